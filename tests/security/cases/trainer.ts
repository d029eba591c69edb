import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import type { plansCalls } from '#contract/plans/calls.ts';
import type { retentionCalls } from '#contract/retention/calls.ts';
import type { todayCalls } from '#contract/today/calls.ts';
import type { usersCalls } from '#contract/users/calls.ts';
import type { videosCalls } from '#contract/videos/calls.ts';
import {
  buildUser,
  buildVideo,
  captionsText,
  createAssignment,
  createCaptions,
  createPublicVideo,
  createRenditionSet,
  createReview,
  createTrashed,
  createUpload,
  createUser,
  createVideo,
  loginClient,
  sessionIdOf,
  writeFileIn,
} from '../../factories/factories.ts';
import { buildPlan, buildPlanOf, createPlan } from '../../factories/plan-factories.ts';
import type { Harness, Uses } from '../../harness.ts';
import { givePasskey } from '../../passkeys.ts';
import { sourceFile } from '../../source-files.ts';

/** Calls by which the trainer cares for plans, the day, clients and videos. */
export const trainerUses: Uses<
  typeof plansCalls & typeof retentionCalls & typeof todayCalls & typeof usersCalls & typeof videosCalls
> = {
  readRetention: async (harness) => ({ as: harness.admin }),
  confirmTerm: async (harness) => ({ as: harness.admin, params: { term: 'enquiries' } }),
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
  createUser: async (harness) => ({
    as: harness.admin,
    body: buildUser({ email: 'giulia@example.com', phone: '+39 333 1234567', language: 'en', labels: ['gruppo'] }),
  }),
  changeUser: async (harness) => ({
    as: harness.admin,
    params: { id: (await createUser(harness)).id },
    body: { ...buildUser({ email: 'nuova@example.com' }), status: 'inactive' },
  }),
  writeNote: async (harness) => {
    const params = { id: (await createUser(harness)).id };
    return { as: harness.admin, params, body: { note: 'Preferisce la mattina.', before: '' } };
  },
  deleteUser: async (harness) => ({ as: harness.admin, params: { id: (await createReview(harness)).client.user.id } }),
  generateLink: async (harness) => ({ as: harness.admin, params: { id: (await createUser(harness)).id } }),
  listUserDevices: async (harness) => ({ as: harness.admin, params: { id: (await loginClient(harness)).user.id } }),
  endUserDevice: async (harness) => {
    const client = await loginClient(harness);
    return { as: harness.admin, params: { userId: client.user.id, deviceId: await sessionIdOf(harness, client) } };
  },
  endUserDevices: async (harness) => ({ as: harness.admin, params: { id: (await loginClient(harness)).user.id } }),
  endUserPasskey: async (harness) => {
    const client = await loginClient(harness);
    const { passkey } = await givePasskey(harness, client);
    return { as: harness.admin, params: { userId: client.user.id, passkeyId: passkey.id } };
  },
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
  showVideo: async (harness) => ({
    as: harness.admin,
    params: { id: (await createVideo(harness)).id },
    body: { places: ['home'], agreed: true },
  }),
  hideVideo: async (harness) => ({ as: harness.admin, params: { id: (await createPublicVideo(harness)).id } }),
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
};

/** A current plan with a video. */
async function givePlan(harness: Harness) {
  const client = await loginClient(harness);
  const document = buildPlanOf([await createVideo(harness, { thumbnailPath: 'palestra/copertina.jpg' })]);
  return { client, plan: await createPlan(harness, { client, document, isCurrent: true }) };
}

async function videoWithFiles(harness: Harness) {
  const video = buildVideo({ description: 'Schiena lunga.', thumbnailPath: 'palestra/stacco.jpg' });
  await writeFileIn(harness, 'videos', video.filePath);
  await writeFileIn(harness, 'thumbnails', 'palestra/stacco.jpg');
  return video;
}
