import { calls } from '#contract/calls.ts';
import type { Progress } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { listProgress, type ProgressRow, saveProgress } from './progress-store.ts';

/** Where a client stopped, kept here so that another device goes on from there. */
export function mountWatching(serve: Serve, { db, clock }: Context): void {
  serve(calls.listProgress, async (_input, { user }) => ({ progress: (await listProgress(db, user.id)).map(present) }));

  serve(calls.saveProgress, async ({ params, body }, { user }) => {
    const now = instantOf(clock.now());
    const place = { position: body.position, watched_at: body.watched ? now : null, updated_at: now };
    const saved = await saveProgress(db, { user_id: user.id, video_id: params.id, ...place });
    return saved ? { progress: present(saved) } : refuse('video_not_found');
  });
}

function present({ video_id, position, watched_at, updated_at }: ProgressRow): Progress {
  return { videoId: video_id, position, watched: watched_at !== null, updatedAt: updated_at };
}
