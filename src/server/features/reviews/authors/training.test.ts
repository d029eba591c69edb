import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { ReviewForm } from '#contract/reviews/schemas.ts';
import { DAY } from '#contract/units.ts';
import { buildReview, type Client, createReview, loginClient, reviewOf } from '../../../../../tests/factories/factories.ts';
import { publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { instantOf } from '../../../clock.ts';
import { approvedPage, newestReviews } from '../public-reviews.ts';
import { monthsSince } from './training.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test.each([
  ['2026-01-15T09:00:00Z', '2026-01-15T10:00:00Z', null],
  ['2026-01-15T09:00:00Z', '2026-02-14T09:00:00Z', null],
  ['2026-01-15T09:00:00Z', '2026-02-15T08:00:00Z', 1],
  ['2026-01-31T09:00:00Z', '2026-02-28T09:00:00Z', null],
  ['2026-01-31T09:00:00Z', '2026-03-01T09:00:00Z', 1],
  ['2025-09-20T09:00:00Z', '2026-11-30T09:00:00Z', 14],
  ['2025-12-31T23:30:00Z', '2026-12-31T22:30:00Z', 11],
  ['2025-12-31T23:30:00Z', '2026-12-31T23:30:00Z', 12],
  ['2026-11-30T09:00:00Z', '2026-01-01T09:00:00Z', null],
])('from %s to %s are %s whole months in Milan', (since, at, months) => {
  expect(monthsSince(since, Date.parse(at))).toBe(months);
});

/** As if the trainer had made the account of a client so many days ago. */
async function age(client: Client, days: number): Promise<Client> {
  const createdAt = instantOf(harness.clock.now() - days * DAY);
  await harness.context.db.updateTable('users').set({ createdAt }).where('id', '=', client.user.id).execute();
  return client;
}

const clientSince = async (days: number) => age(await loginClient(harness), days);

const ofPublic = async ({ id }: { id: string }) => {
  const source = { db: harness.context.db, services: harness.context.site.current.content.services };
  const [{ reviews: called }, begin, page] = await Promise.all([
    harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } }),
    newestReviews(source, 'approved'),
    approvedPage(source, 1),
  ]);
  const found = [called, begin.reviews, page].map((list) => list.find((review) => review.id === id)?.training);
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  return found[0];
};
const online = { it: 'Coaching online', en: 'Online coaching' };

describe('beside the name stand service and months only as far as the author agreed', () => {
  test.each([
    { said: undefined, days: 430, shown: null },
    { said: null, days: 430, shown: null },
    { said: { serviceId: null }, days: 430, shown: { service: null, months: 14 } },
    { said: { serviceId: 'online' }, days: 430, shown: { service: online, months: 14 } },
    { said: { serviceId: 'online' }, days: 20, shown: { service: online, months: null } },
    { said: { serviceId: null }, days: 20, shown: null },
  ])('said $said after $days days: $shown', async ({ said, days, shown }) => {
    const client = await clientSince(days);
    const form: Partial<ReviewForm> = said === undefined ? {} : { training: said };
    const { review } = await createReview(harness, { client, state: 'approved', ...form });
    expect(await ofPublic(review)).toEqual(shown);
    const own = await harness.answerTo(calls.readOwnReview, { as: client });
    expect(own.review?.training?.serviceId).toBe(said?.serviceId);
    expect(review.training).toEqual(said ? (shown ?? { service: null, months: null }) : undefined);
    expect(own.trainingChoice?.services).toContainEqual({ id: 'online', title: online });
  });
});

test('what was agreed is taken back without an edit: the review stays as it is, and the pages no longer say it', async () => {
  const client = await clientSince(70);
  const { review } = await createReview(harness, { client, state: 'featured', training: { serviceId: 'online' } });
  expect(await ofPublic(review)).toEqual({ service: online, months: 2 });
  harness.clock.advance(60_000);
  const { review: own } = await harness.answerTo(calls.hideOwnTraining, { as: client });
  expect(own).not.toHaveProperty('training');
  expect(own).toMatchObject({ isApproved: true, updatedAt: review.updatedAt });
  expect(await ofPublic(review)).toBeNull();
  const { training: _gone, ...rest } = review;
  expect(await reviewOf(harness, client)).toEqual(rest);
  const row = await harness.context.db.selectFrom('reviews').selectAll().where('id', '=', review.id).executeTakeFirst();
  expect(row).toMatchObject({ trainingAgreedAt: null, trainingService: null, trainingMonths: null });
});

test('without a review there is nothing to take back', async () => {
  const as = await loginClient(harness);
  refusalOf(await harness.ask(calls.hideOwnTraining, { as }), 'review_not_found', harness);
});

test.each(['writeOwnReview', 'editOwnReview'] as const)(
  '%s without the field keeps what was agreed, with it changes it',
  async (name) => {
    const client = await clientSince(40);
    await createReview(harness, { client, training: { serviceId: 'online' } });
    const again = async (form: Partial<ReviewForm>) =>
      (await harness.answerTo(calls[name], { as: client, body: buildReview(form) })).review.training;
    expect(await again({ rating: 4 })).toEqual({ serviceId: 'online', service: online, months: 1 });
    await age(client, 80);
    expect(await again({ rating: 4 })).toMatchObject({ months: 1 });
    expect(await again({ training: { serviceId: null } })).toEqual({ serviceId: null, service: null, months: 2 });
    expect(await again({ training: null })).toBeUndefined();
    expect(await again({ rating: 3 })).toBeUndefined();
  },
);

test.each([
  [{}, 'required'],
  [{ serviceId: 1 }, 'wrong_type'],
  [{ serviceId: 'a'.repeat(limits.site.idMax + 1) }, 'too_long'],
  [{ serviceId: 'nessuno' }, 'not_allowed'],
])('%j is refused as %s, and changes nothing', async (training, code) => {
  const { client } = await createReview(harness, { training: { serviceId: 'online' } });
  for (const call of [calls.writeOwnReview, calls.editOwnReview])
    await harness.changesNothing(async () => {
      const refused = refusalOf(
        await harness.send(call, { as: client, body: { ...buildReview(), training } }),
        'invalid_input',
        harness,
      );
      expect(refused.fields).toEqual({ 'training.serviceId': expect.objectContaining({ code }) });
    });
});

test('a service that is hidden later is no longer named', async () => {
  const client = await clientSince(40);
  const { review } = await createReview(harness, { client, state: 'approved', training: { serviceId: 'online' } });
  const { services } = harness.context.site.current.parts;
  const items = services.items.map((item) => ({ ...item, hidden: item.id === 'online' }));
  await publishParts(harness, { services: { ...services, items } });
  expect(await ofPublic(review)).toEqual({ service: null, months: 1 });
});

test.each([
  ['Top! Top! Top!', 'it', 'it'],
  ['Top! Top! Top!', 'en', 'en'],
  ['Mi sento più forte di prima.', 'en', 'it'],
  ['Worth every early morning with him.', 'it', 'en'],
] as const)('“%s” by a reader of %s is in %s', async (comment, language, expected) => {
  const client = await loginClient(harness);
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { language } });
  const { review } = await createReview(harness, { client, state: 'approved', comment });
  const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } });
  expect(reviews.find(({ id }) => id === review.id)?.language).toBe(expected);
});
