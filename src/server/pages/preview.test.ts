import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PageData } from '#contract/pages/data.ts';
import { loginClient } from '../../../tests/factories/factories.ts';
import { fillContent } from '../../../tests/factories/filled-content.ts';
import { type Harness, openHarness, type Visitor } from '../../../tests/harness.ts';
import { textAt } from '../content/texts.ts';
import type { Rendered } from './render/renderer.ts';

let harness: Harness;
let rendered: { url: string; basename: string; data: PageData }[] = [];

/** A page that shows what it was given. The real ones come from the web build and have browser tests. */
async function render(url: string, data: PageData, basename: string): Promise<Rendered> {
  rendered.push({ url, data, basename });
  const status = url.startsWith('/-') ? 404 : 200;
  const html = `<html lang="${data.language}"><script nonce="${data.scriptNonce}">own()</script>${'x'.repeat(20_000)}</html>`;
  return { status, isDocument: true, body: html };
}

const filled = fillContent();
beforeAll(async () => {
  harness = await openHarness({ env: { CONTENT_DIR: filled }, renderer: { render, clientDirectory: '/nowhere' } });
});
beforeEach(() => {
  rendered = [];
});
afterAll(async () => {
  await harness.close();
  rmSync(filled, { recursive: true });
});

const cookieOf = ({ role, token }: Visitor) => ({ cookie: `${role}-session=${token}` });
const get = (url: string, headers: Record<string, string> = cookieOf(harness.admin)) => harness.app.inject({ url, headers });
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

const addresses = [
  '/admin/anteprima',
  '/admin/anteprima/_.data',
  '/admin/anteprima/en/about',
  '/admin/anteprima/v0',
  '/admin/anteprima/nothing',
  '/admin/anteprima/texts/it-site-x.json',
];

describe('who may look', () => {
  test.each(addresses)('%s is nothing to a stranger and to a client, and is not kept', async (url) => {
    const client = await loginClient(harness);
    for (const [headers, status] of [
      [{}, 401],
      [cookieOf({ ...harness.admin, token: 'x'.repeat(43) }), 401],
      [cookieOf(client), 403],
    ] as const) {
      const reply = await get(url, headers);
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, status, 'no-store']);
      expect(policyOf(reply.headers).get('frame-ancestors')).toBe("'none'");
      expect(reply.headers['x-frame-options']).toBe('DENY');
    }
    expect(rendered).toEqual([]);
  });
});

describe('the page', () => {
  test.each([
    ['/admin/anteprima', '/admin/anteprima', '/', 'it'],
    ['/admin/anteprima/', '/admin/anteprima', '/', 'it'],
    ['/admin/anteprima/_.data?x=1', '/admin/anteprima', '/_.data', 'it'],
    ['/admin/anteprima/en', '/admin/anteprima', '/en', 'en'],
    ['/admin/anteprima/about?x=1', '/admin/anteprima', '/about', 'it'],
    ['/admin/anteprima/services?servizio=online', '/admin/anteprima', '/services?servizio=online', 'it'],
    ['/admin/anteprima/v0/en/about.data', '/admin/anteprima/v0', '/en/about.data', 'en'],
  ])('%s is the one of that path, below its base, in the language of its path alone', async (url, base, path, language) => {
    const { statusCode } = await get(url, {
      ...cookieOf(harness.admin),
      'accept-language': 'en',
      cookie: `${cookieOf(harness.admin).cookie}; lng=en`,
    });
    expect(statusCode).toBe(200);
    expect(rendered).toHaveLength(1);
    const [page] = rendered;
    expect(page).toMatchObject({ basename: base, url: path });
    expect(page?.data).toMatchObject({ language, isPreview: true, isIndexed: false, zone: 'site' });
    for (const address of Object.values(page?.data.messageUrls ?? {})) expect(address.startsWith(`${base}/texts/`)).toBe(true);
  });

  test.each(['/admin/anteprima/admin', '/admin/anteprima/dashboard', '/admin/anteprima/dashboard/segreto', '/admin/anteprima/x'])(
    '%s is not found: no other zone has a preview',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
      expect(rendered.map(({ data, url: requested }) => [data.zone, requested])).toEqual([['site', '/-']]);
    },
  );

  test.each(['/admin/anteprima/v99', '/admin/anteprima/v1/about'])('%s is no revision', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });

  test('is framed by the site itself, and loads nothing of anyone else', async () => {
    const { headers } = await get('/admin/anteprima/booking');
    const policy = policyOf(headers);
    expect(String(headers['content-security-policy'])).not.toMatch(/https:|\*/);
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(policy.get('frame-src')).toBe("'none'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'permissions-policy': expect.stringContaining('payment=()'),
    });
    expect(headers.etag).toBeUndefined();
  });

  test('is in no cache, and visitors’ pages stay as they were', async () => {
    const before = harness.context.pageCache.size;
    await get('/admin/anteprima/about');
    await get('/admin/anteprima/about');
    expect(rendered).toHaveLength(2);
    expect(harness.context.pageCache.size).toBe(before);
    const { headers } = await get('/about', {});
    expect(rendered.at(-1)?.data.isPreview).toBe(false);
    expect(rendered.at(-1)?.basename).toBe('');
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('goes compressed to whom it may', async () => {
    const { headers, rawPayload } = await get('/admin/anteprima', { ...cookieOf(harness.admin), 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload.length).toBeLessThan(1_000);
  });

  test('has its texts at addresses of their own, which only the admin can read', async () => {
    await get('/admin/anteprima/en');
    const { messageUrls, texts } = rendered[0]?.data ?? {};
    const reply = await get(messageUrls?.en ?? '');
    expect(reply.json()).toEqual(texts);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await get(messageUrls?.it ?? '', {})).statusCode).toBe(401);
  });
});

