import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { UserChange } from '#contract/users/schemas.ts';
import { buildUser, createAssignment, createReview, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const change = (id: string, body: UserChange) => harness.ask(calls.changeUser, { as: harness.admin, params: { id }, body });
const changed = async (id: string, body: UserChange) =>
  (await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id }, body })).user;
const listed = async (id: string) => {
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  return users.find((user) => user.id === id);
};

test('a new user is active, has a link at once, and is shown as it was typed but for the spaces around', async () => {
  const body = buildUser({ username: '  Zoë.García ', firstName: ' Zoë', lastName: 'García\t', email: ' zoe@example.com ' });
  const { user, loginUrl, expiresAt } = await harness.answerTo(calls.createUser, { as: harness.admin, body });
  const createdAt = new Date(harness.clock.now()).toISOString();
  expect(user).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/),
    username: 'Zoë.García',
    firstName: 'Zoë',
    lastName: 'García',
    email: 'zoe@example.com',
    labels: [],
    status: 'active',
    link: { createdAt, expiresAt },
    createdAt,
    videoCount: 0,
  });
  expect(loginUrl).toMatch(/^http:\/\/localhost:3000\/dashboard\/[\w-]{43}$/);
  expect(await listed(user.id)).toEqual(user);
});

test.each([
  ['another case', 'Mario.Rossi', 'mario.rossi'],
  ['another case beyond ASCII', 'ÉLODIE', 'élodie'],
  ['an accent encoded in two ways', 'no\u00e8', 'noe\u0300'],
  ['wide letters', 'ＡＮＮＡ', 'anna'],
  ['spaces around', 'luca', '  luca '],
])('a username taken in %s is taken, for a new user and for a changed one, and nothing changes', async (_, first, second) => {
  const { id } = await createUser(harness, { username: first });
  const other = await createUser(harness);
  await harness.changesNothing(async () => {
    const created = await harness.ask(calls.createUser, { as: harness.admin, body: buildUser({ username: second }) });
    const { fields } = refusalOf(created, 'username_taken', harness);
    expect(fields).toEqual({ username: { code: 'taken' } });
    refusalOf(await change(other.id, { username: second, firstName: 'Altro' }), 'username_taken', harness);
  });
  expect(await changed(id, { username: second })).toMatchObject({ username: second.trim() });
});

test('an empty e-mail is none, for a new user and for one who had one', async () => {
  const body = buildUser({ email: ' ' });
  const { user } = await harness.answerTo(calls.createUser, { as: harness.admin, body });
  expect(user).not.toHaveProperty('email');
  expect(await changed(user.id, { email: 'zoe@example.com' })).toHaveProperty('email', 'zoe@example.com');
  expect(await changed(user.id, { email: '' })).not.toHaveProperty('email');
});

test('a username that was given up can be taken', async () => {
  const { id } = await createUser(harness, { username: 'cambia' });
  await changed(id, { username: 'cambiato' });
  await createUser(harness, { username: 'CAMBIA' });
});

test.each([
  '💪🏋️‍♀️🇮🇹',
  'x'.repeat(limits.users.nameMax),
  '💪'.repeat(limits.users.nameMax),
  "D'Àngelo-Ñuñez",
  '<b>"&',
  'محمد',
  '王小明',
])('the name %s is kept letter by letter', async (name) => {
  const { id } = await createUser(harness, { firstName: name, lastName: name, username: name });
  expect(await listed(id)).toMatchObject({ firstName: name, lastName: name, username: name });
});

test('changing touches what is said and nothing else; a null e-mail takes it away', async () => {
  const { loginToken: _, ...user } = await createUser(harness, { email: 'prima@example.com' });
  expect(await changed(user.id, {})).toEqual(user);
  expect(await changed(user.id, { firstName: 'Nuova' })).toEqual({ ...user, firstName: 'Nuova' });
  const { email: __, ...withoutEmail } = user;
  expect(await changed(user.id, { email: null, firstName: user.firstName })).toEqual(withoutEmail);
  expect(await changed(user.id, { email: 'dopo@example.com' })).toEqual({ ...user, email: 'dopo@example.com' });
});

test('a client who is renamed keeps the session, and it says the new name', async () => {
  const client = await loginClient(harness);
  await changed(client.user.id, { firstName: 'Rinominata' });
  expect((await harness.answerTo(calls.verifySession, { as: client })).user).toMatchObject({ firstName: 'Rinominata' });
});

