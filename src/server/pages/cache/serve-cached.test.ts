import { get as request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PageData } from '#contract/pages/data.ts';
import { createReview } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import type { Rendered } from '../render/renderer.ts';

let harness: Harness;
let origin: string;
let rendered = 0;

async function render(_url: string, data: PageData): Promise<Rendered> {
  rendered += 1;
  const { reviews } = await data.reviews('featured');
  return { status: 200, isDocument: true, body: `<html lang="${data.language}">${reviews.length}`.padEnd(3000, '.') };
}

beforeAll(async () => {
  harness = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
  origin = await harness.listen();
});
beforeEach(() => {
  rendered = 0;
  harness.context.pageCache.invalidate();
});
afterAll(() => harness.close());

type Answered = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Over a real connection, where what lies ready is answered before the framework. What every connection sets is left out. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers, agent: false }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const { date: _date, connection: _connection, 'keep-alive': _keep, ...rest } = response.headers;
      resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

test.each([
  ['as it is', {}],
  ['as brotli', { 'accept-encoding': 'gzip, br' }],
  ['as gzip, in English', { 'accept-encoding': 'gzip', 'accept-language': 'en' }],
])('a page that lies ready is answered %s to the letter as it was the first time', async (_how, headers) => {
  const first = await ask('/about', headers);
  expect(await ask('/about', headers)).toEqual(first);
  expect(await ask('/about', headers)).toEqual(first);
  expect(first.headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'none'") });
  expect(rendered).toBe(1);
});

test('who has the page is told so, with the headers of the usual way', async () => {
  const { headers } = await ask('/about');
  const known = { 'if-none-match': String(headers.etag) };
  const { headers: usual } = await harness.app.inject({ url: '/about', headers: known });
  const { status, headers: own, body } = await ask('/about', known);
  expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
  const { date: _date, connection: _connection, ...rest } = usual;
  expect(own).toEqual(rest);
});

test('a language by cookie, a question and what does not lie ready are not mixed up', async () => {
  await ask('/about');
  expect((await ask('/about', { cookie: 'lng=en' })).body.toString()).toContain('lang="en"');
  expect((await ask('/about', { cookie: 'lng=en' })).body.toString()).toContain('lang="en"');
  expect((await ask('/about?lng=en')).body.toString()).toContain('lang="en"');
  expect((await ask('/about')).body.toString()).toContain('lang="it"');
  expect((await ask('/about?utm_source=x')).body.toString()).toContain('lang="it"');
  expect(rendered).toBe(2);
});

test('a page shows a review from the moment it is featured, and not one moment after', async () => {
  const count = async () => /">(\d+)\./.exec((await ask('/')).body.toString())?.[1];
  expect([await count(), await count()]).toEqual(['0', '0']);
  const { review } = await createReview(harness, { state: 'featured' });
  expect([await count(), await count()]).toEqual(['1', '1']);
  await harness.answerTo(calls.deleteReview, { as: harness.admin, params: { id: review.id } });
  expect([await count(), await count()]).toEqual(['0', '0']);
});
