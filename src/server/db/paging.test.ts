import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Query } from '#contract/calls.ts';
import { type Client, createAssignment, createReview, loginClient } from '../../../tests/factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { pageOf, sliceOf } from './paging.ts';

type Listed = { ids: string[]; nextCursor?: string | undefined };
type Page = Query<typeof calls.listUsers>;

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
  client = await loginClient(harness);
  for (let n = 0; n < 7; n += 1) {
    // Some in the same millisecond, where the identifier decides.
    if (n % 3 === 0) harness.clock.advance(1);
    await createAssignment(harness, { client });
    await createReview(harness, { state: 'featured' });
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
};

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  test.each([1, 2, 3, 7, 8, 1000])('in pages of %i is the whole list, none twice, none left out', async (limit) => {
    const whole = await list({});
    expect(whole.ids.length).toBeGreaterThanOrEqual(7);
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

test('a page asks for one row more than it shows, and never for more than the most', () => {
  expect(sliceOf({ limit: '20' })).toEqual({ after: undefined, take: 21 });
  expect(sliceOf({ limit: '9999' }).take).toBe(1001);
  expect(sliceOf({}).take).toBe(Number.POSITIVE_INFINITY);
});

test('the last page has no next, however full it is', () => {
  const rows = ['b', 'a'].map((id) => ({ at: '2031', id }));
  expect(pageOf(rows, sliceOf({ limit: '2' }), (row) => row)).toEqual({ rows });
  expect(pageOf(rows, sliceOf({ limit: '1' }), (row) => row)).toEqual({ rows: rows.slice(0, 1), nextCursor: '2031~b' });
});
