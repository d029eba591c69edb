import { calls } from '#contract/calls.ts';
import type { PartKind } from '#contract/site/parts.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';

type Restoration = {
  /** Of the publication that is brought back, whole or some of its parts. */
  number: number;
  kinds?: PartKind[];
  /** What is published now, as it was seen. */
  revision: number;
  /** The message afterwards. */
  said: string;
};

/** Publishes an earlier state of the site again. */
export function useRestore(onDone?: (revision: number, input: Restoration) => void) {
  const { t } = useTranslation('admin');
  return useAction({
    call: ({ number, kinds, revision }: Restoration) =>
      callApi(calls.restoreRevision, { params: { number: String(number) }, body: { revision, ...(kinds && { kinds }) } }),
    done: (_, { said }) => said,
    fallback: t('fallback.restoration'),
    touches: [keys.site, keys.siteRevisions],
    onDone: ({ revision }, input) => onDone?.(revision, input),
  });
}
