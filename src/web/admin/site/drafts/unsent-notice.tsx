import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { useChanges } from '../changes/describe-change.ts';
import { useSiteDrafts } from '../site-context.tsx';

/** Words of an earlier visit that never reached the server, found on this device. */
export function UnsentNotice() {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const changesOf = useChanges();
  const found = drafts.found();
  const changes = found.flatMap(([kind, words]) => changesOf(kind, drafts.read(kind).document, words.document));
  if (found.length === 0) return null;
  return (
    <section role="alert" className="grid gap-4 border-t-8 border-tram bg-white p-4 sm:p-6">
      <h3 className="text-xl leading-tight font-extrabold tracking-tight">{t('site.unsent.title')}</h3>
      <ChangeList changes={changes} most={5} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => drafts.takeFound()}>{t('site.unsent.take')}</Button>
        <Button variant="outline" onClick={() => drafts.dropFound()}>
          {t('site.unsent.drop')}
        </Button>
      </div>
    </section>
  );
}
