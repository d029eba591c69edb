import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges } from '#contract/videos/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { readPage, type Slice, writeCursor } from '../../db/paging.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { openInProcess } from '../../peers/in-process.ts';
import { buildMutex } from '../../peers/peers.ts';
import {
  type AssignmentOutcome,
  assignMany,
  changeAssignments,
  changeVideoUsers,
  readUserVideos,
  readVideoUsers,
} from './assignments/assignments.ts';
import { createFromForm, editFromForm } from './edit.ts';
import { buildFolderSizes } from './file-status.ts';
import { probeVideo } from './file-warnings.ts';
import { choosePoster, type WithTools } from './poster.ts';
import { presentAssigned, presentClientVideo, presentVideos, readVideo } from './presenter.ts';
import { countByCategory, findRow, listAssigned, listVideos } from './store.ts';
import { readUnregistered } from './unregistered.ts';

export function mountClientVideos(serve: Serve, { db }: Context): void {
  serve(calls.listClientVideos, async ({ query }, client) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listAssigned(db, client.user.id, slice)).map(presentClientVideo),
      cursorOf: ({ grantedAt, id }) => writeCursor({ at: grantedAt, id }),
    });
    return { videos: items, ...next };
  });

  serve(calls.listClientCategories, async (_input, client) => {
    const counts = await countByCategory(db, client.user.id);
    return { categories: counts.map(({ category, count }) => ({ name: category, videoCount: Number(count) })) };
  });
}

export function mountVideos(serve: Serve, context: WithTools): void {
  const { db, withLock, pageCache } = context;
  /** Of this process: the program that takes a frame has its processor time to itself. */
  const oneAtATime = buildMutex(openInProcess(), 'poster', limits.videos.poster.within);

  /** What was just saved, with a warning about a file that the video did not show before. */
  const saved = async (id: string, filePathBefore?: string) => {
    const video = await readVideo(context, id);
    if (!video) return refuse('video_not_found');
    if (video.onSite) pageCache.invalidate();
    if (video.renditions || video.filePath === filePathBefore) return { video };
    const { warning } = (await probeVideo(context.files, video.filePath)) ?? {};
    return { video, ...(warning && { warning }) };
  };

  serve(calls.listVideos, async ({ query }) => {
    const folderSizes = buildFolderSizes(context.files);
    const read = async (slice: Slice) => {
      const rows = await listVideos(db, slice);
      const areAll = slice.after === undefined && rows.length < slice.take;
      return presentVideos(context, rows, { areAll, folderSizes });
    };
    const { items, next } = await readPage(query, { read, cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }) });
    return { videos: items, ...next };
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
      return (await editFromForm(context, params.id, body)) ?? saved(params.id, before?.filePath);
    }),
  );

  serve(calls.choosePoster, async ({ params: { id }, body: { at } }) => {
    const refusal = await oneAtATime(() => choosePoster(context, id, at ?? undefined));
    if (refusal) return refusal;
    const video = await readVideo(context, id);
    if (video?.onSite) pageCache.invalidate();
    return video ? { video } : refuse('video_not_found');
  });

  serve(calls.listUnregisteredFiles, async ({ query }) => {
    const { items, next } = await readUnregistered(context, query);
    return { files: items, ...next };
  });
}

export function mountAssignments(serve: Serve, { db, clock }: Context): void {
  const now = () => instantOf(clock.now());
  const answer = (outcome: AssignmentOutcome) => {
    if (outcome === 'done') return {};
    return refuse(outcome === 'no_user' ? 'user_not_found' : 'video_not_found');
  };
  const change = async (userId: string, changes: AssignmentChanges) =>
    answer(await changeAssignments(db, { userId, ...changes }, now()));

  serve(calls.listUserVideos, async ({ params, query }) => {
    const page = await readUserVideos(db, params.id, query);
    return page ? { videos: page.items.map(presentAssigned), ...page.next } : refuse('user_not_found');
  });
  serve(calls.changeAssignments, ({ params, body }) => change(params.id, body));
  serve(calls.assignVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [videoId], revoke: [] }));
  serve(calls.revokeVideo, ({ params: { userId, videoId } }) => change(userId, { assign: [], revoke: [videoId] }));

  serve(calls.listVideoUsers, async ({ params, query }) => {
    const page = await readVideoUsers(db, params.id, query);
    return page ? { users: page.items, ...page.next } : refuse('video_not_found');
  });
  serve(calls.changeVideoUsers, async ({ params, body }) =>
    answer(await changeVideoUsers(db, { videoId: params.id, ...body }, now())),
  );
  serve(calls.assignMany, async ({ body }) => answer(await assignMany(db, body, now())));
}
