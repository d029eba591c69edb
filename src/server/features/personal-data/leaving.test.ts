import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { type Client, createReview, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { createPlan } from '../../../../tests/factories/plan-factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { readMessage, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import { newPushService } from '../../../../tests/push-service.ts';
import { cleanUp } from '../../ops/cleanup.ts';

const { leaveAfterDays } = limits.personalData;
const service = newPushService();
let server: SmtpServer;
let harness: Harness;

beforeAll(async () => {
  server = await startSmtp();
  const env = { SMTP_URL: server.url, PUBLIC_ORIGIN: 'http://allenatore.example', TRUST_PROXY: '127.0.0.1' };
  harness = await openHarness({ pushServers: service.servers, env });
});
beforeEach(async () => {
  harness.admin = await harness.login();
});
afterAll(async () => {
  await harness.close();
  await server.stop();
});

let made = 0;
async function createFilled(): Promise<Client> {
  made += 1;
  const user = await createUser(harness, { firstName: 'Anna', email: `anna${made}@example.com` });
  const client = await loginClient(harness, user);
  await createPlan(harness, { client, isCurrent: true });
  const set = buildSet({ reps: 8, load: 42.5, doneAt: '2030-01-01T08:01:00.000Z' });
  await harness.answerTo(calls.saveTraining, { as: client, body: buildTraining({ sets: [set] }) });
  await createReview(harness, { client, state: 'approved' });
  return client;
}

const subscribe = async (as: Client) => {
  const device = service.newDevice();
  await harness.answerTo(calls.subscribePush, { as, body: { ...device.form, namesVideos: false, language: 'it' } });
  return device;
};
const leave = (as: Client) => harness.answerTo(calls.leave, { as, body: { confirm: true } });
const drain = async () => {
  await harness.context.push.queue.drain();
  await harness.context.mail.queue.drain();
};
const leavingLines = async () => {
  harness.admin = await harness.login();
  const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
  return lines.filter(({ kind }) => kind === 'leaving');
};

test('who leaves is told on every device and by mail at once, at any hour, with the way back', async () => {
  const client = await createFilled();
  const devices = [await subscribe(client), await subscribe(await loginClient(harness, client.user))];
  // Ten in the evening, when no other notice is sent.
  while (new Date(harness.clock.now()).getUTCHours() !== 21) harness.clock.advance(HOUR);
  const { leavesAt } = await leave(client);
  expect(leavesAt).toBe(new Date(harness.clock.now() + leaveAfterDays * DAY).toISOString());
  await drain();
  for (const device of devices)
    expect(device.texts()).toMatchObject([{ tag: 'leaving', body: 'Se non sei stato tu, apri la tua area.' }]);
  const [taken] = await server.mailTo(client.user.email ?? '', 1);
  const message = taken && readMessage(taken);
  expect(message?.text).toContain('Se non sei stato tu');
  expect(message?.text).toContain('http://allenatore.example/dashboard');
  expect(await leavingLines()).toMatchObject([{ user: { id: client.user.id, leavesAt } }]);

  harness.clock.advance(HOUR);
  expect((await leave(client)).leavesAt).toBe(leavesAt);
  await drain();
  expect(devices[0]?.texts()).toHaveLength(1);
  await harness.answerTo(calls.stay, { as: client });
});

test('who thinks again on day six loses nothing', async () => {
  const client = await createFilled();
  const before = await harness.snapshot();
  await leave(client);
  harness.clock.advance((leaveAfterDays - 1) * DAY);
  await cleanUp(harness.context);
  await harness.answerTo(calls.stay, { as: client });
  expect(await harness.answerTo(calls.readLeaving, { as: client })).toEqual({ leavesAt: null });
  harness.clock.advance(2 * DAY);
  await cleanUp(harness.context);
  const after = await harness.snapshot();
  for (const table of ['users', 'plans', 'trainings', 'trainingSets', 'reviews', 'moderation', 'assignments', 'accessLinks'])
    expect([table, after[table]]).toEqual([table, before[table]?.map((row) => ({ ...Object(row), ...seenIn(after, row) }))]);
  expect(await leavingLines()).toEqual([]);
});

/** The session's use is noted in the row of its client. */
const seenIn = (after: Record<string, unknown[]>, row: unknown) => {
  const { id } = Object(row);
  const { lastSeenAt } = Object(after.users?.find((user) => Object(user).id === id));
  return lastSeenAt === undefined ? {} : { lastSeenAt };
};

test('on the day the client is deleted as the trainer would do it, and what is left is of nobody', async () => {
  const client = await createFilled();
  const { id } = client.user;
  await leave(client);
  harness.clock.advance(leaveAfterDays * DAY - 1);
  await cleanUp(harness.context);
  expect((await harness.snapshot()).users?.some((user) => Object(user).id === id)).toBe(true);
  harness.clock.advance(1);
  await cleanUp(harness.context);
  const { erasedUsers = [], ...rest } = await harness.snapshot();
  expect(JSON.stringify(rest)).not.toContain(id);
  expect(erasedUsers).toMatchObject([{ userId: id }]);
  expect((await harness.context.ledger.read()).map(({ userId }) => userId)).toContain(id);
  expect(rest.moderation).toContainEqual(expect.objectContaining({ act: 'left', reviewId: null }));
  expect(rest.acts).toContainEqual(expect.objectContaining({ kind: 'user.deleted', actor: 'program' }));
});
