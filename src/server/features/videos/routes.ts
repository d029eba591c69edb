import { randomUUIDv7 } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { Problems } from '#contract/problems.ts';
import type { AssignmentChanges, VideoForm } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import { StorageUnavailable } from '../../storage/storage.ts';
import { trashBatch } from '../../storage/trash.ts';
import { changeAssignments, listUserVideos } from './assignments.ts';
import { buildTurns } from './in-turn.ts';
import { presentClientVideo, presentVideo } from './presenter.ts';
import {
  type CountedVideo,
  countByCategory,
  createVideo,
  deleteVideo,
  editVideo,
  findVideo,
  listAssigned,
  listVideos,
} from './store.ts';
import { listUnregistered } from './unregistered.ts';

export function mountClientVideos(serve: Serve, { db }: Context): void {
  serve(calls.listClientVideos, async ({ query }, client) => {
    const slice = sliceOf(query);
    const { rows, ...next } = pageOf(await listAssigned(db, client.user.id, slice), slice, (row) => ({
      at: row.granted_at,
      id: row.id,
    }));
    return { videos: rows.map(presentClientVideo), ...next };
  });

  serve(calls.listClientCategories, async (_input, client) => {
    const counts = await countByCategory(db, client.user.id);
    return { categories: counts.map(({ category, count }) => ({ name: category, videoCount: Number(count) })) };
  });
}

export function mountVideos(serve: Serve, context: Context): void {
  const { db, clock, videos, thumbnails } = context;
  /** A file must not be thrown away between being found and being registered. */
  const inTurn = buildTurns();
  const present = async (row: CountedVideo) => presentVideo(row, !(await videos.find(row.file_path)));
  const one = async (id: string) => {
    const row = await findVideo(db, id);
    return row ? { video: await present(row) } : refuse('video_not_found');
  };

  serve(calls.listVideos, async ({ query }) => {
    const slice = sliceOf(query);
    const { rows, ...next } = pageOf(await listVideos(db, slice), slice, (row) => ({ at: row.created_at, id: row.id }));
    // One look at the folders: asking for each file by itself took longer than all the rest together.
    const there = new Set(await videos.list().catch(noneWithoutFolder));
    return { videos: rows.map((row) => presentVideo(row, !there.has(row.file_path))), ...next };
  });

  serve(calls.createVideo, ({ body }) =>
    inTurn(async () => {
      const problems = await missingFiles(context, body);
      if (problems) return refuse('invalid_input', { fields: problems });
      const id = randomUUIDv7();
      const now = instantOf(clock.now());
      const created = await createVideo(db, { id, created_at: now, ...editOf(body, now) });
      return created ? one(id) : refuse('file_taken', { fields: { filePath: { code: 'taken' } } });
    }),
  );

  serve(calls.editVideo, ({ params, body }) =>
    inTurn(async () => {
      if (!(await findVideo(db, params.id))) return refuse('video_not_found');
      const problems = await missingFiles(context, body);
      if (problems) return refuse('invalid_input', { fields: problems });
      const outcome = await editVideo(db, params.id, editOf(body, instantOf(clock.now())));
      if (outcome === 'taken') return refuse('file_taken', { fields: { filePath: { code: 'taken' } } });
      return one(params.id);
    }),
  );

  serve(calls.deleteVideo, ({ params }) =>
    inTurn(async () => {
      const files = await deleteVideo(db, params.id);
      if (!files) return refuse('video_not_found');
      const batch = trashBatch(params.id, clock.now());
      await videos.discard(files.filePath, batch);
      if (files.thumbnailPath !== null) await thumbnails.discard(files.thumbnailPath, batch);
      return {};
    }),
  );

  serve(calls.listUnregisteredFiles, async () => ({ files: await listUnregistered(context) }));
}

export function mountAssignments(serve: Serve, { db, clock }: Context): void {
  const answerOf = { done: {}, no_user: refuse('user_not_found'), no_video: refuse('video_not_found') } as const;
  const change = async (userId: string, changes: AssignmentChanges) =>
    answerOf[await changeAssignments(db, { userId, ...changes }, instantOf(clock.now()))];

  serve(calls.listUserVideos, async ({ params }) => {
    const videos = await listUserVideos(db, params.id);
    return videos ? { videos } : refuse('user_not_found');
  });
  serve(calls.changeAssignments, ({ params, body }) => change(params.id, body));
  serve(calls.assignVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [videoId], revoke: [] }));
  serve(calls.revokeVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [], revoke: [videoId] }));
}

/** A folder that is gone has no files, as each of them would have been told; one that cannot be read is an error. */
function noneWithoutFolder(error: unknown): string[] {
  const { cause }: { cause?: unknown } = error instanceof StorageUnavailable ? error : {};
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
  throw error;
}

/** A video whose file is not there would disappoint in the gym: it is said while the trainer still types. */
async function missingFiles({ videos, thumbnails }: Context, form: VideoForm): Promise<Problems | undefined> {
  const problems: Problems = {};
  if (!(await videos.find(form.filePath))) problems.filePath = { code: 'file_missing' };
  if (form.thumbnailPath !== undefined && !(await thumbnails.find(form.thumbnailPath)))
    problems.thumbnailPath = { code: 'file_missing' };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function editOf({ title, description, filePath, duration, category, thumbnailPath }: VideoForm, now: string) {
  return {
    title,
    description: description ?? '',
    file_path: filePath,
    duration,
    category,
    thumbnail_path: thumbnailPath ?? null,
    updated_at: now,
  };
}
