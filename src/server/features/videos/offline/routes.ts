import { randomBytes } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Serve } from '../../../http/serve.ts';
import { takeKeys } from './store.ts';

/** AES-256. */
const KEY_BYTES = 32;

/** The keys by which a client's device encrypts the videos that it stores, and reads them without a network. */
export function mountOffline(serve: Serve, { db, clock }: Context): void {
  const makeKey = () => randomBytes(KEY_BYTES).toString('base64url');

  serve(calls.takeOfflineKeys, async ({ body }, { user }) => {
    const videoIds = [...new Set(body.videoIds)];
    const rows = await takeKeys(db, { userId: user.id, videoIds, at: instantOf(clock.now()), makeKey });
    const keys = rows.map(({ videoId, filmId, key }) => ({ videoId, setId: filmId, key }));
    return { keys, validSeconds: limits.videos.offline.validFor / SECOND };
  });
}
