import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { createRenditionSet, createReview, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Each test has a site to itself: what waits is counted. */
beforeEach(async () => {
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  for (const { id } of users) await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
  await harness.context.db.deleteFrom('videos').execute();
});

const today = () => harness.answerTo(calls.readToday, { as: harness.admin });
const linesOf = async () => (await today()).lines.map(({ line }) => line);
const hide = (line: string) => harness.answerTo(calls.hideLine, { as: harness.admin, params: { line } });

/** Writes when a client came, as days from now on. */
async function setAccess(id: string, { seen, link, session }: { seen?: number; link: number; session?: number }) {
  const { db, clock } = harness.context;
  const at = (days: number) => instantOf(clock.now() + days * DAY);
  const visit = seen === undefined ? null : at(seen);
  await db.updateTable('users').set({ lastLogin: visit, lastSeenAt: visit }).where('id', '=', id).execute();
  const opened = { expiresAt: at(link), createdAt: at(link - 30), openedAt: visit };
  await db.updateTable('accessLinks').set(opened).where('userId', '=', id).execute();
  if (session !== undefined)
    await db
      .updateTable('sessions')
      .set({ expiresAt: at(session) })
      .where('userId', '=', id)
      .execute();
}

test('a site where all is well has no line', async () => {
  await loginClient(harness);
  await createUser(harness);
  expect(await today()).toEqual({ lines: [], more: 0 });
});

test('whoever needs a word has one line, with the reason that says most', async () => {
  const made = async (access: Parameters<typeof setAccess>[1]) => {
    const { user } = await loginClient(harness);
    await setAccess(user.id, access);
    return user.id;
  };
  const silent = await made({ seen: -15, link: -5, session: 15 });
  const silentLonger = await made({ seen: -20, link: -5, session: 10 });
  const ending = await made({ seen: -2, link: 3, session: -1 });
  const expired = await made({ seen: -31, link: -1, session: -1 });
  const unopened = await createUser(harness);
  await setAccess(unopened.id, { link: 20 });
  await made({ seen: -1, link: -5, session: 29 });
  await made({ seen: -61, link: -5, session: -5 });
  const off = await made({ seen: -15, link: 5, session: 5 });
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: off }, body: { status: 'inactive' } });

  expect(await linesOf()).toEqual([
    `unopened:${unopened.id}`,
    `ending:${ending}`,
    `expired:${expired}`,
    `silent:${silent}`,
    `silent:${silentLonger}`,
  ]);
  const { lines } = await today();
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  expect(lines[3]).toEqual({ kind: 'silent', line: `silent:${silent}`, user: users.find(({ id }) => id === silent) });
});

test('a client without any link, as after an activation, is shut out and shown', async () => {
  const { user } = await loginClient(harness);
  for (const status of ['inactive', 'active'] as const)
    await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: user.id }, body: { status } });
  expect(await linesOf()).toEqual([`expired:${user.id}`]);
});

test('a training of yesterday is shown with its note and loads, and no longer the day after', async () => {
  const client = await loginClient(harness);
  const at = (milliseconds: number) => instantOf(harness.clock.now() + milliseconds);
  const set = buildSet({ reps: 8, load: 62.5, doneAt: at(-DAY), changedAt: at(-DAY) });
  const body = buildTraining({
    startedAt: at(-DAY),
    endedAt: at(-DAY),
    effort: 7,
    note: 'Leggero.',
    changedAt: at(-DAY),
    sets: [set],
  });
  await harness.answerTo(calls.saveTraining, { as: client, body });
  const begun = buildTraining({ startedAt: at(-DAY), changedAt: at(-DAY) });
  await harness.answerTo(calls.saveTraining, { as: client, body: begun });
  expect((await today()).lines).toMatchObject([
    {
      kind: 'trained',
      line: `trained:${body.id}`,
      user: { id: client.user.id },
      training: { effort: 7, note: 'Leggero.', sets: [{ exerciseName: 'Squat', reps: 8, load: 62.5 }] },
    },
  ]);
  await hide(`trained:${body.id}`);
  expect(await linesOf()).toEqual([]);
  await harness.context.db.deleteFrom('hiddenLines').execute();
  await harness.context.db
    .updateTable('trainings')
    .set({ startedAt: at(-2 * DAY) })
    .where('id', '=', body.id)
    .execute();
  expect(await linesOf()).toEqual([]);
});

test('reviews wait until they are approved, failed videos until they are tried again', async () => {
  const { review } = await createReview(harness, { title: 'Ottimo' });
  const { setId } = await createFailed();
  expect(await today()).toEqual({
    lines: [
      { kind: 'review', line: `review:${review.id}`, review, isLate: false },
      expect.objectContaining({ kind: 'failed', line: `failed:${setId}`, setId, title: 'Girata', failure: 'damaged' }),
    ],
    more: 0,
  });
  await harness.answerTo(calls.approveReview, { as: harness.admin, params: { id: review.id }, body: { approved: true } });
  expect(await linesOf()).toEqual([`failed:${setId}`]);
});

