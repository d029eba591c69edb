import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createReview } from '../../../../tests/factories/factories.ts';
import { openPages } from '../../../../tests/rendered-pages.ts';

const { harness, rendered, get, forget, close } = await openPages();
beforeEach(forget);
afterAll(close);

test('a public page is rendered once for each language', async () => {
  for (let n = 0; n < 3; n += 1) expect((await get('/about')).body).toContain('<html lang="it">');
  for (let n = 0; n < 3; n += 1) expect((await get('/about', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
  await get('/en/about');
  expect(rendered).toHaveLength(3);
});

test.each([
  ['a query', ['/about', '/about?utm_source=x', '/about?fbclid=1&x=%zz', '/about?', '/about?lng=it']],
  ['the service that an address names', ['/services?servizio=online', '/services?a=1&servizio=online']],
  ['a service that there is not', ['/services', '/services?servizio=x', '/services?servizio=']],
  ['a personal link', ['/dashboard/un-segreto', '/dashboard/un-altro?x=1', '/dashboard/%3Cscript%3E']],
  ['an address that is no page', ['/missing', '/x.php?id=1', '/%E0%A4%A', '/about;x', '/about%2f']],
  ['the data of a page', ['/about.data', '/about.data?anything=1', '/about.data?x=1']],
  ['the data of no page', ['/missing.data', '/dashboard/x.y/z.data', '/dashboard.data', '/_root.data', '/About.data']],
])('%s makes no other page', async (_what, urls) => {
  for (const url of urls) await get(url);
  expect(rendered.map(({ url }) => url)).toHaveLength(1);
  expect(rendered[0]?.url).not.toMatch(/segreto|altro|utm|missing|anything|script/);
});

test('whatever is asked, no more pages are kept than there are', async () => {
  const pages = [
    '/',
    '/about',
    '/en',
    '/en/about',
    '/services',
    '/dashboard',
    '/dashboard/x',
    '/admin',
    '/nothing',
    '/en/nothing',
  ];
  const queries = ['', '?utm=1', '?lng=en', '?lng=it', '?servizio=online', '?reviews=approved', '?x=x'];
  for (const page of pages)
    for (const query of queries) for (const form of ['', '.data', '/', '.x']) await get(page + form + query);
  const cached = harness.context.pageCache.size;
  for (let n = 0; n < 200; n += 1) {
    await get(`/about?n=${n}`);
    await get(`/about.data?x=${n}`);
    await get(`/nothing-${n}`);
    await get(`/dashboard/link-${n}`);
  }
  expect(harness.context.pageCache.size).toBe(cached);
});

test('a client whose name nobody sees, and what changes nothing of a review, change no page', async () => {
  const { client, review } = await createReview(harness, { state: 'pending' });
  const admin = harness.admin;
  await get('/');
  await harness.answerTo(calls.approveReview, { as: admin, params: { id: review.id }, body: { approved: false } });
  await harness.ask(calls.featureReview, { as: admin, params: { id: review.id }, body: { featured: true } });
  await harness.answerTo(calls.changeUser, { as: admin, params: { id: client.user.id }, body: { firstName: 'Nuova' } });
  await get('/');
  expect(rendered).toHaveLength(1);
});

test('a review that nobody sees yet is counted on the page of all reviews at once', async () => {
  const { client } = await createReview(harness, { state: 'pending' });
  await get('/recensioni');
  await harness.answerTo(calls.deleteOwnReview, { as: client });
  await get('/recensioni');
  expect(rendered).toHaveLength(2);
});

test('the name under an approved review is the client’s of now', async () => {
  const { client } = await createReview(harness, { state: 'featured' });
  await get('/');
  const changed = { as: harness.admin, params: { id: client.user.id } };
  await harness.answerTo(calls.changeUser, { ...changed, body: { email: 'nuova@esempio.it' } });
  await get('/');
  expect(rendered).toHaveLength(1);
  await harness.answerTo(calls.changeUser, { ...changed, body: { firstName: 'Nuova' } });
  await get('/');
  expect(rendered).toHaveLength(2);
  await harness.answerTo(calls.deleteUser, changed);
  await get('/');
  expect(rendered).toHaveLength(3);
});

test('what a client takes from beside their name leaves the pages that were rendered before', async () => {
  const { client } = await createReview(harness, { state: 'featured', training: { serviceId: '1to1' } });
  for (const url of ['/', '/recensioni']) await get(url);
  await harness.answerTo(calls.hideOwnTraining, { as: client });
  for (const url of ['/', '/recensioni']) await get(url);
  expect(rendered).toHaveLength(4);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
});

test('thirty-two who come at once are shown one rendering', async () => {
  const replies = await Promise.all(Array.from({ length: 32 }, (_, n) => get(`/about?n=${n}`)));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(rendered).toHaveLength(1);
});

test('a page shows a review from the moment it is featured, and not one moment after', async () => {
  const count = async () => /(\d+)$/.exec((await get('/')).body)?.[1];
  expect(await count()).toBe('0');
  const { client, review } = await createReview(harness, { state: 'featured' });
  expect(await count()).toBe('1');
  const as = harness.admin;
  await harness.answerTo(calls.featureReview, { as, params: { id: review.id }, body: { featured: false } });
  expect(await count()).toBe('0');
  await harness.answerTo(calls.featureReview, { as, params: { id: review.id }, body: { featured: true } });
  expect(await count()).toBe('1');
  await harness.answerTo(calls.approveReview, { as, params: { id: review.id }, body: { approved: false } });
  expect(await count()).toBe('0');
  await createReview(harness, { state: 'featured', client });
  expect(await count()).toBe('1');
  await harness.answerTo(calls.deleteUser, { as, params: { id: client.user.id } });
  expect(await count()).toBe('0');
});

test('a page of yesterday is not shown today, as the day is in Milan', async () => {
  harness.clock.advance(Date.parse('2031-03-14T22:59:59.999Z') - harness.clock.now());
  expect((await get('/privacy-policy')).body).toContain('2031-03-14');
  harness.clock.advance(1);
  expect((await get('/privacy-policy')).body).toContain('2031-03-15');
});
