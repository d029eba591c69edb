import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Serve } from '../../../http/serve.ts';
import { takeKeys } from './service.ts';

/** The keys by which a client's device encrypts the videos that it stores, and reads them without a network. */
export function mountOffline(serve: Serve, { db, clock }: Context): void {
  serve(calls.takeOfflineKeys, async ({ body }, { user }) => {
    const videoIds = [...new Set(body.videoIds)];
    const rows = await takeKeys(db, { userId: user.id, videoIds, at: instantOf(clock.now()) });
    const keys = rows.map(({ videoId, filmId, key }) => ({ videoId, setId: filmId, key }));
    return { keys, validSeconds: limits.videos.offline.validFor / SECOND };
  });
}