async function createFailed() {
  await createRenditionSet(harness, { state: 'failed' });
  const set = await harness.context.db.selectFrom('films').select('id').where('state', '=', 'failed').executeTakeFirstOrThrow();
  return { setId: set.id };
}

test('a plan is named in the week of its last day and for a while after it, if it is current', async () => {
  const { user } = await loginClient(harness);
  const day = (days: number) => instantOf(harness.clock.now() + days * DAY).slice(0, 10);
  const id = crypto.randomUUID();
  const document = { name: 'Forza', goal: '', startsOn: null, endsOn: day(3), days: [] };
  await harness.answerTo(calls.createPlan, { as: harness.admin, body: { id, userId: user.id, document } });
  expect(await linesOf()).toEqual([]);
  await harness.answerTo(calls.setCurrentPlan, { as: harness.admin, params: { id }, body: { current: true } });
  expect((await today()).lines).toMatchObject([
    { kind: 'plan', line: `plan:${id}`, user: { id: user.id }, plan: { id, name: 'Forza', endsOn: day(3) } },
  ]);
  const lastDay = (endsOn: string) => harness.context.db.updateTable('plans').set({ endsOn }).where('id', '=', id);
  for (const [days, isNamed] of [
    [7, true],
    [8, false],
    [-14, true],
    [-15, false],
  ] as const) {
    await lastDay(day(days)).execute();
    expect([days, (await linesOf()).length]).toEqual([days, Number(isNamed)]);
  }
});

test('a line that is put off comes back after a week, or when that is taken back', async () => {
  const { review } = await createReview(harness);
  const line = `review:${review.id}`;
  await hide(line);
  await hide(line);
  expect(await linesOf()).toEqual([]);
  await harness.answerTo(calls.showLine, { as: harness.admin, params: { line } });
  expect(await linesOf()).toEqual([line]);
  refusalOf(await harness.ask(calls.showLine, { as: harness.admin, params: { line } }), 'not_found', harness);
  refusalOf(await harness.ask(calls.hideLine, { as: harness.admin, params: { line: 'disk' } }), 'not_found', harness);

  await hide(line);
  const { db, clock } = harness.context;
  await db
    .updateTable('hiddenLines')
    .set({ until: instantOf(clock.now()) })
    .execute();
  expect(await linesOf()).toEqual([line]);
});

test('a put-off line goes with its client', async () => {
  const { review, client } = await createReview(harness);
  await hide(`review:${review.id}`);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
  expect(await harness.context.db.selectFrom('hiddenLines').selectAll().execute()).toEqual([]);
});

test('more lines than are sent are counted', async () => {
  const rows = Array.from({ length: limits.today.linesMax + 2 }, (_, number) => ({
    id: crypto.randomUUID(),
    username: `tanti-${number}`,
    usernameKey: `tanti-${number}`,
    firstName: 'Anna',
    lastName: 'Riva',
    email: null,
    status: 'active' as const,
    createdAt: instantOf(harness.clock.now()),
    lastLogin: instantOf(harness.clock.now() - 20 * DAY),
    lastSeenAt: instantOf(harness.clock.now() - 20 * DAY),
    language: null,
  }));
  await harness.context.db.insertInto('users').values(rows).execute();
  const { lines, more } = await today();
  expect([lines.length, more]).toEqual([limits.today.linesMax, 2]);
});

test('what an inactive client left takes no place from the active ones, and is not counted', async () => {
  const { db, clock } = harness.context;
  const at = instantOf(clock.now());
  const client = await loginClient(harness);
  const set = buildSet({ doneAt: at, changedAt: at });
  const training = buildTraining({ startedAt: at, changedAt: at, sets: [set] });
  await harness.answerTo(calls.saveTraining, { as: client, body: training });
  const id = crypto.randomUUID();
  const document = { name: 'Forza', goal: '', startsOn: null, endsOn: at.slice(0, 10), days: [] };
  await harness.answerTo(calls.createPlan, { as: harness.admin, body: { id, userId: client.user.id, document } });
  await harness.answerTo(calls.setCurrentPlan, { as: harness.admin, params: { id }, body: { current: true } });
  const user = await db.selectFrom('users').selectAll().where('id', '=', client.user.id).executeTakeFirstOrThrow();
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const done = await db.selectFrom('trainings').selectAll().where('id', '=', training.id).executeTakeFirstOrThrow();
  for (let n = 0; n < limits.today.linesMax; n += 1) {
    const own = { userId: `inactive-${n}` };
    const username = `spento-${n}`;
    await db
      .insertInto('users')
      .values({ ...user, id: own.userId, username, usernameKey: username, status: 'inactive' })
      .execute();
    await db
      .insertInto('plans')
      .values({ ...plan, ...own, id: `0-${n}` })
      .execute();
    await db
      .insertInto('trainings')
      .values({ ...done, ...own, id: `zz-${n}` })
      .execute();
  }
  expect(await today()).toMatchObject({ lines: [{ line: `trained:${training.id}` }, { line: `plan:${id}` }], more: 0 });
});
