import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import type { TrashedVideo } from '#contract/videos/schemas.ts';
import { instantOf } from '../../../clock.ts';
import { type Cursor, readCursor, readPage, writeCursor } from '../../../db/paging.ts';
import { refuse } from '../../../http/answers/errors.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import type { Serve } from '../../../http/serve.ts';
import { listTrashedUsers } from '../assignments/assignments.ts';
import { readVideo } from '../presenter.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { refuseVideo } from '../uploads/site-quota.ts';
import { deleteVideo, eraseVideo } from './delete.ts';
import type { Batch } from './manifest.ts';
import { listDeleted } from './reconcile.ts';
import { restoreVideo } from './restore.ts';

export function mountTrash(serve: Serve, context: WithQueue): void {
  const { withLock } = context;

  serve(calls.deleteVideo, ({ params: { id } }, _actor, http) => {
    const record: RecordAct = (transaction) => http.record(transaction, { objectId: id });
    return withLock(async () => ((await deleteVideo(context, id, record)) ? {} : refuse('video_not_found')));
  });

  serve(calls.listTrash, async ({ query }) => {
    const names = await listTrashedUsers(context.db);
    const deleted = (await listDeleted(context)).toSorted((a, b) => (isAfter(keyOf(a), keyOf(b)) ? 1 : -1));
    const { items, next } = await readPage(query, {
      read: async ({ after, take }) => {
        const from = readCursor(after);
        const rest = from ? deleted.filter((batch) => isAfter(keyOf(batch), from)) : deleted;
        return rest.slice(0, take).map((batch) => present(batch, names.get(batch.manifest.video.id) ?? []));
      },
      cursorOf: ({ deletedAt, id }) => writeCursor({ at: deletedAt, id }),
    });
    return { videos: items, ...next };
  });

  serve(calls.restoreVideo, ({ params: { id } }, _actor, http) => {
    const record: RecordAct = (transaction) => http.record(transaction, { objectId: id });
    return withLock(async () => {
      const overQuota = await refuseVideo(context);
      if (overQuota) return overQuota;
      const outcome = await restoreVideo(context, id, record);
      if (outcome === 'taken') return refuse('file_taken');
      const video = outcome === 'restored' ? await readVideo(context, id) : undefined;
      return video ? { video } : refuse('video_not_found');
    });
  });

  serve(calls.eraseVideo, ({ params: { id } }, _actor, http) => {
    const record: RecordAct = (transaction) => http.record(transaction, { objectId: id });
    return withLock(async () => ((await eraseVideo(context, id, record)) ? {} : refuse('video_not_found')));
  });
}

const keyOf = ({ manifest: { video, deletedAt } }: Batch): Cursor => ({ at: deletedAt, id: video.id });

/** Last deleted first. */
const isAfter = (one: Cursor, other: Cursor) => one.at < other.at || (one.at === other.at && one.id < other.id);

function present({ manifest: { video, files, deletedAt } }: Batch, userNames: string[]): TrashedVideo {
  return {
    ...video,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    userCount: userNames.length,
    userNames: userNames.slice(0, limits.videos.trash.namesMax),
    deletedAt,
    keptUntil: instantOf(Date.parse(deletedAt) + limits.videos.trash.retentionDays * DAY),
  };
}
