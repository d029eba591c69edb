import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http, { createServer, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBase } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Harness, headersOf, openHarness } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { bytesAt, createTusUpload, MEBI, offsetOf, sendFile, sha256 } from '../uploads/tus.ts';
import { hasCaddy, startCaddy } from './caddy.ts';
import { startNginx } from './nginx.ts';

const token = randomBytes(16).toString('hex');

/** What docs/operating.md says that a proxy must do, of each that it has a file for. */
const proxies = [
  { name: 'nginx', isHere: true, start: startNginx },
  { name: 'Caddy', isHere: hasCaddy, start: (origin: string) => startCaddy(origin, { files: '/nowhere' }) },
];

describe.each(proxies)('$name', ({ isHere, start }) => {
  describe.runIf(isHere)('in front of the site', () => {
    let harness: Harness;
    let proxy: { origin: string; stop(): Promise<void> };

    beforeAll(async () => {
      harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: token } });
      proxy = await start(await harness.listen(), { isLimited: false });
    });
    afterAll(async () => {
      await proxy.stop();
      await harness.close();
    });

    test('a visitor is counted by the own address, whatever they say of themselves, and apart from others', async () => {
      const guess = async (visitor: string, claimed: string): Promise<number> => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed };
        const options = { method: 'POST', path: `${apiBase}/auth/login-link`, localAddress: visitor, headers };
        const response = await ask(proxy.origin, options, JSON.stringify({ token: 'indovinato' }));
        return response.resume().statusCode ?? 0;
      };
      const statuses: number[] = [];
      for (let n = 0; n < limits.auth.throttle.linkPerIp; n += 1) statuses.push(await guess('127.0.0.2', `127.0.0.${n % 200}`));
      expect(new Set(statuses)).toEqual(new Set([401]));
      for (const claimed of ['127.0.0.201', '127.0.0.1', '127.0.0.3, 127.0.0.1', ''])
        expect(await guess('127.0.0.2', claimed)).toBe(429);
      expect(await guess('127.0.0.3', '127.0.0.2')).toBe(401);
    });

    test('the metrics are read with their token, and else there is nothing, however the path is spelt', async () => {
      const read = async (path: string, headers: Record<string, string> = {}) => {
        const response = await ask(proxy.origin, { path, headers });
        return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
      };
      const none = await read('/metricz');
      expect(none.status).toBe(404);
      for (const path of ['/metrics', '/metrics?a=1', '//metrics', '/%6detrics', '/./metrics', '/x/../metrics', '/metrics/']) {
        expect([path, await read(path)]).toEqual([path, none]);
        for (const claimed of ['127.0.0.1', ''])
          expect(await read(path, { host: '127.0.0.1', 'x-forwarded-for': claimed, 'x-real-ip': '127.0.0.1' })).toEqual(none);
        expect(await read(path, { authorization: 'Bearer indovinato' })).toEqual(none);
      }
      expect(await read('/metrics', { authorization: `Bearer ${token}` })).toMatchObject({
        status: 200,
        text: expect.stringContaining('trainer_site_database_up 1'),
      });
    });

    test('an upload in pieces arrives as it was sent', async () => {
      const bytes = randomBytes(20 * MEBI);
      const id = await sendFile(bytes, {
        origin: proxy.origin,
        as: harness.admin,
        options: { chunkSize: limits.videos.upload.chunkBytes },
      });
      expect(sha256(await readFile(path.join(harness.paths.uploads, id)))).toBe(sha256(bytes));
    });

    test('of a piece that breaks off the site has what had arrived', async () => {
      const half = limits.videos.upload.chunkBytes / 2;
      const id = await createTusUpload(proxy.origin, harness.admin, limits.videos.upload.chunkBytes);
      const headers = { ...headersOf(harness.admin), ...bytesAt(0), 'tus-resumable': '1.0.0', 'content-length': 2 * half };
      const request = http.request(`${proxy.origin}/uploads/${id}`, { method: 'PATCH', headers }).on('error', () => undefined);
      request.write(randomBytes(half));
      await expect.poll(() => offsetOf(proxy.origin, harness.admin, id), { timeout: 20_000 }).toBeGreaterThan(half / 2);
      request.destroy();
    });
  });

  test.runIf(isHere)(
    'a body is passed on while it comes, and one without an end that is told is refused beyond 16 MB',
    async () => {
      let arrived = 0;
      const site = createServer((request, response) => {
        request.on('data', (bytes: Buffer) => (arrived += bytes.length)).once('end', () => response.end('all'));
      });
      await once(site.listen(0, '127.0.0.1'), 'listening');
      const proxy = await start(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, { isLimited: false });
      try {
        const request = http.request(`${proxy.origin}/x`, { method: 'PATCH', agent: false }).on('error', () => undefined);
        const answer = once(request, 'response') as Promise<[IncomingMessage]>;
        request.write(Buffer.alloc(MEBI));
        await expect.poll(() => arrived).toBe(MEBI);
        request.write(Buffer.alloc(16 * MEBI));
        const [{ statusCode }] = await answer;
        expect(statusCode).toBe(413);
        expect(arrived).toBeLessThanOrEqual(16 * MEBI);
      } finally {
        await proxy.stop();
        site.close();
        site.closeAllConnections();
      }
    },
  );
});

