import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import { type Harness, openHarness } from '../../harness.ts';

let harness: Harness;
let rendering: number;
let most: number;
let release: () => void;

beforeEach(async () => {
  [rendering, most] = [0, 0];
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  const render = async () => {
    rendering += 1;
    most = Math.max(most, rendering);
    await released.promise;
    rendering -= 1;
    return { status: 200, isDocument: true, body: '<html>una pagina</html>' };
  };
  harness = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
});
afterEach(() => harness.close());

const get = (url: string, headers = {}) => harness.app.inject({ url, headers });

/** Every page in every form that would be rendered: more than are taken on at once. */
const everything = [
  ...pagePaths,
  ...pagePaths.map((path) => (path === '/' ? '/_.data' : `${path}.data`)),
  ...['', '/en'].flatMap((prefix) => ['1to1', 'calisthenics', 'online'].map((id) => `${prefix}/services?servizio=${id}`)),
];

test('only a few are rendered at once, some wait, and for the others there is a page that says so, in their language', async () => {
  const { atOnce, waiting, retryAfter } = limits.server.rendering;
  expect(everything.length).toBeGreaterThan(atOnce + waiting);
  const taken = everything.slice(0, atOnce + waiting).map((url) => get(url));
  await expect.poll(() => rendering).toBe(atOnce);

  const { texts, identity } = harness.context.site.current.content;
  for (const [language, headers] of [
    ['it', {}],
    ['en', { 'accept-language': 'en' }],
  ] as const)
    for (const url of ['/nothing', '/admin', '/dashboard/un-segreto', '/dashboard']) {
      const reply = await get(url, headers);
      expect([url, reply.statusCode]).toEqual([url, 503]);
      expect(reply.headers).toMatchObject({
        'retry-after': String(retryAfter / 1000),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const { busy } = texts[language].common;
      expect(reply.body).toContain(`<html lang="${language}">`);
      expect(reply.body).toContain(typeof busy === 'object' ? busy.title : undefined);
      expect(reply.body).toContain(identity.contacts.phone);
      expect(reply.body).not.toMatch(/segreto|<script|\{\{/);
    }

  release();
  for (const reply of await Promise.all(taken)) expect(reply.statusCode).toBe(200);
  expect(most).toBe(atOnce);
  expect((await get('/admin')).statusCode).toBe(200);
});

test('whoever asks for a page that is being rendered already waits for it without taking a place', async () => {
  const all = Array.from({ length: 200 }, (_, n) => get(`/about?n=${n}`));
  await expect.poll(() => rendering).toBe(1);
  const link = Array.from({ length: 50 }, (_, n) => get(`/dashboard/link-${n}`));
  expect(all.length + link.length).toBeGreaterThan(limits.server.rendering.atOnce + limits.server.rendering.waiting);
  release();
  for (const reply of await Promise.all([...all, ...link])) expect(reply.statusCode).toBe(200);
});
