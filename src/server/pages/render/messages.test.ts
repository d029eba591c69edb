import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, zones } from '#contract/languages.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { buildMessages } from './messages.ts';

let harness: Harness;
beforeAll(async () => {
  const render = async () => ({ status: 404, isDocument: true, body: '' });
  harness = await openHarness({ renderer: { render, clientDirectory: undefined } });
});
afterAll(() => harness.close());

const get = (url: string, headers = {}) => harness.app.inject({ url, headers });
const each = zones.flatMap((zone) => languages.map((language) => ({ zone, language })));

test.each(each)('the texts of $zone in $language are what that zone needs and no more, and stay for a year', async (one) => {
  const { content, messages } = harness.context.site.current;
  const { common, site, ...others } = content.texts[one.language];
  const { withdrawal: _ofItsPage, video: _ofItsPages, ...withoutPage } = site;
  const { [one.zone]: own } = { ...others, site: withoutPage };
  const answer = await get(messages.urlsOf(one.zone)[one.language]);
  expect(answer.json()).toEqual({ common, [one.zone]: own });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('they leave compressed where the browser takes that', async () => {
  const address = harness.context.site.current.messages.urlsOf('site').it;
  const answer = await get(address, { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get(address)).body);
});

test('a sentence that changes changes the address, and the old one gives the texts of now, which nobody keeps', async () => {
  const { content, messages } = harness.context.site.current;
  const { it } = content.texts;
  const changed = buildMessages({ ...content.texts, it: { ...it, site: { ...it.site, added: 'nuovo' } } });
  const [before, after] = [messages, changed].map((files) => files.urlsOf('site'));
  expect(after?.it).not.toBe(before?.it);
  expect(after?.en).toBe(before?.en);
  const late = await get(after?.it ?? '');
  expect(late.json()).toEqual((await get(before?.it ?? '')).json());
  expect(late.headers['cache-control']).toBe('no-store');
});

test('texts that a change leaves as they are stay compressed', () => {
  const { content, messages } = harness.context.site.current;
  const { it } = content.texts;
  const changed = buildMessages({ ...content.texts, it: { ...it, site: { ...it.site, added: 'altro' } } });
  for (const { zone, language } of each) {
    const [before, after] = [messages, changed].map((files) => files.at(files.urlsOf(zone)[language]));
    expect(before === after, `${zone} in ${language}`).toBe(zone !== 'site' || language !== 'it');
  }
});

test.each([
  '/texts/',
  '/texts/it.json',
  '/texts/fr-site-x.json',
  '/texts/it-nowhere-x.json',
  '/texts/../content/texts/it/site.json',
])('%s is nothing', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
