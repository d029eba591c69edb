import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { buildUser, createReview } from '../../factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../harness.ts';
import { isRoot, makeReadOnly } from './mounts.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const ready = async () => {
  harness.clock.advance(limits.server.readiness.probeEvery);
  const reply = await harness.app.inject({ url: '/readyz' });
  return [reply.statusCode, reply.json() as unknown];
};

test.each([
  ['the videos', () => harness.paths.videos, ['videos']],
  ['the thumbnails', () => harness.paths.thumbnails, ['thumbnails']],
  ['the videos', () => harness.paths.films, ['films']],
  ['the uploads', () => harness.paths.uploads, ['uploads']],
  ['all the data', () => harness.settings.dataDirectory, ['data', 'videos', 'thumbnails']],
] as const)(
  'where %s can only be read, it is not ready and says which, still answers, and is ready again after',
  async (...[, folder, failing]) => {
    const undo = await makeReadOnly(folder());
    if (!undo) {
      console.log('A read-only folder is not tested: this system does not let root make one.');
      return;
    }
    try {
      const [status, body] = await ready();
      expect([status, body]).toMatchObject([503, { status: 'not ready', failing: expect.arrayContaining([failing[0]]) }]);
      expect((await harness.ask(calls.listUsers, { as: harness.admin })).status).toBe(200);
    } finally {
      await undo();
    }
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  },
);

/** Only a read-only disk, which root alone can make, lets SQLite open a file it may not write beside. */
test.runIf(isRoot)(
  'a server started where nothing can be written shows what there is, and says that no change can be made now',
  async () => {
    const { review } = await createReview(harness, { state: 'approved' });
    const undo = await makeReadOnly(harness.settings.dataDirectory);
    if (!undo) return;
    try {
      await harness.restart();
      const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } });
      expect(reviews.map(({ id }) => id)).toEqual([review.id]);
      await harness.changesNothing(async () => {
        refusalOf(await harness.ask(calls.createUser, { as: harness.admin, body: buildUser() }), 'unavailable', harness);
        refusalOf(await harness.ask(calls.login, { body: adminCredentials }), 'unavailable', harness);
      });
    } finally {
      await undo();
    }
    await harness.restart();
    expect((await harness.ask(calls.createUser, { as: harness.admin, body: buildUser() })).status).toBe(200);
  },
);
