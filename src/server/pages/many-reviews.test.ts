import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { fillApproved } from '../../../tests/factories/many-reviews.ts';
import { openPages } from '../../../tests/rendered-pages.ts';
import { renderSource } from '../../../tests/source-pages.ts';

const { first, listed } = limits.pages.reviews;
const COUNT = 6000;
const PAGES = COUNT / listed;
/** Of a page as HTML, uncompressed: what one has with its first reviews, whose number is bounded. */
const BYTES_MAX = 250_000;

const { harness, get, forget, close } = await openPages(renderSource);
const { context } = harness;
let rowsRead = 0;

beforeAll(() => fillApproved(context.db, { count: COUNT, featured: COUNT / 2 }));
beforeEach(() => {
  // React's, of style sheets that have no URL before they are built.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const executor = context.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const result = await execute(query);
    rowsRead += result.rows.length;
    return result as never;
  });
  forget();
  rowsRead = 0;
});
afterAll(close);

const titlesIn = (html: string) => [...html.matchAll(/>Recensione (\d+)<\/h[23]>/g)].map(([, number]) => Number(number));
const hrefOf = (html: string, rel: string) =>
  [...html.matchAll(/<link rel="(\w+)" href="([^"]*)"/g)].find(([, name]) => name === rel)?.[2];
const count = (from: number, length: number) => Array.from({ length }, (_, index) => from - index);

test.each(['/', '/en', '/?reviews=approved', '/_.data', '/_.data?reviews=approved'])(
  'of thousands of reviews %s has the newest alone',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(rowsRead).toBeGreaterThan(first);
    // With one more of each list that is read, by which it is known that there are others, and one row of counts.
    expect(rowsRead).toBeLessThanOrEqual(2 * (first + 1) + 1);
    expect(Buffer.byteLength(body)).toBeLessThan(BYTES_MAX);
    if (!url.includes('.data')) expect(titlesIn(body).toSorted((a, b) => b - a)).toEqual(count(COUNT, first));
  },
);

test.each([1, 2, PAGES / 2, PAGES])('page %i of all reviews has its own alone', async (at) => {
  const { body } = await get(`/recensioni${at === 1 ? '' : `?pagina=${at}`}`);
  expect(titlesIn(body).toSorted((a, b) => b - a)).toEqual(count(COUNT - (at - 1) * listed, listed));
  expect(rowsRead).toBeGreaterThan(listed);
  // The counts are a row for each reason, rating and act.
  expect(rowsRead).toBeLessThan(listed + 30);
  expect(Buffer.byteLength(body)).toBeLessThan(BYTES_MAX);
});

test('pages that are far apart have no review in common', async () => {
  const seen: number[] = [];
  for (let at = 1; at <= PAGES; at += 37) seen.push(...titlesIn((await get(`/recensioni?pagina=${at}`)).body));
  expect(new Set(seen).size).toBe(seen.length);
});

test('a page has a URL of its own in both languages, and leads to its neighbours without scripts', async () => {
  const { body } = await get('/recensioni?utm_source=x&pagina=3');
  const origin = context.settings.publicOrigin;
  expect(hrefOf(body, 'canonical')).toBe(`${origin}/recensioni?pagina=3`);
  expect(body).toContain(`hrefLang="en" href="${origin}/en/reviews?pagina=3"`);
  expect(body).toContain(`hrefLang="x-default" href="${origin}/recensioni?pagina=3"`);
  expect([hrefOf(body, 'prev'), hrefOf(body, 'next')]).toEqual([
    `${origin}/recensioni?pagina=2`,
    `${origin}/recensioni?pagina=4`,
  ]);
  for (const target of [
    '/recensioni#list',
    '/recensioni?pagina=2#list',
    '/recensioni?pagina=4#list',
    `/recensioni?pagina=${PAGES}#list`,
  ])
    expect(body).toContain(`href="${target}"`);
  const start = (await get('/recensioni?pagina=1')).body;
  expect([hrefOf(start, 'canonical'), hrefOf(start, 'prev')]).toEqual([`${origin}/recensioni`, undefined]);
  const english = (await get(`/en/reviews?pagina=${PAGES}`)).body;
  expect([hrefOf(english, 'canonical'), hrefOf(english, 'next')]).toEqual([`${origin}/en/reviews?pagina=${PAGES}`, undefined]);
  expect(english).toMatch(/<title>Reviews · Page 200 of 200 · /);
});

test('a number beyond the last page shows the first one, as any query does that names nothing, and takes no place in the cache', async () => {
  const paths = ['/recensioni', '/en/reviews', '/recensioni.data', '/en/reviews.data'];
  for (const path of paths) await get(path);
  const { size } = context.pageCache;
  for (const path of paths) {
    const { body } = await get(path);
    for (let at = PAGES + 1; at < PAGES + 20; at += 1) {
      const reply = await get(`${path}?pagina=${at}`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.body).toBe(body);
    }
  }
  expect(context.pageCache.size).toBe(size);
  expect(hrefOf((await get(`/recensioni?pagina=${PAGES + 1}`)).body, 'canonical')).toMatch(/\/recensioni$/);
});

test('the last page goes with its last review', async () => {
  const last = () => get(`/recensioni?pagina=${PAGES + 1}`);
  expect(titlesIn((await last()).body)).toHaveLength(listed);
  const { user } = await harness.answerTo(calls.createUser, {
    as: harness.admin,
    body: { firstName: 'Eva', lastName: 'Neri', username: 'eva-neri' },
  });
  const at = '2024-01-01T00:00:00.000Z';
  const review = { id: 'oldest', userId: user.id, rating: 5, title: null, comment: 'La prima recensione di tutte.' };
  await context.db
    .insertInto('reviews')
    .values({ ...review, createdAt: at, updatedAt: at, approvedAt: at, featuredAt: null })
    .execute();
  forget();
  expect((await last()).body).toContain(review.comment);
  const params = { id: 'oldest' };
  await harness.answerTo(calls.hideReview, { as: harness.admin, params, body: { reason: 'author_asked' } });
  expect((await last()).body).not.toContain(review.comment);
  expect(titlesIn((await last()).body)).toHaveLength(listed);
});
