import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges, Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';

const TOUCHED = [keys.videoUsersOfAll, keys.videos, keys.users, keys.userVideosOfAll];

/** Gives a video to clients and takes it from others; the message of success takes it back. */
export function useSaveClients(video: Video, onDone: () => void) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const call = (changes: AssignmentChanges) => send(video.id, changes);
  const undo = useAction({ call, done: () => t('videoClients.undone'), fallback: t('fallback.change'), touches: TOUCHED });
  return useAction({
    call,
    fallback: t('fallback.change'),
    touches: TOUCHED,
    shownInPlace: true,
    onDone: (_, { assign, revoke }) => {
      onDone();
      const parts = [
        assign.length > 0 && t('videoClients.given', { count: assign.length }),
        revoke.length > 0 && t('videoClients.taken', { count: revoke.length }),
      ];
      toast.success(parts.filter(Boolean).join(' · '), {
        action: { label: t('videoClients.undo'), onPress: () => void undo.fire({ assign: revoke, revoke: assign }) },
      });
    },
  });
}

const { changesMax } = limits.videos.assignment;

/** In as many calls as the limit of one asks for, each of which is all or nothing. */
async function send(id: string, { assign, revoke }: AssignmentChanges): Promise<void> {
  const changes = [...assign.map((userId) => ({ userId, given: true })), ...revoke.map((userId) => ({ userId, given: false }))];
  for (let at = 0; at < changes.length; at += changesMax) {
    const portion = changes.slice(at, at + changesMax);
    const idsOf = (given: boolean) => portion.filter((change) => change.given === given).map(({ userId }) => userId);
    await callApi(calls.changeVideoUsers, { params: { id }, body: { assign: idsOf(true), revoke: idsOf(false) } });
  }
}
