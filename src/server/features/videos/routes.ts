import { randomUUIDv7 } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { AssignmentChanges } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { changeAssignments, listUserVideos } from './assignments.ts';
import { edit, editOf, refuseFiles, refuseOther, taken } from './edit.ts';
import { lookAtFiles } from './file-status.ts';
import { presentClientVideo, presentVideo } from './presenter.ts';
import { probeFile } from './probe-file.ts';
import { readVideo } from './read-video.ts';
import { readBelongings } from './related-rows.ts';
import { countByCategory, createVideo, findVideo, listAssigned, listVideos } from './store.ts';
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
  const { db, clock, withLock } = context;
  const one = async (id: string) => {
    const video = await readVideo(context, id);
    return video ? { video } : refuse('video_not_found');
  };

  /** What was just saved, with what speaks against a file it did not show before. */
  const saved = async (id: string, filePathBefore?: string) => {
    const answer = await one(id);
    if (answer instanceof Refusal || answer.video.renditions || answer.video.filePath === filePathBefore) return answer;
    const file = await context.videos.find(answer.video.filePath);
    const { warning } = file ? await probeFile(file.absolutePath) : {};
    return { ...answer, ...(warning && { warning }) };
  };

  serve(calls.listVideos, async ({ query }) => {
    const slice = sliceOf(query);
    const { rows, ...next } = pageOf(await listVideos(db, slice), slice, (row) => ({ at: row.created_at, id: row.id }));
    const belongings = await readBelongings(db, query.limit === undefined ? undefined : rows.map(({ id }) => id));
    const files = await lookAtFiles(context, rows, belongings);
    return { videos: rows.map((row) => presentVideo(row, belongings(row.id), files(row))), ...next };
  });

  serve(calls.createVideo, ({ body }) =>
    withLock(async () => {
      const refusal = (await refuseFiles(context, body)) ?? (await refuseOther(context, body.filePath));
      if (refusal) return refusal;
      const id = randomUUIDv7();
      const now = instantOf(clock.now());
      const created = await createVideo(db, { id, created_at: now, updated_at: now, ...editOf(body) });
      return created ? saved(id) : taken();
    }),
  );

  serve(calls.editVideo, ({ params, body }) =>
    withLock(async () => {
      const before = await findVideo(db, params.id);
      return (await edit(context, params.id, body)) ?? saved(params.id, before?.file_path);
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
