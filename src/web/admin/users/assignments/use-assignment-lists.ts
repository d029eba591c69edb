import { useQueryClient } from '@tanstack/react-query';
import type { AssignedVideo } from '#contract/videos.ts';
import { keys, usersQuery, userVideosQuery, videosQuery } from '../../shared/queries.ts';

/** The lists that an assignment shows in: the user's videos, and the counts beside the user and the video. */
export function useAssignmentLists(userId: string) {
  const client = useQueryClient();

  /** Moves videos in what is kept here; one that is already where it belongs changes nothing. */
  const move = (videos: readonly AssignedVideo[], assigned: boolean) => {
    const before = client.getQueryData(userVideosQuery(userId).queryKey);
    if (!before) return;
    const had = new Set(before.map(({ id }) => id));
    const moved = videos.filter(({ id }) => had.has(id) !== assigned);
    const movedIds = new Set(moved.map(({ id }) => id));
    const by = assigned ? 1 : -1;
    client.setQueryData(
      userVideosQuery(userId).queryKey,
      assigned ? [...moved, ...before] : before.filter(({ id }) => !movedIds.has(id)),
    );
    client.setQueryData(usersQuery.queryKey, (users) =>
      users?.map((user) => (user.id === userId ? { ...user, videoCount: user.videoCount + by * moved.length } : user)),
    );
    client.setQueryData(videosQuery.queryKey, (all) =>
      all?.map((video) => (movedIds.has(video.id) ? { ...video, userCount: video.userCount + by } : video)),
    );
  };

  /** An answer that is still under way was true before the change: it must not undo it. */
  const holdReloads = () => client.cancelQueries({ queryKey: keys.userVideos(userId) });

  /** `counts`: the long lists are in doubt too, as after a refusal; otherwise they are only marked to be read again when next opened. */
  const reload = ({ counts }: { counts: boolean }) => {
    void client.invalidateQueries({ queryKey: keys.userVideos(userId) });
    for (const queryKey of [keys.users, keys.videos]) {
      void client.invalidateQueries({ queryKey, refetchType: counts ? 'active' : 'none' });
    }
  };

  return { move, holdReloads, reload };
}