async function ask(origin: string, options: RequestOptions, body = ''): Promise<IncomingMessage> {
  const request = http.request(origin, options);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

describe('nginx, as its file has it', () => {
  let folder: string;
  let harness: Harness;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-certificate-'));
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=www.example.it'];
    const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', ...made, ...files], { stdio: 'ignore' });
    harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_ORIGIN: 'https://www.example.it' } });
    origin = await harness.listen();
  });
  afterAll(async () => {
    await harness.close();
    await rm(folder, { recursive: true });
  });

  test('takes a piece of an upload over TLS and HTTP/2, which it negotiates', async () => {
    const nginx = await startNginx(origin, { certificate: folder });
    const bytes = randomBytes(limits.videos.upload.chunkBytes);
    const id = await createTusUpload(nginx.origin, harness.admin, bytes.length);
    const session = connect(nginx.http2, { rejectUnauthorized: false, servername: 'www.example.it' });
    const headers = { ...headersOf(harness.admin), ...bytesAt(0), 'tus-resumable': '1.0.0', ':path': `/uploads/${id}` };
    const request = session.request({ ...headers, ':method': 'PATCH', 'content-length': bytes.length });
    request.end(bytes);
    const [answer] = (await once(request, 'response')) as [object];
    expect(answer).toMatchObject({ ':status': 204, 'upload-offset': String(bytes.length) });
    expect(session.alpnProtocol).toBe('h2');
    session.close();
    expect(sha256(await readFile(path.join(harness.paths.uploads, id)))).toBe(sha256(bytes));
    await nginx.stop();
  });

  test('an IPv6 network of 64 bits is one visitor, however its addresses are written; another network is another', async () => {
    const nginx = await startNginx(origin, { addressHeader: 'x-address' });
    const ask = async (address: string) =>
      (await receive(nginx.origin, '/healthz', { headers: { 'x-address': address } })).status;
    const many = async (addressOf: (n: number) => string): Promise<Set<number>> => {
      const statuses = new Set<number>();
      for (let n = 0; n < 3000 && !statuses.has(429); n += 50)
        for (const status of await Promise.all(Array.from({ length: 50 }, (_, m) => ask(addressOf(n + m))))) statuses.add(status);
      return statuses;
    };
    const word = (n: number) => ((n * 7 + 1) % 65_536).toString(16);
    for (const network of ['2001:db8:1:2:', '2001:db8:3:0:', '2001:db8:0:4:', '2001:db8:0:0:', '0:0:0:0:', '2a00::'])
      expect([network, await many((n) => `${network}${word(n)}:${n.toString(16)}:0:1`)]).toEqual([network, new Set([200, 429])]);
    expect(await many((n) => `2001:db8:${word(n)}:1::1`)).toEqual(new Set([200]));
    await nginx.stop();
  });
});
