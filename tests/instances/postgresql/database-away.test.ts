import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PageData } from '#contract/pages/data.ts';
import { SECOND } from '#contract/units.ts';
import type { Rendered } from '#server/pages/render/renderer.ts';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { createReview } from '../../factories/factories.ts';
import { openPages } from '../../rendered-pages.ts';
import { administer } from '../engines/databases.ts';
import { makeServer } from '../server.ts';

const hasPrograms = postgresqlFolder() !== undefined;

let server: Awaited<ReturnType<typeof makeServer>>;
let site: Awaited<ReturnType<typeof openPages>>;
/** One whose renderer makes a page of what fails, as the real one does. */
let framework: Awaited<ReturnType<typeof openPages>>;

async function asFramework(_url: string, data: PageData): Promise<Rendered> {
  const reviews = await data.reviews('featured').catch(() => undefined);
  return { status: reviews ? 200 : 500, isDocument: true, body: reviews ? '<html>' : '<html>error' };
}

beforeAll(async () => {
  if (!hasPrograms) return;
  server = await makeServer();
  site = await openPages(undefined, { DATABASE_URL: server.url });
  framework = await openPages(asFramework, { DATABASE_URL: server.url });
});
afterAll(async () => {
  if (!hasPrograms) return;
  await site.close();
  await framework.close();
  await server.remove();
});

const soon = { timeout: 30_000, interval: 20 };

async function ready() {
  site.harness.clock.advance(limits.server.readiness.probeEvery);
  const reply = await site.harness.app.inject({ url: '/readyz' });
  return reply.json<{ failing?: string[] }>().failing ?? [];
}

/** Notifications come in order: once one of another topic has come, no page is invalidated by what was changed before. */
function untilHeard(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  site.harness.context.peers.hear('renditions', resolve);
  return administer(server.url, 'notify renditions').then(() => promise);
}

test.skipIf(!hasPrograms)(
  'while the database is away pages that were shown before go on, and once it is back they are made anew',
  async () => {
    const { harness, get, rendered } = site;
    const { review } = await createReview(harness, { state: 'approved' });
    await untilHeard();
    const page = await get('/');
    expect(page.statusCode).toBe(200);
    expect(await ready()).toEqual([]);

    await server.stop('SIGQUIT');
    for (let n = 0; n < 5 || harness.context.peers.isInTouch(); n += 1) {
      const { statusCode, body } = await get('/');
      expect([statusCode, body]).toEqual([200, page.body]);
      // A cached page needs no turn of the event loop, in which alone the lost connection is heard of.
      await nextTurn();
    }
    expect(harness.context.peers.isCurrent()).toBe(true);
    expect(await ready()).toEqual(expect.arrayContaining(['database', 'peers']));
    expect((await harness.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const { get: ask } of [site, framework]) {
      const uncached = await ask('/about');
      expect([uncached.statusCode, uncached.headers['retry-after']]).toEqual([
        503,
        String(limits.server.database.awayRetryAfter / SECOND),
      ]);
      expect(uncached.headers['cache-control']).toBe('no-store');
    }
    const call = await harness.ask(calls.listPublicReviews, { params: { type: 'approved' } });
    expect(call.status).toBe(503);

    await server.start();
    await administer(server.url, `update reviews set approved_at = null, featured_at = null where id = '${review.id}'`);
    await expect.poll(ready, soon).toEqual([]);
    rendered.length = 0;
    expect((await get('/')).statusCode).toBe(200);
    expect(rendered).toHaveLength(1);
  },
);
