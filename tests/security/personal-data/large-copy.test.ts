// Not on PostgreSQL: the rows are put into the file before the server opens it.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import { MEBIBYTE, SECOND } from '#contract/units.ts';
import { openDatabase } from '#server/db/database.ts';
import { newId } from '#server/new-id.ts';
import { programs } from '../../../scripts/setup/programs.mjs';
import { headersOf, type Visitor } from '../../harness.ts';
import { unzip } from '../../unzip.ts';
import { inPieces, times } from '../answers/long-texts.ts';
import { isLong, rounds, timeLimit } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';

/** Three a week for thirty years in the long run. */
const TRAININGS = rounds(500, 5000);
const SETS = 12;

/** As `npm start` runs it: with its nursery and its heaps of glibc. */
const { parameters, env } = programs.start;
const start = () =>
  startChild(
    folder,
    { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX },
    parameters.filter((one) => one.startsWith('--')),
  );

let folder: string;
let child: Child;
let client: Visitor;

beforeAll(
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-copy-'));
    child = await start();
    const admin = await child.login();
    const form = { username: 'costante', firstName: 'Costanza', lastName: 'Riva' };
    const created = await child.send(calls.createUser, { as: admin, body: form });
    const { user, loginUrl } = calls.createUser.answer.parse(created.body);
    const opened = await child.send(calls.exchangeLink, { body: { token: path.basename(loginUrl) } });
    client = { token: calls.exchangeLink.answer.parse(opened.body).token, role: 'client' };
    child.signal('SIGTERM');
    await child.ended;
    await fill(user.id);
    child = await start();
    await useAsUsual();
  },
  timeLimit(120 * SECOND),
);
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

async function fill(userId: string): Promise<void> {
  const db = await openDatabase(path.join(folder, 'site.db'));
  const at = (number: number) => new Date(Date.UTC(2000, 0, 1) + number * 7_200_000).toISOString();
  const version = (number: number) => ({ changedAt: at(number), changeId: newId() });
  const trainings = times(TRAININGS, (number) => ({
    ...{ id: newId(), userId, planId: newId(), planName: 'Forza', dayId: newId(), dayName: 'Giorno A', isDiscarded: 0 },
    ...{ startedAt: at(number), endedAt: at(number), effort: 7, note: 'Tutto bene, ginocchio a posto.', setsDone: SETS },
    ...version(number),
  }));
  await inPieces(trainings, (some) => db.insertInto('trainings').values(some).execute());
  const sets = trainings.flatMap(({ id, startedAt }, number) =>
    times(SETS, (place) => ({
      ...{ trainingId: id, id: newId(), exerciseId: newId(), videoId: null, exerciseName: `Esercizio ${place}`, place },
      ...{ number: 1, reps: 8, halfKilos: 85, grams: 42_500, seconds: null, doneAt: startedAt },
      ...{ skipReason: null, swappedFor: null, swapReason: null, ...version(number) },
    })),
  );
  await inPieces(sets, (some) => db.insertInto('trainingSets').values(some).execute());
  await db.destroy();
}

/** What a day asks of a server, which is never fresh when somebody takes a copy: by then the engine has the room that any call needs. */
async function useAsUsual(): Promise<void> {
  const ordinary = [calls.verifySession, calls.listClientVideos, calls.listProgress, calls.readOwnPlan, calls.readTrainingDay];
  for (let count = 0; count < 200; count += 1)
    for (const call of ordinary)
      await child.send(call, { as: client, ...(call === calls.verifySession && { query: { role: 'client' } }) });
}

const ask = (signal?: AbortSignal) =>
  fetch(`${child.origin}${apiBase}${calls.exportOwnData.path}`, {
    method: 'POST',
    headers: headersOf(client),
    ...(signal && { signal }),
  });

/** The archive, when its first byte came, and by how many MiB the server's memory had grown at most. */
async function take(measure: () => Promise<number>) {
  const before = await measure();
  let most = before;
  const began = performance.now();
  const response = await ask();
  expect(response.status).toBe(200);
  const pieces: Uint8Array[] = [];
  let firstByte = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await wait(50)) most = Math.max(most, await measure());
  })();
  for await (const piece of response.body ?? []) {
    firstByte ||= performance.now() - began;
    pieces.push(piece);
  }
  isOver = true;
  await watching;
  most = Math.max(most, await measure());
  return { zip: Buffer.concat(pieces), firstByte, took: performance.now() - began, grown: (most - before) / MEBIBYTE };
}

test(
  'the copy of who has trained for long begins at once, is whole, and takes little memory',
  async () => {
    const { zip, firstByte, took, grown } = await take(child.memory);
    const again = await take(child.memory);
    const figures = `${TRAININGS} trainings: first byte ${firstByte.toFixed(0)} ms, whole ${took.toFixed(0)} ms, ${zip.length} bytes, ${grown.toFixed(1)} MiB resident, the second ${again.grown.toFixed(1)}`;
    if (isLong) console.log(figures);
    const files = unzip(zip);
    expect(files.get('serie.csv')?.toString().trimEnd().split('\r\n')).toHaveLength(TRAININGS * SETS + 1);
    expect(JSON.parse(files.get('dati.json')?.toString() ?? '')).toHaveProperty('trainingSets.length', TRAININGS * SETS);
    await writeFile(path.join(folder, 'copy.zip'), zip);
    if (isLong) await promisify(execFile)('unzip', ['-t', path.join(folder, 'copy.zip')]);
    await rm(path.join(folder, 'copy.zip'));
    expect(grown, figures).toBeLessThan(40);
  },
  timeLimit(120 * SECOND),
);

test(
  'of one that is cut in the middle nothing is left, and the next is whole',
  async () => {
    const files = await readdir(folder, { recursive: true });
    for (let cut = 0; cut < rounds(3, 10); cut += 1) {
      const cutting = new AbortController();
      const response = await ask(cutting.signal);
      const reader = response.body?.getReader();
      await reader?.read();
      cutting.abort();
      await reader?.read().catch(() => undefined);
      await expect.poll(async () => (await child.send(calls.readLeaving, { as: client })).status).toBe(200);
    }
    await expect.poll(async () => (await ask()).status, { timeout: 30 * SECOND }).toBe(200);
    expect(await readdir(folder, { recursive: true })).toEqual(files);
    expect(child.output.join('')).toBe('');
  },
  timeLimit(120 * SECOND),
);