test('deleting takes sessions, link, assignments and review along, and nobody else’s', async () => {
  const { client } = await createReview(harness, { state: 'featured' });
  const { video } = await createAssignment(harness, { client });
  const before = await harness.snapshot();
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
  const after = await harness.snapshot();
  for (const table of ['users', 'sessions', 'accessLinks', 'assignments', 'reviews'])
    expect([table, after[table]?.length]).toEqual([table, (before[table]?.length ?? 0) - 1]);
  const { erasedUsers: erased, ...others } = after;
  expect(JSON.stringify(others)).not.toContain(client.user.id);
  expect(erased).toEqual([{ userId: client.user.id, erasedAt: new Date(harness.clock.now()).toISOString() }]);
  expect(after.videos).toEqual(before.videos);
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  expect(videos.find(({ id }) => id === video.id)).toMatchObject({ userCount: 0, fileMissing: false });
});

test('the review of an inactive client stays as it was moderated', async () => {
  const { client, review } = await createReview(harness, { state: 'featured' });
  await changed(client.user.id, { status: 'inactive' });
  const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'featured' } });
  expect(reviews.map(({ id }) => id)).toContain(review.id);
});

test('the list counts each user’s videos, newest user first', async () => {
  harness.clock.advance(1000);
  const { client } = await createAssignment(harness);
  await createAssignment(harness, { client });
  harness.clock.advance(1000);
  const newest = await createUser(harness);
  const { users, ...more } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  expect(users.slice(0, 2)).toMatchObject([
    { id: newest.id, videoCount: 0 },
    { id: client.user.id, videoCount: 2 },
  ]);
  expect(users.map((user) => user.createdAt)).toEqual(
    users
      .map((user) => user.createdAt)
      .sort()
      .reverse(),
  );
  expect(more).toEqual({});
});

test('telephone, language and labels are stored as they were typed, and changed one by one', async () => {
  const user = await createUser(harness, { phone: ' 333 123 4567 ', language: 'en', labels: ['Gruppo', ' online '] });
  expect(await listed(user.id)).toMatchObject({ phone: '333 123 4567', language: 'en', labels: ['Gruppo', 'online'] });
  expect(await changed(user.id, { labels: ['online'] })).toMatchObject({ phone: '333 123 4567', labels: ['online'] });
  expect(await changed(user.id, { language: 'it', phone: '' })).toMatchObject({ language: 'it', labels: ['online'] });
  expect(await listed(user.id)).not.toHaveProperty('phone');
  expect(await changed(user.id, { labels: [] })).toMatchObject({ labels: [] });
});

test('the page of a client has what they watched, their review and the trainer’s note', async () => {
  const { client, review } = await createReview(harness, { state: 'approved' });
  const { video } = await createAssignment(harness, { client });
  harness.clock.advance(1000);
  const { video: newer } = await createAssignment(harness, { client });
  const params = { id: client.user.id };
  const progress = { as: client, params: { id: video.id }, body: { position: 7, watched: true } };
  await harness.answerTo(calls.saveProgress, progress);
  const page = () => harness.answerTo(calls.readUser, { as: harness.admin, params });
  expect(await page()).toMatchObject({
    user: { id: client.user.id, videoCount: 2 },
    note: '',
    videos: [
      { id: video.id, title: video.title, progress: { position: 7, watched: true } },
      { id: newer.id, title: newer.title },
    ],
    review,
  });
  expect((await page()).videos[1]).not.toHaveProperty('progress');
  await harness.answerTo(calls.writeNote, { as: harness.admin, params, body: { note: ' Martedì no.\n ', before: '' } });
  expect((await page()).note).toBe('Martedì no.');
  const own = await harness.answerTo(calls.verifySession, { as: client });
  expect(JSON.stringify(own)).not.toContain('Martedì');
});

test('a note is not written over one that was written meanwhile; the same one twice is no error', async () => {
  const params = { id: (await createUser(harness)).id };
  const write = (note: string, before: string) =>
    harness.ask(calls.writeNote, { as: harness.admin, params, body: { note, before } });
  expect((await write('Mattina', '')).status).toBe(200);
  expect((await write('Mattina', '')).status).toBe(200);
  refusalOf(await write('Sera', ''), 'note_changed', harness);
  const both = await Promise.all([write('Uno', 'Mattina'), write('Due', 'Mattina')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
