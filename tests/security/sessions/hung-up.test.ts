// Not on PostgreSQL: it is about connections of browsers.
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isHashQueueFull } from '#server/features/auth/login/passwords.ts';
import { adminCredentials, type Harness, openHarness } from '../../harness.ts';

const { atOnce, waitingMax } = limits.auth.password;

let harness: Harness;
let origin: string;

beforeAll(async () => {
  harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  origin = await harness.listen();
});
afterAll(() => harness.close());

/** Starts to sign in, over a connection of its own, from an address of its own. */
function startLogin(n: number): http.ClientRequest {
  const request = http.request(`${origin}/api/auth/login`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
  });
  request.on('error', () => undefined);
  request.end(JSON.stringify({ ...adminCredentials, username: `nome-${n}` }));
  return request;
}

test('who hangs up while waiting to be hashed makes room, and is not counted as one who guessed', async () => {
  const requests = Array.from({ length: atOnce + waitingMax }, (_, n) => startLogin(n));
  await expect.poll(() => isHashQueueFull('last'), { timeout: 10_000, interval: 5 }).toBe(true);
  for (const request of requests) request.destroy();
  await expect.poll(() => isHashQueueFull('last'), { timeout: 10_000, interval: 5 }).toBe(false);
  const counted = harness.context.db.selectFrom('attempts').select('id').where('kind', '=', 'login-account');
  // Those at work when they hung up are judged, and count.
  await expect.poll(async () => (await counted.execute()).length, { timeout: 30_000 }).toBeLessThanOrEqual(atOnce + 2);
});
