import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '#contract/units.ts';
import { createUpload, createUser } from '../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { cleanUp, startCleanup } from './cleanup.ts';
import { cleanupSteps } from './cleanup-steps.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const exists = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  );

test('a folder that does not answer keeps nothing else from being cleared', async () => {
  const { context, paths, clock } = harness;
  await createUser(harness);
  await createUpload(harness);
  const old = path.join(paths.trash, '2031-03-01-vecchio');
  await mkdir(old, { recursive: true });
  clock.advance(300 * DAY);
  await rm(paths.films, { recursive: true });
  await writeFile(paths.films, 'no folder');
  await cleanUp(context);
  expect(await exists(old)).toBe(false);
  for (const table of ['accessLinks', 'sessions', 'uploads'] as const)
    expect(await context.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect((await stat(`${paths.database}-wal`)).size).toBe(0);
  await rm(paths.films);
  await mkdir(paths.films);
});

test('each step tells when it ran and what it deleted, or when it failed; no other step does', async () => {
  const { context, clock } = harness;
  const runs = async (change: Partial<typeof context> = {}) => {
    await cleanUp({ ...context, ...change });
    const rows = await context.db.selectFrom('jobRuns').selectAll().execute();
    return new Map(rows.map((row) => [row.job, row]));
  };
  await context.db
    .insertInto('jobRuns')
    .values({ job: 'of another version', ranAt: null, deleted: 0, tookMs: 0, failedAt: null })
    .execute();
  await createUser(harness);
  const first = await runs();
  const began = first.get('links')?.ranAt;
  expect([...first.keys()].sort()).toEqual(Object.keys(cleanupSteps).sort());
  expect(first.get('links')).toMatchObject({ deleted: 0, failedAt: null });
  clock.advance(300 * DAY);
  const second = await runs({ withLock: () => Promise.reject(new Error('no lock')) });
  expect(second.get('links')).toMatchObject({ deleted: 1, failedAt: null });
  expect(second.get('trash')).toMatchObject({ ranAt: began, failedAt: second.get('links')?.ranAt });
  expect((await runs()).get('trash')).toMatchObject({ ranAt: second.get('trash')?.failedAt, failedAt: null });
});

test('files that look like strays stay as long as the trash cannot be read', async () => {
  const { context, paths } = harness;
  await mkdir(path.join(paths.films, 'di-nessuno'));
  await rm(paths.trash, { recursive: true });
  await writeFile(paths.trash, 'no folder');
  await cleanUp(context);
  expect(await exists(path.join(paths.films, 'di-nessuno'))).toBe(true);
  await rm(paths.trash);
  await mkdir(paths.trash);
  await cleanUp(context);
  expect(await exists(path.join(paths.films, 'di-nessuno'))).toBe(false);
});

test('stopping it waits for the step that is on its way, and begins no other', async () => {
  const { context } = harness;
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let steps = 0;
  const stop = startCleanup({
    ...context,
    withLock: async (work) => {
      steps += 1;
      entered.resolve();
      await gate.promise;
      return work();
    },
  });
  await entered.promise;
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(hasStopped).toBe(false);
  gate.resolve();
  await stopped;
  expect(steps).toBe(1);
});

test('while another instance is at it, it does nothing', async () => {
  const { context } = harness;
  const hold = await context.peers.tryHold('housekeeping');
  let steps = 0;
  const withLock: typeof context.withLock = async (work) => {
    steps += 1;
    return context.withLock(work);
  };
  await startCleanup({ ...context, withLock })();
  expect(steps).toBe(0);
  await hold?.release();
});
