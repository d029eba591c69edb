import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ScreenBar } from '../../editing/screen-bar.tsx';
import { LazyPart } from '../../frame/lazy-part.tsx';
import { useSitePlace } from '../place.ts';
import { PublishButton } from '../publishing/publish-button.tsx';
import { ModeSwitch } from './preview-bar.tsx';

const module = lazyModule(() => import('./preview.tsx'));

/** Who only looks after the clients does not load it. */
function LazyPreview(props: { version: number | undefined; isBeside: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <LazyPart module={module} loading={t('site.preview.loading')} failed={t('site.preview.failed')}>
      {({ Preview }) => <Preview {...props} />}
    </LazyPart>
  );
}

const peek = lazyModule(() => import('./peek.tsx'));

/** A page within a form, where the preview does not stand beside it. */
export function PreviewPeek({ path }: { path: string }) {
  const { t } = useTranslation('admin');
  return (
    <LazyPart module={peek} loading={t('site.preview.loading')} failed={t('site.preview.failed')}>
      {({ Peek }) => <Peek path={path} />}
    </LazyPart>
  );
}

/** On a desk: beside the list or a form, as high as the window. */
export function PreviewPane({ version }: { version: number | undefined }) {
  return (
    <div className="sticky top-4 flex h-[calc(100dvh-2rem)] min-h-96 flex-col border-2 border-ink-black bg-white">
      <LazyPreview version={version} isBeside />
    </div>
  );
}

/** On a phone: the whole screen, whose bar stays at the top. */
export function PreviewScreen({ version }: { version: number | undefined }) {
  const { t } = useTranslation('admin');
  const { back } = useSitePlace();
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-bone">
      <div className="bg-ink-black px-5 *:mb-0! md:px-12">
        <ScreenBar backLabel={t('site.preview.back')} onBack={() => back(version === undefined ? {} : { open: 'history' })}>
          <h2 className="sr-only">{t('site.preview.title')}</h2>
          <div className="min-w-0 flex-1">{version === undefined && <ModeSwitch />}</div>
          {version === undefined && <PublishButton inBar />}
        </ScreenBar>
      </div>
      <LazyPreview version={version} isBeside={false} />
    </div>
  );
}
