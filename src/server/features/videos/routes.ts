import { calls } from '#contract/calls.ts';
import type { AssignmentChanges } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { changeAssignments, listUserVideos } from './assignments.ts';
import { createFromForm, editFromForm } from './edit.ts';
import { presentClientVideo, presentVideos, readVideo } from './presenter.ts';
import { countByCategory, findRow, listAssigned, listVideos } from './store.ts';
import { listUnregistered, probeVideo } from './unregistered.ts';

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
  const { db, withLock } = context;

  /** What was just saved, with a warning about a file that the video did not show before. */
  const saved = async (id: string, filePathBefore?: string) => {
    const video = await readVideo(context, id);
    if (!video) return refuse('video_not_found');
    if (video.renditions || video.filePath === filePathBefore) return { video };
    const { warning } = (await probeVideo(context.files, video.filePath)) ?? {};
    return { video, ...(warning && { warning }) };
  };

  serve(calls.listVideos, async ({ query }) => {
    const slice = sliceOf(query);
    const { rows, ...next } = pageOf(await listVideos(db, slice), slice, (row) => ({ at: row.created_at, id: row.id }));
    return { videos: await presentVideos(context, rows, { areAll: query.limit === undefined }), ...next };
  });

  serve(calls.createVideo, ({ body }) =>
    withLock(async () => {
      const created = await createFromForm(context, body);
      return created instanceof Refusal ? created : saved(created);
    }),
  );

  serve(calls.editVideo, ({ params, body }) =>
    withLock(async () => {
      const before = await findRow(db, params.id);
      return (await editFromForm(context, params.id, body)) ?? saved(params.id, before?.file_path);
    }),
  );

  serve(calls.listUnregisteredFiles, async () => ({ files: await listUnregistered(context) }));
}

export function mountAssignments(serve: Serve, { db, clock }: Context): void {
  const change = async (userId: string, changes: AssignmentChanges) => {
    const outcome = await changeAssignments(db, { userId, ...changes }, instantOf(clock.now()));
    if (outcome === 'done') return {};
    return refuse(outcome === 'no_user' ? 'user_not_found' : 'video_not_found');
  };

  serve(calls.listUserVideos, async ({ params }) => {
    const videos = await listUserVideos(db, params.id);
    return videos ? { videos } : refuse('user_not_found');
  });
  serve(calls.changeAssignments, ({ params, body }) => change(params.id, body));
  serve(calls.assignVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [videoId], revoke: [] }));
  serve(calls.revokeVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [], revoke: [videoId] }));
}
