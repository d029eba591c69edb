import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { adminCredentials } from '../../harness.ts';
import { compileCache } from '../../run-command.ts';
import { printProgress, rounds, seed, seeded } from '../../security/length.ts';
import { lostRows } from '../../security/upgrades/old-site.ts';
import { administer } from '../engines/databases.ts';
import { makeDatabase, makeOldSite, openCut, rowsOf, shapeOf } from './older-database.ts';

const ROUNDS = rounds(4, 300);
/** In microseconds, how long a statement may have been at the server when the process dies. */
const LONGEST = 4000;
const killAt = fileURLToPath(new URL('kill-at.ts', import.meta.url));

/** The server, as a process over a database; `isReady` resolves to whether it listened before it ended. */
async function start(url: string, env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-migrated-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = fork('tests/security/process/serve-api.ts', {
    execArgv: ['--import', killAt],
    env: {
      ...{ ...compileCache, DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: adminCredentials.password, LOG_LEVEL: 'silent' },
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  return { server, ended, isReady: Promise.race([once(server, 'message').then(() => true), ended.then(() => false)]) };
}

async function end({ server, ended }: { server: ChildProcess; ended: Promise<unknown> }): Promise<void> {
  server.kill('SIGKILL');
  await ended;
}

/** Waits until the server has noticed that nobody is at the other end of its connections, and has undone what they had begun. */
async function untilAlone(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const others = `select 1 from pg_stat_activity where datname = '${name}'`;
  await expect.poll(async () => (await administer(inject('databaseServer'), others))[0]?.rowCount, { timeout: 20_000 }).toBe(0);
}

test(`killed ${ROUNDS} times while it migrates, the server has changed all or nothing, starts again, and no row is lost`, async () => {
  const random = seeded(seed);
  const beside = await makeDatabase();
  await makeOldSite(beside);
  const { changes } = await openCut(beside);
  const whole = await shapeOf(beside);
  const found = { before: 0, whole: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await makeDatabase();
    const rows = await makeOldSite(url);
    const before = await shapeOf(url);
    const isSent = random() < 0.75;
    // The last one is the commit, where both may come of it.
    const at = round % 4 === 3 ? changes - 1 : Math.floor(random() * changes);
    const how = { KILL_AT: String(at), ...(isSent && { KILL_AFTER: String(Math.floor(random() * LONGEST)) }) };
    const first = await start(url, how);
    expect([how, await first.isReady, (await first.ended)[1]]).toEqual([how, false, 'SIGKILL']);
    // Every other start does not wait: the one that died may still hold the lock of migrations.
    if (round % 2 === 0) {
      await untilAlone(url);
      const shape = JSON.stringify(await shapeOf(url));
      const left = shape === JSON.stringify(whole) ? 'whole' : 'before';
      if (left === 'before') expect([how, JSON.parse(shape)]).toEqual([how, before]);
      found[left] += 1;
      expect([how, lostRows(rows, await rowsOf(url, rows.keys()))]).toEqual([how, []]);
    }
    const next = await start(url);
    expect([how, await next.isReady]).toEqual([how, true]);
    await end(next);
    expect([how, await shapeOf(url)]).toEqual([how, whole]);
    expect([how, lostRows(rows, await rowsOf(url, rows.keys()))]).toEqual([how, []]);
    printProgress('kills of migrations over PostgreSQL', round, ROUNDS);
  }
  if (ROUNDS > 4)
    console.log(
      `kills of migrations over PostgreSQL: SEED=${seed}, ${ROUNDS} kills at ${changes} statements, of those looked at ${found.before} as before, ${found.whole} whole`,
    );
}, 7_200_000);
