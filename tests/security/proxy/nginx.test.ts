import { once } from 'node:events';
import { connect } from 'node:http2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { SECRET, spellings } from './link-spellings.ts';
import { type Nginx, startNginx } from './nginx.ts';

const STREAMS = 120;

let harness: Harness;
let nginx: Nginx;
/** In front of a site that is being restarted. */
let single: Nginx;

const render = async () => ({ status: 200, isDocument: true, body: '<html>una pagina</html>' });

beforeAll(async () => {
  harness = await openHarness({
    renderer: { render, clientDirectory: '/nowhere' },
    env: { PUBLIC_ORIGIN: 'https://www.example.it', TRUST_PROXY: '127.0.0.1' },
  });
  nginx = await startNginx(await harness.listen());
  single = await startNginx(`http://127.0.0.1:${await freePort()}`);
});
afterAll(async () => {
  await Promise.all([nginx.stop(), single.stop()]);
  await harness.close();
});

test.each(['a site that answers', 'a site that is away'])(
  'in front of %s no log holds a personal link, however it is spelt, nor the page a visitor came from',
  async (where) => {
    const proxy = where === 'a site that answers' ? nginx : single;
    const headers = { referer: `https://www.example.it/dashboard/${SECRET}` };
    for (const path of spellings) {
      const { status } = await receive(proxy.origin, path, { headers });
      expect([path, status]).toEqual([path, proxy === single ? 502 : expect.toBeOneOf([200, 301, 404])]);
      await receive(proxy.redirecting, path, { headers });
    }
    await receive(proxy.origin, '/assets/frame.js?x=1', { headers });
    await expect.poll(() => proxy.written()).toContain('"GET /assets/frame.js HTTP/1.1"');
    const written = await proxy.written();
    expect(written.split('\n').length).toBeGreaterThan(spellings.length * 2);
    expect(written).toContain('/dashboard/...');
    expect(written).not.toContain(SECRET.slice(0, 12));
    expect(written).not.toContain('www.example.it/dash');
  },
);

test('what it answers by itself carries the headers of every answer, and what the site answers carries them once', async () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'[^,]*$/),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
  };
  const tooLarge = await receive(nginx.origin, '/uploads', { method: 'POST', headers: { 'content-length': 17 * 1024 * 1024 } });
  const answers = [tooLarge, await receive(single.origin, '/'), await receive(nginx.origin, '/api/nothing')];
  expect(answers.map(({ status }) => status)).toEqual([413, 502, 404]);
  for (const { status, headers } of answers) {
    expect([status, headers]).toEqual([status, expect.objectContaining(expected)]);
    expect(headers.server).toBe('nginx');
  }
});

test('what comes without TLS is sent to the same address of this site, and of no other', async () => {
  for (const path of ['/about?x=1', '//evil.example', '/dashboard'])
    expect((await receive(nginx.redirecting, path, { headers: { host: 'evil.example' } })).headers.location).toBe(
      `https://www.example.it${path}`,
    );
});

test('a hundred and twenty streams at once are answered; who goes on like that is told that it is too much', async () => {
  const together = async (path: string): Promise<number[]> => {
    const session = connect(nginx.http2);
    const statuses = Array.from({ length: STREAMS }, async (_, n) => {
      const [headers] = (await once(session.request({ ':path': `${path}?n=${n}` }).resume(), 'response')) as [object];
      return Number(Reflect.get(headers, ':status'));
    });
    const all = await Promise.all(statuses);
    session.close();
    return all;
  };
  expect(new Set(await together('/about'))).toEqual(new Set([200]));
  expect((await receive(nginx.origin, '/about')).status).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) statuses.push(...(await together('/contact')));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
