import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '#contract/pages/data.ts';
import type { Rendered } from '#server/pages/render/renderer.ts';
import { type Harness, openHarness } from '../../harness.ts';

const SECRET = 'aB3xK9-segreto_del-link';

let harness: Harness;
let origin: string;

/** A page that shows where it is, as far as the renderer is told. */
async function render(url: string, data: PageData): Promise<Rendered> {
  const status = /^(\/en)?\/-/.test(url) ? 404 : 200;
  return { status, isDocument: true, body: `<html lang="${data.language}">${url}` };
}

beforeAll(async () => {
  harness = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
  origin = await harness.listen();
});
afterAll(() => harness.close());

type Received = { status: number; headers: Record<string, string>; body: string };

/** What comes back for exactly these bytes. */
async function sendRaw(text: string): Promise<Received> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  socket.end(text, 'latin1');
  let received = '';
  for await (const chunk of socket) received += chunk;
  const [head = '', ...body] = received.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.split(': ').slice(1).join(': ')]);
  return { status: Number(start.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') };
}

const get = (target: string, method = 'GET') =>
  sendRaw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: it\r\nConnection: close\r\n\r\n`);

const letters = (word: string) => [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
/** Every way somebody might spell a private page so that the router, a proxy or a rule reads it otherwise. */
const spellings = (page: string) => {
  const [, first = '', rest = ''] = /^\/(\w+)(.*)$/.exec(page) ?? [];
  const heads = [
    first.toUpperCase(),
    first.replace(/^./, (letter) => letter.toUpperCase()),
    letters(first),
    `${letters(first[0] ?? '')}${first.slice(1)}`,
  ];
  const before = ['/', '//', '/./', '/%2e/', '/x/../', '/%2e%2e/', '/..;/', '/\\', '/%2f', '/en/', '/en/../'];
  return [
    ...before.flatMap((start) => [first, ...heads].map((head) => `${start}${head}${rest}`)),
    ...[
      `${page}/`,
      `${page}//`,
      `${page}/.`,
      `${page}%2f`,
      `${page}.data`,
      `${page}/x`,
      `${page};x`,
      `http://evil.example${page}`,
    ],
  ].filter((one) => one !== page);
};

describe.each(['/admin', '/dashboard', `/dashboard/${SECRET}`])('%s in another spelling', (page) => {
  test('is sent on to it, shown by the rules of private pages, or not found, and is told to nobody', async () => {
    for (const target of spellings(page))
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await get(target, method);
        expect([target, status]).toEqual([target, expect.toSatisfy((one: number) => [200, 301, 404].includes(one))]);
        expect([target, headers]).toEqual([
          target,
          expect.objectContaining({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
        ]);
        if (status === 301)
          expect([target, headers.location]).toEqual([target, expect.toBeOneOf([page, `${page}/x`, `${page};x`, '/dashboard'])]);
        if (status === 200)
          expect([target, headers['content-security-policy']]).toEqual([target, expect.stringContaining("frame-src 'none'")]);
        expect(body).not.toContain(SECRET);
      }
  });
});

test('an address leads to no other site, whatever it looks like', async () => {
  for (const target of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/about',
    '/\\evil.example',
    '//about/..//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '///evil.example/%2e%2e',
  ]) {
    const { status, headers, body } = await get(target);
    expect([target, status, headers.location, body.includes('evil')]).toEqual([target, 404, undefined, false]);
  }
  expect((await get('//about?next=//evil.example')).headers.location).toBe('/about?next=//evil.example');
  expect((await get('//')).headers.location).toBe('/');
});

test('a public page has one spelling, to which the others lead at once with their query', async () => {
  for (const target of ['/About', '/about/', '/%61bout', '//about', '/./about', '/ABOUT//'])
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await get(`${target}?lng=en&utm_source=x`, method);
      expect([target, status, headers.location, body]).toEqual([target, 301, '/about?lng=en&utm_source=x', '']);
    }
  expect((await get('/EN')).headers.location).toBe('/en');
});

test.each(['/%E0%A4%A', '/%', '/%zz', '/caff%E8', '/about%00'])(
  '%j, which nobody can read, is the page that says so',
  async (target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('lang="it"');
  },
);

test('a path longer than any page’s is refused before anything looks at it, in the visitor’s language', async () => {
  for (const target of [`/a${'/'.repeat(15_000)}x`, `/dashboard/${'a'.repeat(2_000)}`, `/en/${'%61'.repeat(2_000)}`]) {
    const { status, headers, body } = await get(target);
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([404, 'no-store', 'no-referrer']);
    expect(body).toContain('<html lang="it">');
    expect(body).toContain('Pagina non trovata');
    expect(body).not.toMatch(/<script|aaa/);
  }
});
