import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Calls, calls } from '#contract/calls.ts';
import { createBrowserLink } from '#server/features/auth/devices.ts';
import {
  buildClosures,
  buildPlan,
  buildPlanOf,
  buildReview,
  buildUser,
  buildVideo,
  captionsText,
  confirmCode,
  createAssignment,
  createCaptions,
  createDraft,
  createPicture,
  createPlan,
  createRenditionSet,
  createReview,
  createTrashed,
  createUpload,
  createUser,
  createVideo,
  loginClient,
  publishClosure,
  sessionIdOf,
  writeFileIn,
} from '../factories.ts';
import { adminCredentials, type Harness, type Sent } from '../harness.ts';
import { ask, givePasskey, newSoftPasskey } from '../passkeys.ts';
import { photo } from '../picture-files.ts';
import { newReceiver } from '../push-service.ts';
import { requireApp } from '../second-factor.ts';
import { sourceFile } from '../source-files.ts';
import { buildSet, buildTraining } from '../trainings.ts';

export type CallName = keyof Calls;

const pushForm = () => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUIDv7()}`;
  return { endpoint, ...newReceiver().form, namesVideos: false, language: 'it' as const };
};

const clientWithAddress = async (harness: Harness) =>
  loginClient(harness, await createUser(harness, { email: 'eva@example.com' }));

/** One good use of every call: makes what it needs and says what to send, and as whom. A new row without one does not compile. */
export const goodUse: { [N in CallName]: (harness: Harness) => Promise<Sent<Calls[N]>> } = {
  exchangeLink: async (harness) => ({ body: { token: (await createUser(harness)).loginToken } }),
  login: async (harness) => {
    await harness.context.db.deleteFrom('second_factors').execute();
    return { body: adminCredentials };
  },
  rememberBrowser: async ({ context: { db, clock } }) => {
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return { body: { token: await createBrowserLink({ db, clock }, id) } };
  },
  requestLink: async (harness) => ({ body: { email: (await createUser(harness, { email: 'anna@example.com' })).email ?? '' } }),
  verifySession: async (harness) => ({ as: await loginClient(harness) }),
  confirmPassword: async (harness) => ({ as: harness.admin, body: { password: adminCredentials.password } }),
  logout: async (harness) => ({ as: await loginClient(harness) }),
  listOwnDevices: async (harness) => ({ as: await loginClient(harness) }),
  endOwnDevice: async (harness) => {
    const other = await loginClient(harness);
    const as = await loginClient(harness, other.user);
    return { as, params: { id: await sessionIdOf(harness, other) } };
  },
  requestDeviceCode: async () => ({}),
  claimDeviceCode: async (harness) => {
    const { code, secret } = await harness.answerTo(calls.requestDeviceCode);
    await confirmCode(harness, await loginClient(harness), code);
    return { body: { secret } };
  },
  findDeviceCode: async (harness) => ({
    as: await loginClient(harness),
    body: { code: (await harness.answerTo(calls.requestDeviceCode)).code },
  }),
  approveDeviceCode: async (harness) => {
    const as = await loginClient(harness);
    const { code } = await harness.answerTo(calls.requestDeviceCode);
    return { as, params: { id: (await harness.answerTo(calls.findDeviceCode, { as, body: { code } })).id } };
  },
  endOtherDevices: async (harness) => ({ as: await loginClient(harness, (await loginClient(harness)).user) }),

  askPasskey: async () => ({}),
  openByPasskey: async (harness) => {
    const { soft } = await givePasskey(harness, await loginClient(harness));
    return { body: { passkey: soft.sign(await ask(harness)) } };
  },
  loginByPasskey: async (harness) => {
    const soft = await giveAdminPasskey(harness);
    return { body: { passkey: soft.sign(await ask(harness)) } };
  },
  listPasskeys: async (harness) => {
    const as = await loginClient(harness);
    await givePasskey(harness, as);
    return { as };
  },
  preparePasskey: async (harness) => ({ as: await loginClient(harness) }),
  addPasskey: async (harness) => {
    const as = await loginClient(harness);
    return { as, body: newSoftPasskey(harness).create(await harness.answerTo(calls.preparePasskey, { as })) };
  },
  renamePasskey: async (harness) => {
    const as = await loginClient(harness);
    const { passkey } = await givePasskey(harness, as);
    return { as, params: { id: passkey.id }, body: { name: 'Il mio telefono' } };
  },
  deletePasskey: async (harness) => {
    const as = await loginClient(harness);
    return { as, params: { id: (await givePasskey(harness, as)).passkey.id } };
  },

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
  takeOfflineKeys: async (harness) => {
    const client = await loginClient(harness);
    const { videoId } = await createRenditionSet(harness);
    await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
    return { as: client, body: { videoIds: [videoId] } };
  },

  readTrainingDay: async (harness) => ({ as: await createTraining(harness) }),
  listOwnTrainings: async (harness) => ({ as: await createTraining(harness) }),
  saveTraining: async (harness) => ({
    as: await loginClient(harness),
    body: buildTraining({ endedAt: '2030-01-01T09:00:00.000Z', effort: 7, sets: [buildSet()] }),
  }),
  listUserTrainings: async (harness) => ({ as: harness.admin, params: { id: (await createTraining(harness)).user.id } }),

  readNotices: async (harness) => ({ as: await loginClient(harness) }),
  subscribePush: async (harness) => ({ as: await loginClient(harness), body: pushForm() }),
  subscribeMail: async (harness) => ({ as: await clientWithAddress(harness), body: { namesVideos: true } }),
  unsubscribeMail: async (harness) => {
    const as = await clientWithAddress(harness);
    await harness.answerTo(calls.subscribeMail, { as, body: { namesVideos: false } });
    return { as };
  },
  unsubscribePush: async (harness) => {
    const as = await loginClient(harness);
    await harness.answerTo(calls.subscribePush, { as, body: pushForm() });
    return { as };
  },

  readOwnPlan: async (harness) => ({ as: (await givePlan(harness)).client }),
  listOwnPlans: async (harness) => ({ as: (await givePlan(harness)).client }),
  readOwnOlderPlan: async (harness) => {
    const { client, plan } = await givePlan(harness);
    await createPlan(harness, { client, isCurrent: true });
    return { as: client, params: { id: plan.id } };
  },
  listPlans: async (harness) => ({ as: harness.admin, query: { userId: (await givePlan(harness)).client.user.id } }),
  createPlan: async (harness) => ({
    as: harness.admin,
    body: { id: randomUUIDv7(), userId: (await createUser(harness)).id, document: buildPlan() },
  }),
  readPlan: async (harness) => ({ as: harness.admin, params: { id: (await givePlan(harness)).plan.id } }),
  savePlan: async (harness) => ({
    as: harness.admin,
    params: { id: (await givePlan(harness)).plan.id },
    body: { version: 1, document: buildPlanOf([await createVideo(harness)]) },
  }),
  setCurrentPlan: async (harness) => ({
    as: harness.admin,
    params: { id: (await givePlan(harness)).plan.id },
    body: { current: false },
  }),
  copyPlan: async (harness) => ({
    as: harness.admin,
    params: { id: (await createPlan(harness)).id },
    body: {
      copies: [{ id: randomUUIDv7(), userId: (await createUser(harness)).id }],
      current: true,
      startsOn: null,
      endsOn: null,
    },
  }),
  deletePlan: async (harness) => ({ as: harness.admin, params: { id: (await givePlan(harness)).plan.id } }),

  readToday: async (harness) => {
    await createReview(harness, { title: 'Ottimo' });
    await createRenditionSet(harness, { state: 'failed' });
    return { as: harness.admin };
  },
  hideLine: async (harness) => ({ as: harness.admin, params: { line: `review:${(await createReview(harness)).review.id}` } }),
  showLine: async (harness) => {
    const params = { line: `review:${(await createReview(harness)).review.id}` };
    await harness.answerTo(calls.hideLine, { as: harness.admin, params });
    return { as: harness.admin, params };
  },

  listUsers: async (harness) => {
    await createUser(harness, { email: 'giulia@example.com' });
    return { as: harness.admin };
  },
  readUser: async (harness) => {
    const { client, review } = await createReview(harness, { title: 'Ottimo' });
    const { video } = await createAssignment(harness, { client });
    const params = { id: video.id };
    await harness.answerTo(calls.saveProgress, { as: client, params, body: { position: 7, watched: true } });
    return { as: harness.admin, params: { id: review.author.id } };
  },
  writeNote: async (harness) => {
    const params = { id: (await createUser(harness)).id };
    return { as: harness.admin, params, body: { note: 'Preferisce la mattina.', before: '' } };
  },
  createUser: async (harness) => ({
    as: harness.admin,
    body: buildUser({ email: 'giulia@example.com', phone: '+39 333 1234567', language: 'en', labels: ['gruppo'] }),
  }),
  changeUser: async (harness) => ({
    as: harness.admin,
    params: { id: (await createUser(harness)).id },
    body: { ...buildUser({ email: 'nuova@example.com' }), status: 'inactive' },
  }),
  deleteUser: async (harness) => ({ as: harness.admin, params: { id: (await createReview(harness)).client.user.id } }),
  generateLink: async (harness) => ({ as: harness.admin, params: { id: (await createUser(harness)).id } }),
  listUserDevices: async (harness) => ({ as: harness.admin, params: { id: (await loginClient(harness)).user.id } }),
  endUserDevice: async (harness) => {
    const client = await loginClient(harness);
    return { as: harness.admin, params: { userId: client.user.id, deviceId: await sessionIdOf(harness, client) } };
  },
  endUserDevices: async (harness) => ({ as: harness.admin, params: { id: (await loginClient(harness)).user.id } }),
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
  listVideoUsers: async (harness) => {
    const { client, video, params } = await createAssignment(harness);
    const body = { position: 12, watched: true };
    await harness.answerTo(calls.saveProgress, { as: client, params: { id: params.videoId }, body });
    return { as: harness.admin, params: { id: video.id } };
  },
  changeVideoUsers: async (harness) => {
    const { client, video } = await createAssignment(harness);
    const body = { assign: [(await createUser(harness)).id], revoke: [client.user.id] };
    return { as: harness.admin, params: { id: video.id }, body };
  },
  assignMany: async (harness) => {
    const [user, video] = [await createUser(harness), await createVideo(harness)];
    return { as: harness.admin, body: { userIds: [user.id], videoIds: [video.id] } };
  },
  choosePoster: async (harness) => {
    const bytes = await readFile(await sourceFile('tiny'));
    return { as: harness.admin, params: { id: (await createVideo(harness, { bytes })).id }, body: { at: 500 } };
  },
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

  readSecondFactor: async (harness) => ({ as: harness.admin }),
  prepareApp: async (harness) => ({ as: harness.admin }),
  // All other sessions of the admin's end by it.
  requireSecondFactor: async (harness) => {
    const as = harness.admin;
    const soft = await giveAdminPasskey(harness);
    return { as, body: { passkey: soft.sign(await ask(harness)) } };
  },
  renewRecoveryCodes: async (harness) => ({ as: await requireApp(harness, harness.admin) }),
  dropSecondFactor: async (harness) => ({ as: await requireApp(harness, harness.admin) }),
  readAccount: async (harness) => ({ as: harness.admin }),
  changeAccount: async (harness) => ({
    as: harness.admin,
    body: { ...adminCredentials, newPassword: adminCredentials.password },
  }),

  readMail: async (harness) => ({ as: harness.admin }),
  testMail: async (harness) => ({ as: harness.admin }),
  dismissWrongCodes: async (harness) => ({ as: harness.admin }),
  readTrainerNotices: async (harness) => ({ as: harness.admin }),
  changeTrainerNotices: async (harness) => ({ as: harness.admin, body: { reviews: false, disk: true } }),
  dismissFailedMail: async (harness) => ({ as: harness.admin }),

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

/** A current plan with a video. */
async function givePlan(harness: Harness) {
  const client = await loginClient(harness);
  const document = buildPlanOf([await createVideo(harness, { thumbnailPath: 'palestra/copertina.jpg' })]);
  return { client, plan: await createPlan(harness, { client, document, isCurrent: true }) };
}

async function createTraining(harness: Harness) {
  const client = await loginClient(harness);
  await harness.answerTo(calls.saveTraining, { as: client, body: buildTraining({ sets: [buildSet({ reps: 8, load: 42.5 })] }) });
  return client;
}

/** The only one that the admin has: there is one admin, and a passkey for each test would be too many. */
async function giveAdminPasskey(harness: Harness) {
  await harness.context.db.deleteFrom('passkeys').where('admin_id', 'is not', null).execute();
  return (await givePasskey(harness, harness.admin)).soft;
}

async function videoWithFiles(harness: Harness) {
  const video = buildVideo({ description: 'Schiena lunga.', thumbnailPath: 'palestra/stacco.jpg' });
  await writeFileIn(harness, 'videos', video.filePath);
  await writeFileIn(harness, 'thumbnails', 'palestra/stacco.jpg');
  return video;
}

/** Every row of the table, so that a test that walks them leaves none out. */
export const callNames = Object.keys(calls).filter((name): name is CallName => name in goodUse);
