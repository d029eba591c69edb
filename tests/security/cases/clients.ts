import { randomUUIDv7 } from 'node:crypto';
import type { authCalls } from '#contract/auth/calls.ts';
import { calls } from '#contract/calls.ts';
import type { personalDataCalls } from '#contract/personal-data/calls.ts';
import type { reviewsCalls } from '#contract/reviews/calls.ts';
import type { trainingCalls } from '#contract/training/calls.ts';
import type { libraryCalls } from '#contract/videos/library-calls.ts';
import { createPasswordLink } from '#server/features/auth/login/password-links.ts';
import { createBrowserLink } from '#server/features/auth/sessions/devices.ts';
import { createAdmin } from '#server/features/auth/store.ts';
import {
  buildReview,
  confirmCode,
  createAssignment,
  createRenditionSet,
  createReview,
  createUser,
  createVideo,
  loginClient,
  sessionIdOf,
} from '../../factories/factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { adminCredentials, type Harness, type Uses } from '../../harness.ts';
import { ask, giveAdminPasskey, givePasskey, newSoftPasskey } from '../../passkeys.ts';
import { newReceiver } from '../../push-service.ts';

const pushForm = () => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUIDv7()}`;
  return { endpoint, ...newReceiver().form, namesVideos: false, language: 'it' as const };
};

const clientWithAddress = async (harness: Harness) =>
  loginClient(harness, await createUser(harness, { email: 'eva@example.com' }));

type ClientsCalls = typeof authCalls &
  typeof libraryCalls &
  typeof trainingCalls &
  typeof reviewsCalls &
  typeof personalDataCalls;

/** Calls of sessions and passkeys, and what clients do with videos, trainings, reviews and their own data. */
export const clientsUses: Uses<ClientsCalls> = {
  exchangeLink: async (harness) => ({ body: { token: (await createUser(harness)).loginToken } }),
  login: async (harness) => {
    await harness.context.db.deleteFrom('secondFactors').execute();
    return { body: adminCredentials };
  },
  loginByPasskey: async (harness) => {
    const soft = await giveAdminPasskey(harness);
    return { body: { passkey: soft.sign(await ask(harness)) } };
  },
  rememberBrowser: async ({ context: { db, clock } }) => {
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return { body: { token: await createBrowserLink({ db, clock }, id) } };
  },
  readPasswordLink: async ({ context: { db, clock } }) => {
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return { body: { token: (await createPasswordLink({ db, clock }, id)).token } };
  },
  setPassword: async ({ context: { db, clock } }) => {
    // Another's: it ends the sessions of the account.
    const { id: _, ...admin } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
    const id = randomUUIDv7();
    await createAdmin(db, { ...admin, id, username: `admin-${id}` });
    const { token } = await createPasswordLink({ db, clock }, id);
    return { body: { token, newPassword: adminCredentials.password } };
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
  readNotices: async (harness) => ({ as: await loginClient(harness) }),
  subscribePush: async (harness) => ({ as: await loginClient(harness), body: pushForm() }),
  unsubscribePush: async (harness) => {
    const as = await loginClient(harness);
    await harness.answerTo(calls.subscribePush, { as, body: pushForm() });
    return { as };
  },
  subscribeMail: async (harness) => ({ as: await clientWithAddress(harness), body: { namesVideos: true } }),
  unsubscribeMail: async (harness) => {
    const as = await clientWithAddress(harness);
    await harness.answerTo(calls.subscribeMail, { as, body: { namesVideos: false } });
    return { as };
  },

  readTrainingDay: async (harness) => ({ as: await createTraining(harness) }),
  listOwnTrainings: async (harness) => ({ as: await createTraining(harness) }),
  saveTraining: async (harness) => ({
    as: await loginClient(harness),
    body: buildTraining({ endedAt: '2030-01-01T09:00:00.000Z', effort: 7, sets: [buildSet()] }),
  }),
  listUserTrainings: async (harness) => ({ as: harness.admin, params: { id: (await createTraining(harness)).user.id } }),

  exportOwnData: async (harness) => ({ as: await createTraining(harness) }),
  readLeaving: async (harness) => ({ as: await loginClient(harness) }),
  leave: async (harness) => ({ as: await loginClient(harness), body: { confirm: true } }),
  stay: async (harness) => {
    const as = await loginClient(harness);
    await harness.answerTo(calls.leave, { as, body: { confirm: true } });
    return { as };
  },
  listRequests: async (harness) => {
    await recordRequest(harness);
    return { as: harness.admin };
  },
  recordRequest: async (harness) => ({
    as: harness.admin,
    body: { kind: 'copy', userId: (await createUser(harness)).id, arrivedOn: '2031-03-01', words: 'Per telefono.' },
  }),
  changeRequest: async (harness) => ({
    as: harness.admin,
    params: { id: (await recordRequest(harness)).id },
    body: { outcome: 'done', words: 'Mandata per e-mail.' },
  }),
  exportUserData: async (harness) => ({ as: harness.admin, params: { id: (await createTraining(harness)).user.id } }),

  listPublicReviews: async (harness) => {
    await createReview(harness, { state: 'featured', title: 'Ottimo', training: { serviceId: '1to1' } });
    return { params: { type: 'featured' } };
  },
  countReviews: async (harness) => {
    await createReview(harness, { state: 'approved' });
    return {};
  },
  readOwnReview: async (harness) => ({
    as: (await createReview(harness, { title: 'Ottimo', training: { serviceId: '1to1' } })).client,
  }),
  writeOwnReview: async (harness) => ({ as: await loginClient(harness), body: buildReview({ title: 'Ottimo' }) }),
  editOwnReview: async (harness) => {
    const { client } = await createReview(harness, { state: 'featured' });
    return { as: client, body: buildReview({ rating: 4, title: 'Ripensandoci', training: { serviceId: 'online' } }) };
  },
  hideOwnTraining: async (harness) => ({ as: (await createReview(harness, { training: { serviceId: '1to1' } })).client }),
  deleteOwnReview: async (harness) => ({ as: (await createReview(harness)).client }),
  listReviews: async (harness) => {
    await createReview(harness, { state: 'featured', title: 'Ottimo', training: { serviceId: '1to1' } });
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
  hideReview: async (harness) => ({
    as: harness.admin,
    params: { id: (await createReview(harness, { state: 'approved' })).review.id },
    body: { reason: 'insult', words: 'Togli la parola a metà.' },
  }),
  showReview: async (harness) => {
    const params = { id: (await createReview(harness)).review.id };
    await harness.answerTo(calls.hideReview, { as: harness.admin, params, body: { reason: 'insult' } });
    return { as: harness.admin, params };
  },
  replyToReview: async (harness) => ({
    as: harness.admin,
    params: { id: (await createReview(harness, { state: 'approved' })).review.id },
    body: { text: 'Grazie: ci vediamo in palestra.' },
  }),
  removeReply: async (harness) => {
    const params = { id: (await createReview(harness, { state: 'approved' })).review.id };
    await harness.answerTo(calls.replyToReview, { as: harness.admin, params, body: { text: 'Grazie: ci vediamo.' } });
    return { as: harness.admin, params };
  },
  deleteReview: async (harness) => ({ as: harness.admin, params: { id: (await createReview(harness)).review.id } }),
};

async function recordRequest(harness: Harness) {
  const body = { kind: 'erasure', who: 'Rosa Neri', arrivedOn: '2031-03-01' } as const;
  return (await harness.answerTo(calls.recordRequest, { as: harness.admin, body })).request;
}

async function createTraining(harness: Harness) {
  const client = await loginClient(harness);
  await harness.answerTo(calls.saveTraining, { as: client, body: buildTraining({ sets: [buildSet({ reps: 8, load: 42.5 })] }) });
  return client;
}
