import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Query } from '#contract/calls.ts';
import {
  type Client,
  createAssignment,
  createRenditionSet,
  createReview,
  createTrashed,
  createVideo,
  loginClient,
  writeFileIn,
} from '../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { readPage } from './paging.ts';

type Listed = { ids: string[]; nextCursor?: string | undefined };
type Page = Query<typeof calls.listUsers>;

let harness: Harness;
let client: Client;
/** Of a video that all clients have. */
let sharedId: string;

beforeAll(async () => {
  harness = await openHarness();
  client = await loginClient(harness);
  const shared = await createVideo(harness);
  sharedId = shared.id;
  for (let n = 0; n < 7; n += 1) {
    // Some in the same millisecond, where the identifier decides.
    if (n % 3 === 0) harness.clock.advance(1);
    const { video } = await createAssignment(harness, { client });
    // Some were never begun.
    const progress = { as: client, params: { id: video.id }, body: { position: n, watched: false } };
    if (n % 2 === 0) await harness.answerTo(calls.saveProgress, progress);
    await createAssignment(harness, { video: shared, client: (await createReview(harness, { state: 'featured' })).client });
    await createTrashed(harness);
    await createRenditionSet(harness, { state: 'waiting' });
    await writeFileIn(harness, 'videos', `palestra/copiato-${n}.mp4`);
  }
});
afterAll(() => harness.close());

const idsOf = (rows: { id: string }[], nextCursor: string | undefined): Listed => ({ ids: rows.map(({ id }) => id), nextCursor });
const lists: Record<string, (query: Page) => Promise<Listed>> = {
  users: async (query) => {
    const { users, nextCursor } = await harness.answerTo(calls.listUsers, { as: harness.admin, query });
    return idsOf(users, nextCursor);
  },
  videos: async (query) => {
    const { videos, nextCursor } = await harness.answerTo(calls.listVideos, { as: harness.admin, query });
    return idsOf(videos, nextCursor);
  },
  reviews: async (query) => {
    const { reviews, nextCursor } = await harness.answerTo(calls.listReviews, { as: harness.admin, query });
    return idsOf(reviews, nextCursor);
  },
  'public reviews': async (query) => {
    const { reviews, nextCursor } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'featured' }, query });
    return idsOf(reviews, nextCursor);
  },
  'a client’s videos': async (query) => {
    const { videos, nextCursor } = await harness.answerTo(calls.listClientVideos, { as: client, query });
    return idsOf(videos, nextCursor);
  },
  'a client’s positions': async (query) => {
    const { progress, nextCursor } = await harness.answerTo(calls.listProgress, { as: client, query });
    return idsOf(
      progress.map(({ videoId }) => ({ id: videoId })),
      nextCursor,
    );
  },
  'a client’s videos in the admin': async (query) => {
    const { videos, nextCursor } = await harness.answerTo(calls.listUserVideos, {
      as: harness.admin,
      params: { id: client.user.id },
      query,
    });
    return idsOf(videos, nextCursor);
  },
  'a video’s clients': async (query) => {
    const { users, nextCursor } = await harness.answerTo(calls.listVideoUsers, {
      as: harness.admin,
      params: { id: sharedId },
      query,
    });
    return idsOf(users, nextCursor);
  },
  'deleted videos': async (query) => {
    const { videos, nextCursor } = await harness.answerTo(calls.listTrash, { as: harness.admin, query });
    return idsOf(videos, nextCursor);
  },
};

/** Have an order of their own, in which something may come in anywhere. */
const others: typeof lists = {
  'a client’s videos on their page': async (query) => {
    const { videos, nextCursor } = await harness.answerTo(calls.readUser, {
      as: harness.admin,
      params: { id: client.user.id },
      query,
    });
    return idsOf(videos, nextCursor);
  },
  'pending renditions': async (query) => {
    const { pending, nextCursor } = await harness.answerTo(calls.readProcessing, { as: harness.admin, query });
    return idsOf(pending, nextCursor);
  },
  'files that no video shows': async (query) => {
    const { files, nextCursor } = await harness.answerTo(calls.listUnregisteredFiles, { as: harness.admin, query });
    return idsOf(
      files.map(({ filePath }) => ({ id: filePath })),
      nextCursor,
    );
  },
};

