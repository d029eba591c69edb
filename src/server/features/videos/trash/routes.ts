import { calls } from '#contract/calls.ts';
import { DAY, limits } from '#contract/limits.ts';
import type { TrashedVideo } from '#contract/videos.ts';
import { instantOf } from '../../../clock.ts';
import { refuse } from '../../../http/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { listTrashedUsers } from '../assignments.ts';
import { readVideo } from '../presenter.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { deleteVideo, eraseVideo } from './delete.ts';
import type { Batch } from './manifest.ts';
import { listDeleted } from './reconcile.ts';
import { restoreVideo } from './restore.ts';

export function mountTrash(serve: Serve, context: WithQueue): void {
  const { withLock } = context;

  serve(calls.deleteVideo, ({ params }) =>
    withLock(async () => ((await deleteVideo(context, params.id)) ? {} : refuse('video_not_found'))),
  );

  serve(calls.listTrash, async () => {
    const names = await listTrashedUsers(context.db);
    return { videos: (await listDeleted(context)).map((batch) => present(batch, names.get(batch.manifest.video.id) ?? [])) };
  });

  serve(calls.restoreVideo, ({ params }) =>
    withLock(async () => {
      const outcome = await restoreVideo(context, params.id);
      if (outcome === 'taken') return refuse('file_taken');
      const video = outcome === 'restored' ? await readVideo(context, params.id) : undefined;
      return video ? { video } : refuse('video_not_found');
    }),
  );

  serve(calls.eraseVideo, ({ params }) =>
    withLock(async () => ((await eraseVideo(context, params.id)) ? {} : refuse('video_not_found'))),
  );
}

function present({ manifest: { video, files, deletedAt } }: Batch, userNames: string[]): TrashedVideo {
  return {
    id: video.id,
    title: video.title,
    category: video.category,
    duration: video.duration,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    userCount: userNames.length,
    userNames: userNames.slice(0, limits.trash.namesMax),
    deletedAt,
    keptUntil: instantOf(Date.parse(deletedAt) + limits.trash.retentionDays * DAY),
  };
}
