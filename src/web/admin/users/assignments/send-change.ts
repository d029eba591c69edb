import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AssignedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';

/** Videos that a user gets (`assigned`) or loses. */
export type Change = { videos: readonly AssignedVideo[]; assigned: boolean };

const { changesMax } = limits.assignment;

/** One video by its own call, several together: all of them or none, up to the limit of one call. */
export async function sendChange(userId: string, { videos, assigned }: Change): Promise<void> {
  const ids = videos.map(({ id }) => id);
  const [only = '', ...others] = ids;
  if (others.length === 0) {
    await callApi(assigned ? calls.assignVideo : calls.revokeVideo, { params: { userId, videoId: only } });
    return;
  }
  for (let at = 0; at < ids.length; at += changesMax) {
    const portion = ids.slice(at, at + changesMax);
    const body = assigned ? { assign: portion, revoke: [] } : { assign: [], revoke: portion };
    await callApi(calls.changeAssignments, { params: { id: userId }, body });
  }
}
