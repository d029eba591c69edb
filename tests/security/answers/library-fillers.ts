import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { asAdmin, type Fillers } from './filler.ts';
import { fillFiles, fillShared, fillTrash, fillUploads, fillVideos, giveAllVideos } from './library.ts';
import { fillActs, fillChanges, fillDevices, fillRequests, fillReviews, fillUsers, fillWithdrawals } from './people.ts';

/** Lengths of captions are in units of UTF-16: of these letters each has three bytes for one of them. */
const whole = '漢'.repeat(limits.videos.captions.lineMax);
const longCaptions = () => {
  const cue = `00:00:01.000 --> 00:00:04.000\n${Array(20).fill(whole).join('\n')}\n\n`;
  return `WEBVTT\n\n${cue.repeat(Math.floor((limits.videos.captions.charactersMax - 100) / cue.length))}`;
};

export const libraryFillers: Fillers = {
  listClientVideos: async (harness) => ({ as: await withVideos(harness) }),
  listClientCategories: async (harness) => ({ as: await withVideos(harness) }),
  listProgress: async (harness) => ({ as: await withVideos(harness) }),
  takeOfflineKeys: async (harness) => {
    const as = await withVideos(harness);
    return { as, body: { videoIds: (await fillVideos(harness.context.db)).slice(0, limits.videos.offline.videosMax) } };
  },
  listUserVideos: async (harness) => asAdmin(harness, { id: (await withVideos(harness)).user.id }),
  listVideos: async (harness) => {
    await fillVideos(harness.context.db);
    return asAdmin(harness);
  },
  listVideoUsers: async (harness) => asAdmin(harness, { id: await fillShared(harness.context.db) }),
  listUnregisteredFiles: async (harness) => {
    await fillFiles(harness);
    return asAdmin(harness);
  },
  listCaptions: async (harness) => {
    const [id = ''] = await fillVideos(harness.context.db);
    for (const language of ['it', 'en'] as const) {
      const body = { text: longCaptions() };
      await harness.answerTo(calls.writeCaptions, { as: harness.admin, params: { id, language }, body });
    }
    return asAdmin(harness, { id });
  },
  listTrash: async (harness) => {
    await fillTrash(harness);
    return asAdmin(harness);
  },
  listUploads: async (harness) => {
    await fillUploads(harness.context.db);
    return asAdmin(harness);
  },
  readProcessing: async (harness) => {
    await fillVideos(harness.context.db);
    return asAdmin(harness);
  },
};

async function withVideos(harness: Harness): Promise<Client> {
  const client = await loginClient(harness);
  await giveAllVideos(harness.context.db, client.user.id);
  return client;
}

async function withDevices(harness: Harness, passkeys: number = limits.auth.passkey.perAccount): Promise<Client> {
  const client = await loginClient(harness);
  await fillDevices(harness.context.db, client.user.id, passkeys);
  return client;
}

export const peopleFillers: Fillers = {
  listOwnDevices: async (harness) => ({ as: await withDevices(harness) }),
  listPasskeys: async (harness) => ({ as: await withDevices(harness) }),
  preparePasskey: async (harness) => ({ as: await withDevices(harness, limits.auth.passkey.perAccount - 1) }),
  listUserDevices: async (harness) => asAdmin(harness, { id: (await withDevices(harness)).user.id }),
  listUsers: async (harness) => {
    await fillUsers(harness.context.db);
    return asAdmin(harness);
  },
  readUser: async (harness) => asAdmin(harness, { id: (await withVideos(harness)).user.id }),
  listPublicReviews: async (harness) => {
    await fillReviews(harness.context.db);
    return { params: { type: 'featured' } };
  },
  countReviews: async (harness) => {
    await fillReviews(harness.context.db);
    return {};
  },
  listWithdrawals: async (harness) => {
    await fillWithdrawals(harness.context.db);
    return asAdmin(harness);
  },
  listAccessChanges: async (harness) => {
    const client = await loginClient(harness);
    await fillChanges(harness.context.db, client.user.id);
    return { as: client };
  },
  listActs: async (harness) => {
    await fillActs(harness.context.db);
    return asAdmin(harness);
  },
  listRequests: async (harness) => {
    await fillRequests(harness.context.db);
    return asAdmin(harness);
  },
  listReviews: async (harness) => {
    await fillReviews(harness.context.db);
    return asAdmin(harness);
  },
};
