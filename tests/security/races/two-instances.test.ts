import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { instantOf } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openLink } from '#server/features/auth/links/links.ts';
import { createOneUseLink } from '#server/features/auth/links/one-use-links.ts';
import { buildRateLimiter } from '#server/features/auth/login/rate-limits.ts';
import { writeOwnReview } from '#server/features/reviews/service.ts';
import { createFromUpload } from '#server/features/videos/service.ts';
import { Refusal } from '#server/http/answers/errors.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { buildReview, createUpload, createUser, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { rounds } from '../length.ts';

/** A server, and a second one's connections to the same database. */
let harness: Harness;
let beside: Database;

beforeAll(async () => {
  harness = await openHarness();
  beside = await openDatabasePlace(harness.settings);
});
afterAll(async () => {
  await beside.destroy();
  await harness.close();
});

const now = () => instantOf(harness.clock.now());
const ROUNDS = rounds(10, 1000);

async function inRounds(round: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < ROUNDS; n += 1) await round(n);
}

test('of two hundred guesses at once, over both, as many pass as may', async () => {
  const limiters = [harness.context.db, beside].map((db) => buildRateLimiter(db, harness.clock));
  const counted = [
    { kind: 'login-address', subject: '192.0.2.1', most: 20 },
    { kind: 'login-account', subject: 'admin', most: 30 },
  ] as const;
  const guesses = Array.from({ length: 200 }, (_, n) => limiters[n % 2]?.attempt([...counted]));
  const passed = (await Promise.all(guesses)).filter((outcome) => !(outcome instanceof Refusal));
  expect(passed).toHaveLength(20);
});

test('a link that is opened while its client is deactivated leaves no session', async () => {
  await inRounds(async () => {
    const { id, loginToken: token } = await createUser(harness);
    const [opened, changed] = await Promise.all([
      openLink({ db: beside, clock: harness.clock }, { token, presentSession: undefined, device: null }),
      harness.ask(calls.changeUser, { as: harness.admin, params: { id }, body: { status: 'inactive' } }),
    ]);
    expect(changed.status).toBe(200);
    expect(typeof opened === 'string' ? opened : 'opened').toMatch(/^(?:opened|account_inactive)$/);
    const living = await beside
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', id)
      .where('expiresAt', '>', now())
      .execute();
    expect(living).toEqual([]);
  });
});

test('a link by mail that is opened at both opens one session', async () => {
  await inRounds(async () => {
    const { id } = await createUser(harness);
    const link = { userId: id, mailId: randomUUIDv7(), now: harness.clock.now() };
    const token = (await createOneUseLink(harness.context.db, link))?.token ?? '';
    const opening = { token, presentSession: undefined, device: null };
    const { clock } = harness;
    const opened = await Promise.all([harness.context.db, beside].map((db) => openLink({ db, clock }, opening)));
    expect(opened.map((one) => (typeof one === 'string' ? one : 'opened')).sort()).toEqual(['link_used', 'opened']);
  });
});

test('a review that is written while its client is deleted is written for nobody', async () => {
  await inRounds(async () => {
    const { user } = await loginClient(harness);
    const [, deleted] = await Promise.all([
      writeOwnReview({ ...harness.context, db: beside }, user.id, buildReview()),
      harness.ask(calls.deleteUser, { as: harness.admin, params: { id: user.id } }),
    ]);
    expect(deleted.status).toBe(200);
    expect(await beside.selectFrom('reviews').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  });
});

test('of two clients who take one name at once, one gets it and the other is refused', async () => {
  await inRounds(async (n) => {
    const users = [await createUser(harness), await createUser(harness)];
    const renamed = users.map(({ id }) =>
      harness.ask(calls.changeUser, { as: harness.admin, params: { id }, body: { username: `conteso-${n}` } }),
    );
    const statuses = (await Promise.all(renamed)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

test('an upload whose last bytes arrive at both makes one video', async () => {
  await inRounds(async () => {
    const id = await createUpload(harness);
    const both = [harness.context.db, beside].map((db) => createFromUpload(db, id, now()));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await beside.selectFrom('films').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
