// Not on PostgreSQL: it recycles its log and its pages by itself.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { type Client, createUser, loginClient } from '../../factories/factories.ts';
import { buildExercise, buildPlan, createPlan } from '../../factories/plan-factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { givePasskey } from '../../passkeys.ts';

const { leaveAfterDays } = limits.personalData;
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Words that stand nowhere but in what is this client's. */
const tokens = Array.from({ length: 20 }, (_, index) => `Zenobia${String(index).padStart(2, '0')}Cancellanda`);

async function createWithTokens(): Promise<Client> {
  const [first, last, name, phone, note, label, plan, goal, day, exercise, exerciseNote] = tokens as [string, ...string[]];
  const [trained, dayName, done, swapped, trainingNote, title, comment, key, mail] = tokens.slice(11);
  const form = { firstName: first, lastName: last, username: name, phone: '+39 333 1234567', email: `${mail}@example.com` };
  const user = await createUser(harness, form);
  const as = harness.admin;
  await harness.answerTo(calls.writeNote, { as, params: { id: user.id }, body: { note: `${note} ${phone}`, before: '' } });
  await harness.answerTo(calls.changeUser, { as, params: { id: user.id }, body: { labels: [label ?? ''] } });
  const client = await loginClient(harness, user);
  const document = buildPlan([buildExercise({ name: exercise ?? '', note: exerciseNote ?? '' })], {
    name: plan ?? '',
    goal: goal ?? '',
  });
  await createPlan(harness, {
    client,
    isCurrent: true,
    document: { ...document, days: document.days.map((one) => ({ ...one, name: day ?? '' })) },
  });
  const set = buildSet({
    exerciseName: done ?? '',
    swapped: { name: swapped ?? '', reason: 'other' },
    doneAt: '2030-01-01T08:01:00.000Z',
  });
  const training = buildTraining({ planName: trained ?? '', dayName: dayName ?? '', note: trainingNote ?? '', sets: [set] });
  await harness.answerTo(calls.saveTraining, { as: client, body: training });
  const review = { rating: 1, title: title ?? '', comment: `${comment}, scritto apposta.` };
  await harness.answerTo(calls.writeOwnReview, { as: client, body: review });
  const { passkey } = await givePasskey(harness, client);
  await harness.answerTo(calls.renamePasskey, { as: client, params: { id: passkey.id }, body: { name: key ?? '' } });
  return client;
}

/** Which of the words stand in any byte of the data folder. */
async function readable(): Promise<string[]> {
  const { dataDirectory } = harness.settings;
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name)));
  const bytes = await Promise.all(files);
  return tokens.filter((token) => bytes.some((file) => file.includes(token)));
}

test('of a client who has left, none of twenty words is in any byte of the data folder, nor after last week’s backup', async () => {
  const client = await createWithTokens();
  const target = path.join(harness.folder, 'backup');
  await takeBackup({ dataDirectory: harness.settings.dataDirectory, target, now: instantOf(harness.clock.now()) });
  expect(await readable()).toEqual(tokens);
  await harness.answerTo(calls.leave, { as: client, body: { confirm: true } });
  harness.clock.advance(leaveAfterDays * DAY);
  expect(await readable()).toEqual(tokens);
  await cleanUp(harness.context);
  expect(await readable()).toEqual([]);

  await harness.context.close();
  const { dataDirectory } = harness.settings;
  const { erased } = await restoreBackup({ folder: target, dataDirectory, replace: true, now: instantOf(harness.clock.now()) });
  expect(erased).toBe(1);
  await harness.restart();
  const { users } = await harness.snapshot();
  expect(users?.some((user) => Object(user).id === client.user.id)).toBe(false);
  expect(await readable()).toEqual([]);
});
