import { type Calls, calls } from '#contract/calls.ts';
import { createBrowserLink } from '#server/features/auth/devices.ts';
import {
  buildClosures,
  buildReview,
  buildUser,
  buildVideo,
  captionsText,
  createAssignment,
  createCaptions,
  createDraft,
  createPicture,
  createRenditionSet,
  createReview,
  createTrashed,
  createUpload,
  createUser,
  createVideo,
  loginClient,
  publishClosure,
  writeFileIn,
} from '../factories.ts';
import { adminCredentials, type Harness, type Sent } from '../harness.ts';
import { photo } from '../picture-files.ts';

export type CallName = keyof Calls;

/** One good use of every call: makes what it needs and says what to send, and as whom. A new row without one does not compile. */
export const goodUse: { [N in CallName]: (harness: Harness) => Promise<Sent<Calls[N]>> } = {
  exchangeLink: async (harness) => ({ body: { token: (await createUser(harness)).loginToken } }),
  login: async () => ({ body: adminCredentials }),
  rememberBrowser: async ({ context: { db, clock } }) => {
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return { body: { token: await createBrowserLink({ db, clock }, id) } };
  },
  verifySession: async (harness) => ({ as: await loginClient(harness) }),
  confirmPassword: async (harness) => ({ as: harness.admin, body: { password: adminCredentials.password } }),
  logout: async (harness) => ({ as: await loginClient(harness) }),

  listPublicReviews: async (harness) => {
    await createReview(harness, { state: 'featured', title: 'Ottimo' });
    return { params: { type: 'featured' } };
  },
  readOwnReview: async (harness) => ({ as: (await createReview(harness, { title: 'Ottimo' })).client }),
  writeOwnReview: async (harness) => ({ as: await loginClient(harness), body: buildReview({ title: 'Ottimo' }) }),
  editOwnReview: async (harness) => {
    const { client } = await createReview(harness, { state: 'featured' });
    return { as: client, body: buildReview({ rating: 4, title: 'Ripensandoci' }) };
  },
  deleteOwnReview: async (harness) => ({ as: (await createReview(harness)).client }),

  listClientVideos: async (harness) => {
    const video = await createVideo(harness, { thumbnailPath: 'palestra/copertina.jpg' });
    return { as: (await createAssignment(harness, { video })).client };
  },
  listClientCategories: async (harness) => ({ as: (await createAssignment(harness)).client }),
  listProgress: async (harness) => {
    const { client, video } = await createAssignment(harness);
    const params = { id: video.id };
    await harness.answerTo(calls.saveProgress, { as: client, params, body: { position: 7, watched: true } });
    return { as: client };
  },
  saveProgress: async (harness) => {
    const { client, video } = await createAssignment(harness);
    return { as: client, params: { id: video.id }, body: { position: 7, watched: false } };
  },

  listUsers: async (harness) => {
    await createUser(harness, { email: 'giulia@example.com' });
    return { as: harness.admin };
  },
  createUser: async (harness) => ({ as: harness.admin, body: buildUser({ email: 'giulia@example.com' }) }),
  changeUser: async (harness) => ({
    as: harness.admin,
    params: { id: (await createUser(harness)).id },
    body: { ...buildUser({ email: 'nuova@example.com' }), status: 'inactive' },
  }),
  deleteUser: async (harness) => ({ as: harness.admin, params: { id: (await createReview(harness)).client.user.id } }),
  generateLink: async (harness) => ({ as: harness.admin, params: { id: (await createUser(harness)).id } }),
  listUserVideos: async (harness) => ({
    as: harness.admin,
    params: { id: (await createAssignment(harness)).client.user.id },
  }),
  changeAssignments: async (harness) => {
    const { client, video } = await createAssignment(harness);
    const body = { assign: [(await createVideo(harness)).id], revoke: [video.id] };
    return { as: harness.admin, params: { id: client.user.id }, body };
  },
  assignVideo: async (harness) => ({
    as: harness.admin,
    params: { userId: (await createUser(harness)).id, videoId: (await createVideo(harness)).id },
  }),
  revokeVideo: async (harness) => ({ as: harness.admin, params: (await createAssignment(harness)).params }),

  listVideos: async (harness) => {
    await createVideo(harness, { thumbnailPath: 'palestra/copertina.jpg' });
    return { as: harness.admin };
  },
  createVideo: async (harness) => ({ as: harness.admin, body: await videoWithFiles(harness) }),
  editVideo: async (harness) => ({
    as: harness.admin,
    params: { id: (await createVideo(harness)).id },
    body: await videoWithFiles(harness),
  }),
  deleteVideo: async (harness) => ({ as: harness.admin, params: { id: (await createAssignment(harness)).video.id } }),
  listUnregisteredFiles: async (harness) => {
    await writeFileIn(harness, 'videos', 'corpoLibero/nuovo.mp4');
    return { as: harness.admin };
  },

  listCaptions: async (harness) => ({ as: harness.admin, params: { id: (await createCaptions(harness)).id } }),
  writeCaptions: async (harness) => ({
    as: harness.admin,
    params: { id: (await createVideo(harness)).id, language: 'it' },
    body: { text: captionsText },
  }),
  deleteCaptions: async (harness) => ({ as: harness.admin, params: await createCaptions(harness) }),

  listTrash: async (harness) => {
    await createTrashed(harness);
    return { as: harness.admin };
  },
  restoreVideo: async (harness) => ({ as: harness.admin, params: { id: (await createTrashed(harness)).id } }),
  eraseVideo: async (harness) => ({ as: harness.admin, params: { id: (await createTrashed(harness)).id } }),

  listUploads: async (harness) => {
    await createUpload(harness);
    await createUpload(harness, { videoId: (await createVideo(harness)).id });
    return { as: harness.admin };
  },
  readProcessing: async (harness) => {
    const { videoId } = await createRenditionSet(harness);
    await createRenditionSet(harness, { state: 'failed', videoId });
    await createRenditionSet(harness, { state: 'waiting' });
    return { as: harness.admin };
  },
  retryRenditions: async (harness) => ({
    as: harness.admin,
    params: { id: (await createRenditionSet(harness, { state: 'failed' })).id },
  }),
  deleteRenditions: async (harness) => {
    const { videoId } = await createRenditionSet(harness);
    return { as: harness.admin, params: { id: (await createRenditionSet(harness, { state: 'waiting', videoId })).id } };
  },

  readAccount: async (harness) => ({ as: harness.admin }),
  changeAccount: async (harness) => ({
    as: harness.admin,
    body: { ...adminCredentials, newPassword: adminCredentials.password },
  }),

  listPictures: async (harness) => {
    await createPicture(harness);
    return { as: harness.admin };
  },
  uploadPicture: async (harness) => ({ as: harness.admin, headers: { 'x-name': 'IMG_1.jpg' }, body: await photo() }),
  retryPicture: async (harness) => ({ as: harness.admin, params: { id: await createPicture(harness) } }),
  deletePicture: async (harness) => ({ as: harness.admin, params: { id: await createPicture(harness) } }),

  readSite: async (harness) => {
    await publishClosure(harness);
    await createDraft(harness, 'texts', { overrides: { 'home.headline': { it: '', en: 3 } } });
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
    await createDraft(harness, 'texts', { overrides: { 'home.headline': { it: '', en: 3 } } });
    return { as: harness.admin };
  },
  readLegal: async (harness) => ({ as: harness.admin }),
  changeSite: async (harness) => ({ as: harness.admin, body: { isVisible: false, setup: 'going', setupStep: 'who' } }),
  saveDraft: async (harness) => {
    const version = await createDraft(harness, 'closures', {});
    return { as: harness.admin, params: { kind: 'closures' }, body: { version, document: { items: [] } } };
  },
  discardDraft: async (harness) => {
    await createDraft(harness, 'hours', {});
    return { as: harness.admin, params: { kind: 'hours' } };
  },
  takeBackDraft: async (harness) => {
    await createDraft(harness, 'hours', { lines: [] });
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'hours' } });
    return { as: harness.admin, params: { kind: 'hours' } };
  },
  publishSite: async (harness) => {
    const { revision } = harness.context.site.current;
    const drafts = { closures: await createDraft(harness, 'closures', buildClosures()) };
    return { as: harness.admin, body: { revision, drafts, note: 'Ferie' } };
  },
  listRevisions: async (harness) => {
    await publishClosure(harness);
    return { as: harness.admin };
  },
  readRevision: async (harness) => ({ as: harness.admin, params: { number: String(await publishClosure(harness)) } }),
  restoreRevision: async (harness) => {
    const revision = await publishClosure(harness);
    return { as: harness.admin, params: { number: String(revision - 1) }, body: { revision, kinds: ['closures'] } };
  },
  listReviews: async (harness) => {
    await createReview(harness, { state: 'featured', title: 'Ottimo' });
    return { as: harness.admin };
  },
  approveReview: async (harness) => ({
    as: harness.admin,
    params: { id: (await createReview(harness)).review.id },
    body: { approved: true },
  }),
  featureReview: async (harness) => ({
    as: harness.admin,
    params: { id: (await createReview(harness, { state: 'approved' })).review.id },
    body: { featured: true },
  }),
  deleteReview: async (harness) => ({ as: harness.admin, params: { id: (await createReview(harness)).review.id } }),
};

async function videoWithFiles(harness: Harness) {
  const video = buildVideo({ description: 'Schiena lunga.', thumbnailPath: 'palestra/stacco.jpg' });
  await writeFileIn(harness, 'videos', video.filePath);
  await writeFileIn(harness, 'thumbnails', 'palestra/stacco.jpg');
  return video;
}

/** Every row of the table, so that a test that walks them leaves none out. */
export const callNames = Object.keys(calls).filter((name): name is CallName => name in goodUse);
