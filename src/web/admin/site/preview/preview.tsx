import { useState } from 'react';
import { previewBase } from '#contract/pages/data.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { DialogPart } from '../../shared/admin-part.tsx';
import { formOf } from '../forms/form-names.ts';
import { useSitePlace } from '../place.ts';
import { useSiteState } from '../site-context.tsx';
import { marksOf } from './marked-parts.ts';
import { PartsDialog } from './parts-dialog.tsx';
import { ModeSwitch, PageMenu, WidthSwitch } from './preview-bar.tsx';
import { usePreview } from './preview-state.tsx';
import { Stage } from './stage.tsx';
import { useConnection } from './use-connection.ts';
import { useDrawn } from './use-drawn.ts';
import { useEditing } from './use-editing.ts';
import { useFrames } from './use-frames.ts';

type PreviewProps = {
  /** A revision in place of the drafts; nothing of it is edited. */
  version?: number | undefined;
  /** Whether the form that is edited stands beside it. */
  isBeside: boolean;
};

/** The page as it would be published: the one in view, drawn again after each draft that was saved. */
export function Preview({ version, isBeside }: PreviewProps) {
  const { t } = useTranslation('admin');
  const preview = usePreview();
  const { path, change, scrollY } = preview;
  const toast = useToast();
  const drawn = useDrawn(version);
  const isEditing = preview.isEditing && version === undefined;
  const editing = useEditing({ isBeside });
  const connection = useConnection();
  const frames = useFrames({
    base: version === undefined ? previewBase : `${previewBase}/v${version}`,
    path,
    drawn,
    attempt: connection.attempt,
    isEditing,
    chosen: isBeside ? editing.chosen : undefined,
    scrollY,
    onTap: editing.tap,
    onStopped: (what) => toast.success(t(what === 'link' ? 'site.preview.linkStopped' : 'site.preview.loadStopped')),
    onMoved: (moved) => change({ path: moved }),
    onShown: (...shown) => {
      connection.succeed();
      editing.follow(...shown);
    },
    onFailed: connection.fail,
  });
  const { isLoading } = frames;
  const [isListed, setListed] = useState(false);

  return (
    <section aria-label={t('site.preview.title')} aria-busy={isLoading} className="flex min-h-0 flex-1 flex-col">
      <Toolbar isDraft={version === undefined} isBeside={isBeside} onList={() => setListed(true)} />
      {version === undefined && <UnfinishedParts />}
      {connection.isBroken && (
        <Notice
          tone="info"
          action={
            <Button variant="outline" size="small" onClick={connection.retry}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('site.preview.unreached')}
        </Notice>
      )}
      <p className="bg-tram px-3 py-1 text-xs font-bold sm:text-sm">
        {version !== undefined
          ? t('site.preview.versionHint')
          : isEditing
            ? t('site.preview.editHint')
            : t('site.preview.tryHint')}
      </p>
      <Stage frames={frames} width={preview.width} />
      <DialogPart dialog={{ open: isListed, setOpen: setListed }}>
        <PartsDialog
          open={isListed}
          onOpenChange={setListed}
          marks={isListed ? marksOf(frames.page()) : []}
          onChoose={editing.choose}
        />
      </DialogPart>
    </section>
  );
}

type ToolbarProps = { isDraft: boolean; isBeside: boolean; onList: () => void };

function Toolbar({ isDraft, isBeside, onList }: ToolbarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-center gap-2 bg-ink-black px-2 pb-2 text-white lg:pt-2">
      <PageMenu />
      {isDraft && (
        <>
          {isBeside && <ModeSwitch className="max-lg:hidden" />}
          <button
            type="button"
            aria-label={t('site.preview.parts')}
            title={t('site.preview.parts')}
            onClick={onList}
            className="grid size-11 cursor-pointer place-items-center border-2 border-white/60 hover:bg-white/15"
          >
            <Icon name="list" />
          </button>
        </>
      )}
      <WidthSwitch />
    </div>
  );
}

/** Drafts that are not whole are not in the page: their parts are as they are published. */
function UnfinishedParts() {
  const { t } = useTranslation('admin');
  const { drafts } = useSiteState();
  const { go } = useSitePlace();
  return partKinds.map((kind) => {
    const [problem] = drafts[kind]?.problems ?? [];
    if (!problem) return null;
    const open = () => go({ open: formOf(kind, problem.path), field: `${kind}:${problem.path}` });
    return (
      <Notice
        key={kind}
        tone="info"
        action={
          <Button variant="outline" size="small" onClick={open}>
            {t('site.publish.open')}
          </Button>
        }
      >
        {t('site.preview.partKept', { part: t(`site.parts.${kind}`) })}
      </Notice>
    );
  });
}
