import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { compose, type MailContent } from './compose.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ env: { PUBLIC_ORIGIN: 'http://allenatore.example' } });
});
afterAll(() => harness.close());

const content = (change: Partial<MailContent> = {}): MailContent => ({
  to: 'anna@example.com',
  language: 'it',
  subject: 'Ciao',
  blocks: ['Ciao <b>Anna</b> & "C",', { label: 'Entra', url: 'http://allenatore.example/dashboard#a' }],
  ...change,
});

test('the two texts say the same; what people typed is text in both', () => {
  const { text, html } = compose(harness.context, content(), 'id');
  expect(text).toContain('Ciao <b>Anna</b> & "C",\n\nEntra:\nhttp://allenatore.example/dashboard#a');
  expect(html).toContain('Ciao &lt;b&gt;Anna&lt;/b&gt; &amp; &quot;C&quot;,');
  expect(html).toMatch(/<html lang="it">[\s\S]*<a href="http:\/\/allenatore\.example\/dashboard#a"[^>]*>Entra<\/a>/);
});

test('each message names the law of the trainer’s profession, where the trainer works by it', async () => {
  expect(compose(harness.context, content(), 'id').text).toContain('legge 14 gennaio 2013, n. 4');
  expect(compose(harness.context, content({ language: 'en' }), 'id').html).toContain('law no. 4 of 14 January 2013');
  const { identity } = harness.context.site.current.parts;
  await publishParts(harness, { identity: { ...identity, fiscal: { ...identity.fiscal, omitsLaw4: true } } });
  expect(JSON.stringify(compose(harness.context, content(), 'id'))).not.toContain('14 gennaio');
});

test('nothing loads, and nothing leads elsewhere', () => {
  const html = String(compose(harness.context, content(), 'id').html);
  expect(html).not.toMatch(/<(?:img|script|style|link|iframe|form)|src=|url\(|background-image/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual(['http://allenatore.example/dashboard#a', 'http://allenatore.example']);
  for (const url of ['http://allenatore.example.evil/', 'https://evil.example/', '/dashboard'])
    expect(() => compose(harness.context, content({ blocks: [{ label: 'Qui', url }] }), 'id')).toThrow('elsewhere');
});

test('a notice is ended by one press in the mail program (RFC 8058), other messages by nothing', () => {
  const unsubscribe = 'http://allenatore.example/avvisi/a';
  expect(compose(harness.context, content({ unsubscribe }), 'id')).toMatchObject({
    list: { unsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const { text, html } = compose(harness.context, content({ unsubscribe }), 'id');
  expect(text).toContain(`Non ricevere più questi avvisi:\n${unsubscribe}`);
  expect(html).toContain(`<a href="${unsubscribe}"`);
  expect(compose(harness.context, content(), 'id')).not.toHaveProperty('list');
  expect(() => compose(harness.context, content({ unsubscribe: 'https://evil.example/' }), 'id')).toThrow('elsewhere');
});