describe.each(Object.entries({ ...lists, ...others }))('the list of %s', (_, list) => {
  test.each([1, 2, 3, 7, 8, 1000])('in pages of %i is the whole list, none twice, none left out', async (limit) => {
    const whole = await list({});
    expect(whole.ids.length).toBeGreaterThanOrEqual(4);
    expect(whole.nextCursor).toBeUndefined();
    const collected: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
      expect(page.ids.length).toBeLessThanOrEqual(limit);
      collected.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(collected).toEqual(whole.ids);
  });
});

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  test('goes on where it stood when rows come in at the top meanwhile', async () => {
    const { ids, nextCursor = '' } = await list({ limit: '3' });
    const rest = (await list({ cursor: nextCursor })).ids;
    harness.clock.advance(1000);
    await createAssignment(harness, { client });
    await createReview(harness, { state: 'featured' });
    expect((await list({ cursor: nextCursor })).ids).toEqual(rest);
    expect(rest.filter((id) => ids.includes(id))).toEqual([]);
  });
  test('is empty after the end, and from a place nobody made', async () => {
    for (const cursor of ['0~0', "1970' or '1'='1~", '~', '']) expect((await list({ cursor })).ids).toEqual([]);
  });
});

type Item = { id: number; text: string };

/** Reads pages of these items; tells how many were requested for at once. */
function pagesOf(items: readonly Item[]) {
  const requested: number[] = [];
  const read = async ({ after = '-1', take }: { after: string | undefined; take: number }) => {
    requested.push(take);
    return items.filter(({ id }) => id > Number(after)).slice(0, take);
  };
  const list = { read, cursorOf: ({ id }: Item) => String(id), bytes: 20_000 };
  return { requested, readPage: (query: Page) => readPage(query, list) };
}

const itemsOf = (count: number, text: (id: number) => string): Item[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: text(id) }));

test.each([
  ['short texts', () => 'a'],
  ['long ones', () => '💪'.repeat(200)],
  ['ones that JSON writes with twice as many letters', () => '"\n\\'.repeat(200)],
  ['short ones first', (id: number) => 'è'.repeat(id < 100 ? 1 : 1500)],
  ['long ones first', (id: number) => '漢'.repeat(id < 100 ? 1500 : 1)],
])('pages of %s end before their bytes are too many, and have all together', async (_, text) => {
  const items = itemsOf(1200, text);
  const { readPage: read } = pagesOf(items);
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items: shown, next } = await read(cursor === undefined ? {} : { cursor });
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(20_000);
    found.push(...shown);
    cursor = next.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual(items);
});

test('an item beyond the bytes of a page is a page of its own', async () => {
  const { readPage: read } = pagesOf(itemsOf(3, () => 'a'.repeat(50_000)));
  expect((await read({})).items).toHaveLength(1);
  expect(await read({ cursor: '1' })).toMatchObject({ items: [{ id: 2 }], next: {} });
});

test('a page reads one row more than it shows, and never more than the most; what follows the first rows, by their size', async () => {
  const few = pagesOf(itemsOf(30, () => 'a'));
  expect((await few.readPage({ limit: '20' })).next).toEqual({ nextCursor: '19' });
  expect((await few.readPage({ limit: '30' })).next).toEqual({});
  expect(few.requested).toEqual([21, 31]);
  const many = pagesOf(itemsOf(2000, () => ''));
  expect((await many.readPage({ limit: '9999' })).items.length).toBeLessThanOrEqual(1000);
  const long = pagesOf(itemsOf(2000, () => 'a'.repeat(60)));
  const { items } = await long.readPage({});
  expect(long.requested.reduce((sum, take) => sum + take)).toBeLessThanOrEqual(items.length + 20);
});
