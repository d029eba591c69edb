import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.ts';

/** Brings a video back from the trash, by its id there. */
export function useRestoreVideo() {
  const { t } = useTranslation('admin');
  return useAction({
    call: (id: string) => callApi(calls.restoreVideo, { params: { id } }),
    done: ({ video: { userCount } }) => (userCount === 0 ? t('trash.restored') : t('trash.restoredTo', { count: userCount })),
    fallback: t('fallback.operation'),
    touches: [keys.trash, keys.videos, keys.users, keys.userVideosOfAll, keys.films],
  });
}
