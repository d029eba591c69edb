import { calls } from '#contract/calls.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';

type Restoration = {
  /** Of the publication that is brought back, whole or some of its parts. */
  number: number;
  kinds?: PartKind[];
  /** What is published now, as it was seen. */
  revision: number;
  /** Shown once it is done. */
  message: string;
};

/** Publishes an earlier state of the site again. Its message takes that back too. */
export function useRestore(onDone?: () => void) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const restore = useAction({
    call: ({ number, kinds, revision }: Restoration) =>
      callApi(calls.restoreRevision, { params: { number: String(number) }, body: { revision, ...(kinds && { kinds }) } }),
    fallback: t('fallback.restoration'),
    touches: [keys.site, keys.siteRevisions],
    onDone: ({ revision }, { revision: before, message }) => {
      const onPress = () => takeBack({ number: before, revision, message: t('site.history.restored') });
      toast.success(message, revision === before ? {} : { action: { label: t('site.publish.undo'), onPress } });
      onDone?.();
    },
  });
  function takeBack(restoration: Restoration): void {
    void restore.fire(restoration);
  }
  return restore;
}