describe('drafts', () => {
  const save = async (headline: string, version: string | null) => {
    const document = { overrides: { 'home.headline': { it: headline, en: '' } }, english: {} };
    const body = { version, document };
    return harness.answerTo(calls.saveDraft, { as: harness.admin, params: { kind: 'texts' }, body });
  };
  const shown = async (url: string) => {
    await get(url);
    const { texts, messageUrls } = rendered.at(-1)?.data ?? {};
    return { headline: textAt(texts?.site ?? {}, 'home.headline'), urls: messageUrls };
  };

  test('are in the preview at once and on no public page; one that is not whole leaves what is published', async () => {
    const published = (await shown('/admin/anteprima')).headline;
    const first = await save('Forti davvero.', null);
    expect((await shown('/admin/anteprima')).headline).toBe('Forti davvero.');
    expect((await shown('/admin/anteprima/en')).headline).toBe('Forti davvero.');
    expect((await shown('/admin/anteprima/v0')).headline).toBe(published);
    harness.context.pageCache.invalidate();
    expect((await shown('/')).headline).toBe(published);
    const { problems } = await save('', first.version);
    expect(problems).not.toEqual([]);
    expect((await shown('/admin/anteprima')).headline).toBe(published);
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
  });

  test('a document hydrates in the words it was rendered in, though there is another draft by then', async () => {
    const first = await save('Prima bozza.', null);
    const before = await shown('/admin/anteprima');
    await save('Seconda bozza.', first.version);
    expect((await shown('/admin/anteprima')).headline).toBe('Seconda bozza.');
    const { site } = (await get(before.urls?.it ?? '')).json();
    expect(textAt(site, 'home.headline')).toBe('Prima bozza.');
    const unknown = await get('/admin/anteprima/texts/it-site-x.json');
    expect(textAt(unknown.json().site, 'home.headline')).toBe('Seconda bozza.');
    // What is no page of visitors' is at no address of theirs.
    expect((await get((before.urls?.it ?? '').replace('/admin/anteprima', ''), {})).json().site.home.headline).not.toContain(
      'bozza',
    );
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
  });
});

describe('the switches', () => {
  const change = (isVisible: boolean, hasEnglish: boolean) => harness.context.site.change({ isVisible, hasEnglish });
  afterEach(() => change(true, true));
  /** Not those that are rendered ahead for visitors. */
  const previewed = () => rendered.filter(({ basename }) => basename !== '');

  test('a hidden site is previewed like another, texts included, and visitors still see nothing of it', async () => {
    change(false, true);
    for (const url of ['/admin/anteprima', '/admin/anteprima/en/about', '/admin/anteprima/v0']) {
      expect((await get(url)).statusCode).toBe(200);
      const { messageUrls, texts, language } = previewed().at(-1)?.data ?? {};
      expect((await get(messageUrls?.[language ?? 'it'] ?? '')).json()).toEqual(texts);
    }
    for (const url of ['/', '/en/about']) expect((await get(url)).statusCode).toBe(503);
    expect(previewed()).toHaveLength(3);
  });

  test.each([
    ['/admin/anteprima/en', '/admin/anteprima/'],
    ['/admin/anteprima/en.data', '/admin/anteprima/_.data'],
    ['/admin/anteprima/en/services?servizio=online', '/admin/anteprima/services?servizio=online'],
    ['/admin/anteprima/v0/en/about', '/admin/anteprima/v0/about'],
  ])('without English %s leads to the Italian page, as it does visitors', async (url, italian) => {
    change(true, false);
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, italian, 'no-store']);
    expect((await get(italian)).statusCode).toBe(200);
    expect(previewed().map(({ data }) => [data.language, data.hasEnglish])).toEqual([['it', false]]);
  });

  test('a draft is previewed where the site is hidden and has no English', async () => {
    change(false, false);
    const document = { overrides: { 'home.headline': { it: 'Presto qui.', en: '' } }, english: {} };
    await harness.answerTo(calls.saveDraft, { as: harness.admin, params: { kind: 'texts' }, body: { version: null, document } });
    await get('/admin/anteprima');
    const { texts, hasEnglish } = previewed().at(-1)?.data ?? {};
    expect([textAt(texts?.site ?? {}, 'home.headline'), hasEnglish]).toEqual(['Presto qui.', false]);
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
  });
});

test('the admin may frame the site’s own pages, and nobody the admin', async () => {
  for (const [url, frames] of [
    ['/admin', "'self'"],
    ['/dashboard', "'none'"],
  ] as const) {
    const policy = policyOf((await get(url)).headers);
    expect([url, policy.get('frame-src'), policy.get('frame-ancestors')]).toEqual([url, frames, "'none'"]);
  }
});
