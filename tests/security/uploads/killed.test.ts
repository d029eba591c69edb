import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DetailedError, type HttpRequest } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { openSqlite } from '#server/db/sqlite/node-sqlite.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { findUnfinished } from '#web/admin/uploads/unfinished-uploads.ts';
import { answerOf, openHarness, type Visitor } from '../../harness.ts';
import { printProgress, rounds, seed, seeded, timeLimit } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';
import { buildDetails, filesIn, MEBI, sendFile, sha256 } from './tus.ts';

const ROUNDS = rounds(3, 300);
const PHONES = 3;
/** Bytes of a file, and of one request; limits of both, so that some files are one request and others many. */
const SIZE = { least: 1, most: 4 * MEBI };
const CHUNK = { least: MEBI / 8, most: 2 * MEBI };
/** Milliseconds within which a kill comes after the first request of a kind, or the last byte of a file. A server loads the library first. */
const WITHIN = { creating: 600, sending: 80, ending: 10 };
type Moment = keyof typeof WITHIN;
const moments: readonly Moment[] = ['creating', 'sending', 'ending'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `killed ${ROUNDS} times while phones upload, it has every file as it was sent, one video of each, and nothing else`,
  async () => {
    const random = seeded(seed);
    const between = ({ least, most }: { least: number; most: number }) => Math.round(least + random() * (most - least));
    const left = { nothing: 0, created: 0, part: 0, whole: 0, finished: 0 };
    const arrived = new Map<string, string>();
    let running = startChild(folder);
    const as = await (await running).login();

    for (let round = 0; round < ROUNDS; round += 1) {
      const moment = moments[round % moments.length] ?? 'sending';
      const isThere = Promise.withResolvers<void>();
      const reach = (reached: Moment) => reached === moment && isThere.resolve();
      const files = Array.from({ length: PHONES }, () => ({ bytes: randomBytes(between(SIZE)), chunkSize: between(CHUNK) }));
      const sending = files.map((file) => sendFromPhone(() => running, { ...file, as, reach }));
      await Promise.race([isThere.promise, Promise.all(sending)]);
      await wait(random() * WITHIN[moment]);
      const killed = await running;
      const before = arrived.size;
      running = killAndStart(killed, (states) => {
        for (const state of states) left[state] += 1;
        left.nothing += before + PHONES - states.length;
        left.finished -= before;
      });
      const ids = await Promise.all(sending);

      for (const [n, { bytes }] of files.entries()) arrived.set(ids[n] ?? '', sha256(bytes));
      const { send } = await running;
      const { uploads } = answerOf(calls.listUploads, await send(calls.listUploads, { as }));
      const { videos } = answerOf(calls.listVideos, await send(calls.listVideos, { as }));
      const sources = videos.map(({ renditions }) => [renditions?.id ?? '', renditions?.state]);
      expect([round, uploads, sources.toSorted()]).toEqual([
        round,
        [],
        [...arrived.keys()].toSorted().map((id) => [id, 'waiting']),
      ]);
      for (const id of ids)
        expect([round, sha256(await readFile(path.join(folder, 'uploads', id)))]).toEqual([round, arrived.get(id)]);
      printProgress('kills of uploads', round + 1, ROUNDS);
    }
    (await running).signal('SIGTERM');
    expect(await (await running).ended).toEqual({ code: 0, signal: null });

    const strays = (await readdir(path.join(folder, 'uploads'))).length - arrived.size;
    expect(await afterCleaning()).toEqual(new Map([...arrived].toSorted()));
    const states = JSON.stringify(left);
    console.log(`kills of uploads: SEED=${seed}, ${ROUNDS} kills, ${arrived.size} files; at a kill ${states}, ${strays} strays`);
  },
  timeLimit(60_000),
);

type Phone = { bytes: Buffer; chunkSize: number; as: Visitor; reach(moment: Moment): void };

/** Sends a file until all of it has arrived, and gives its id: after an interruption it goes on with what the server has, as the web app does. */
async function sendFromPhone(server: () => Promise<Child>, { bytes, chunkSize, as, reach }: Phone): Promise<string> {
  const details = buildDetails();
  let id: string | undefined;
  for (;;) {
    const { origin, send } = await server();
    try {
      const { uploads } = answerOf(calls.listUploads, await send(calls.listUploads, { as }));
      id ??= findUnfinished(uploads, { fingerprint: details.fingerprint, bytes: bytes.length })?.id;
      const options = {
        chunkSize,
        retryDelays: null,
        uploadUrl: id === undefined ? null : `${origin}${uploadsPath}/${id}`,
        onBeforeRequest: (request: HttpRequest) => {
          const isNew = request.getMethod() === 'POST';
          if (!isNew) id = request.getURL().split('/').at(-1);
          reach(isNew ? 'creating' : 'sending');
        },
        onProgress: (sent: number) => sent === bytes.length && reach('ending'),
      };
      return await sendFile(bytes, { origin, as, details, options });
    } catch (error) {
      const isAnswered = !(error instanceof DetailedError ? error.originalResponse === null : error instanceof TypeError);
      if (isAnswered) throw error;
    }
  }
}

type Left = 'created' | 'part' | 'whole' | 'finished';

async function killAndStart(child: Child, count: (states: Left[]) => void): Promise<Child> {
  child.signal('SIGKILL');
  expect((await child.ended).signal).toBe('SIGKILL');
  count(await readStates());
  return startChild(folder);
}

/** How far each upload is of which the killed server has left a row. */
async function readStates(): Promise<Left[]> {
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  const rows = sqlite.prepare('select id, bytes, finished_at from uploads').all();
  expect(sqlite.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  sqlite.close();
  return Promise.all(
    rows.map(async ({ id, bytes, finishedAt }) => {
      if (finishedAt !== null) return 'finished';
      const { size } = await stat(path.join(folder, 'uploads', String(id)));
      if (size === 0) return 'created';
      return size === bytes ? 'whole' : 'part';
    }),
  );
}

/** What lies there once everything that has no use any more is gone, each with its digest. */
async function afterCleaning(): Promise<Map<string, string>> {
  const harness = await openHarness({ env: { DATA_DIR: folder } });
  await cleanUp(harness.context);
  const names = await filesIn(harness);
  const rows = await harness.context.db.selectFrom('uploads').select('id').execute();
  const digests = await Promise.all(names.map(async (name) => sha256(await readFile(path.join(harness.paths.uploads, name)))));
  await harness.close();
  expect(rows).toEqual([]);
  return new Map(names.map((name, n) => [name, digests[n] ?? '']));
}
