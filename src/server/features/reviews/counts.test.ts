import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { chosenReasons } from '#contract/reviews/moderation.ts';
import { DAY } from '#contract/units.ts';
import { buildReview, type Client, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { checked, rounds } from '../../../../tests/security/length.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const counts = () => harness.answerTo(calls.countReviews);
const listed = async () => (await harness.answerTo(calls.listReviews, { as: harness.admin })).reviews;
const idOf = async (client: Client) => (await listed()).find(({ author }) => author.id === client.user.id)?.id;

/** What people do with reviews, each by its call, answered or refused. */
const steps = {
  write: (client: Client, stars: number) =>
    harness.ask(calls.writeOwnReview, { as: client, body: buildReview({ rating: stars }) }),
  edit: (client: Client, stars: number) => harness.ask(calls.editOwnReview, { as: client, body: buildReview({ rating: stars }) }),
  withdraw: (client: Client) => harness.ask(calls.deleteOwnReview, { as: client }),
  approve: (client: Client) => moderated(calls.approveReview, client, { approved: true }),
  unapprove: (client: Client) => moderated(calls.approveReview, client, { approved: false }),
  hide: (client: Client, stars: number) =>
    moderated(calls.hideReview, client, { reason: chosenReasons[stars] ?? 'insult', words: 'Togli il nome.' }),
  show: (client: Client) => moderated(calls.showReview, client),
  feature: (client: Client, stars: number) => moderated(calls.featureReview, client, { featured: stars > 2 }),
  reply: (client: Client, stars: number) => moderated(calls.replyToReview, client, { text: `Grazie davvero, ${stars}.` }),
  removeReply: (client: Client) => moderated(calls.removeReply, client),
  delete: (client: Client) => moderated(calls.deleteReview, client),
  wait: async (_client: Client, stars: number) => harness.clock.advance((stars * DAY) / 400),
} as const;

type Moderation = { [Name in keyof typeof calls]: (typeof calls)[Name] }[
  | 'approveReview'
  | 'hideReview'
  | 'showReview'
  | 'featureReview'
  | 'replyToReview'
  | 'removeReply'
  | 'deleteReview'];

async function moderated(call: Moderation, client: Client, body: object = {}): Promise<unknown> {
  const id = await idOf(client);
  return id && harness.ask(call, { as: await harness.login(), params: { id }, body } as never);
}

/** What leads further is more frequent than what ends a review. */
const names = [
  ...(Object.keys(steps) as (keyof typeof steps)[]),
  'write',
  'write',
  'approve',
  'approve',
  'reply',
  'hide',
] as const;
const step = fc.tuple(fc.constantFrom(...names), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 5 }));
const script = fc.array(step, { minLength: 30, maxLength: 60, size: 'max' });

test('whatever is done, each received review is counted in one place, and what is public is what is published', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (script) => {
      const clients = [await loginClient(harness), await loginClient(harness)];
      for (const [name, who, stars] of script) {
        const client = clients[who];
        const reply = client && (await steps[name](client, stars));
        expect(reply).not.toMatchObject({ status: 500 });
        await expectTrue();
      }
    }),
    { ...checked, numRuns: rounds(6, 300) },
  );
});

async function expectTrue() {
  const [found, all] = [await counts(), await listed()];
  const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } });
  const approved = all.filter(({ isApproved }) => isApproved);
  expect(found.received).toBe(found.published + found.pending + found.hidden + found.withdrawn + found.left);
  expect(found.published).toBe(approved.length);
  expect(reviews.map(({ id }) => id).toSorted()).toEqual(approved.map(({ id }) => id).toSorted());
  expect(found.hiddenBy.flatMap(({ stars }) => stars).reduce((sum, count) => sum + count, 0)).toBe(found.hidden);
  expect(found.pending).toBe(all.filter(({ isApproved, hidden }) => !isApproved && !hidden).length);
  for (const { isApproved, isFeatured, hidden, reply } of all)
    expect({ isFeatured, isHidden: hidden !== undefined, hasReply: reply !== undefined }).toEqual({
      isFeatured: isFeatured && isApproved,
      isHidden: hidden !== undefined && !isApproved,
      hasReply: reply !== undefined && isApproved,
    });
}

test('a review of one star that is hidden is counted at once by reason and stars, and when its author leaves too', async () => {
  const client = await loginClient(harness);
  await steps.write(client, 1);
  await steps.approve(client);
  const before = await counts();
  await moderated(calls.hideReview, client, { reason: 'other_person' });
  const starsOf = async () => (await counts()).hiddenBy.find(({ reason }) => reason === 'other_person')?.stars[0] ?? 0;
  const hidden = await starsOf();
  expect(hidden).toBe((before.hiddenBy.find(({ reason }) => reason === 'other_person')?.stars[0] ?? 0) + 1);
  expect((await counts()).hidden).toBe(before.hidden + 1);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
  expect(await starsOf()).toBe(hidden);
  expect((await counts()).received).toBe(before.received);
});

test('what waits for longer than a week is late', async () => {
  const client = await loginClient(harness);
  await steps.write(client, 4);
  const { late, pending } = await counts();
  harness.clock.advance(7 * DAY + 1);
  expect((await counts()).late).toBeGreaterThan(late);
  await steps.edit(client, 5);
  expect((await counts()).pending).toBe(pending);
});
