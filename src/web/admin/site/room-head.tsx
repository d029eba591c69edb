import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ScreenBar } from '../editing/screen-bar.tsx';
import { useSitePlace } from './place.ts';

/** Above a room of the site that is read and not written: the way back, its name and what it is for. */
export function RoomHead({ title, lead }: { title: string; lead: string }) {
  const { t } = useTranslation('admin');
  const { back } = useSitePlace();
  return (
    <>
      <ScreenBar backLabel={t('site.back')} onBack={() => back()}>
        <span aria-hidden="true" className="pl-1 text-sm font-bold">
          {t('site.title')}
        </span>
      </ScreenBar>
      <h2 className="text-4xl leading-none font-extrabold tracking-tight cramped:text-2xl sm:text-5xl">{title}</h2>
      <p className="mt-2 mb-5 text-slate">{lead}</p>
    </>
  );
}
