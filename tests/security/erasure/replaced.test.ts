// Not on PostgreSQL: it recycles its log by itself.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createReview, createUser, createVideo, loginClient } from '../../factories/factories.ts';
import { buildPlanOf, createPlan } from '../../factories/plan-factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { givePasskey } from '../../passkeys.ts';
import type { CallName } from '../cases.ts';

let harness: Harness;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  harness = await openHarness();
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

/** Writes a text by a call; what it returns replaces it, or takes it back, without a deletion. */
type Act = (text: string) => Promise<() => Promise<unknown>>;

const as = () => harness.admin;

/** The calls by which a text takes the place of another, or goes. */
const acts: Partial<Record<CallName, Act>> = {
  changeUser: async (text) => {
    const params = { id: (await createUser(harness)).id };
    // An e-mail stays until the message that it was changed has gone to it.
    const change = (name: string) =>
      harness.answerTo(calls.changeUser, {
        as: as(),
        params,
        body: { username: name, firstName: name, lastName: name, labels: [name] },
      });
    await change(text);
    return () => change('altro');
  },
  writeNote: async (text) => {
    const params = { id: (await createUser(harness)).id };
    const write = (note: string, before: string) =>
      harness.answerTo(calls.writeNote, { as: as(), params, body: { note, before } });
    await write(text, '');
    return () => write('', text);
  },
  saveTraining: async (text) => {
    const client = await loginClient(harness);
    const swapped = { name: text, reason: 'other' as const };
    const set = buildSet({ swapped, doneAt: '2030-01-01T08:01:00.000Z' });
    const training = buildTraining({ note: text, effort: 5, sets: [set] });
    await harness.answerTo(calls.saveTraining, { as: client, body: training });
    const changedAt = '2030-01-01T08:02:00.000Z';
    const discard = { ...training, isDiscarded: true, endedAt: changedAt, changedAt, changeId: crypto.randomUUID() };
    return () => harness.answerTo(calls.saveTraining, { as: client, body: discard });
  },
  editOwnReview: async (text) => {
    const { client } = await createReview(harness);
    const edit = (words: string) =>
      harness.answerTo(calls.editOwnReview, { as: client, body: { rating: 5, title: words, comment: `${words} e ancora.` } });
    await edit(text);
    return () => edit('Tutt’altro');
  },
  renamePasskey: async (text) => {
    const client = await loginClient(harness);
    const params = { id: (await givePasskey(harness, client)).passkey.id };
    const rename = (name: string) => harness.answerTo(calls.renamePasskey, { as: client, params, body: { name } });
    await rename(text);
    return () => rename('Telefono');
  },
  savePlan: async (text) => {
    const plan = await createPlan(harness);
    const document = buildPlanOf([await createVideo(harness)]);
    const save = (goal: string, version: number) =>
      harness.answerTo(calls.savePlan, { as: as(), params: { id: plan.id }, body: { version, document: { ...document, goal } } });
    const saved = await save(text, plan.version);
    return () => save('', saved.plan.version);
  },
  writeCaptions: async (text) => {
    const params = { id: (await createVideo(harness)).id, language: 'it' as const };
    const write = (words: string) =>
      harness.answerTo(calls.writeCaptions, {
        as: as(),
        params,
        body: { text: `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n` },
      });
    await write(text);
    return () => write('Altro.');
  },
  requestLink: async (text) => {
    await harness.answerTo(calls.requestLink, { body: { email: `${text}@example.com` } });
    return () => harness.context.mail.queue.drain();
  },
};

async function isReadable(text: string): Promise<boolean> {
  const folder = harness.context.settings.dataDirectory;
  const names = (await readdir(folder)).filter((name) => name.startsWith('site.db'));
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return files.some((file) => file.includes(text));
}

const walBytes = async () => (await stat(path.join(harness.context.settings.dataDirectory, 'site.db-wal'))).size;

test.each(Object.entries(acts))('what %s has replaced stands in no file of the database a minute later', async (name, act) => {
  const text = `sostituito${name.toLowerCase()}`;
  const replace = await act(text);
  expect(await isReadable(text)).toBe(true);
  await replace();
  vi.advanceTimersByTime(limits.server.database.walTruncateEvery);
  await vi.waitFor(async () => expect(await walBytes()).toBe(0), { timeout: 30_000 });
  expect(await isReadable(text)).toBe(false);
});
