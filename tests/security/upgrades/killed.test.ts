// Not on PostgreSQL: the data of these versions are SQLite's files.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationNames } from '#server/db/database.ts';
import { adminCredentials } from '../../harness.ts';
import { compileCache } from '../../run-command.ts';
import { printProgress, rounds, seed, seeded } from '../length.ts';
import { lostRows, oldVersions, readRows, writeOldSite } from './old-site.ts';

const ROUNDS = rounds(3, 1000);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'trainer-upgrade-killed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The server over a folder; `isReady` resolves to whether it listened before it ended. */
function start(folder: string): { server: ChildProcess; isReady: Promise<boolean>; ended: Promise<unknown> } {
  const server = fork('tests/security/process/serve-api.ts', {
    execArgv: [],
    env: { ...compileCache, DATA_DIR: folder, ADMIN_PASSWORD: adminCredentials.password, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const isReady = Promise.race([once(server, 'message').then(() => true), ended.then(() => false)]);
  return { server, isReady, ended };
}

async function killAt({ server, ended }: ReturnType<typeof start>): Promise<void> {
  server.kill('SIGKILL');
  await ended;
}

/** Resolves once the server has opened the database, which is the moment before it looks for what to change. */
async function opened(folder: string, { server }: ReturnType<typeof start>): Promise<void> {
  while (!existsSync(path.join(folder, 'site.db-wal')) && server.exitCode === null) await wait(1);
}

/** Resolves once another connection sees the last migration, or the server has ended without it. */
async function migrated(folder: string, { server }: ReturnType<typeof start>): Promise<void> {
  const reader = new DatabaseSync(path.join(folder, 'site.db'), { readOnly: true });
  const query = reader.prepare('select name from kysely_migration');
  while (query.all().length < migrationNames.length && server.exitCode === null) await wait(1);
  reader.close();
}

/** How many migrations a killed server has left, read from a copy: the next start finds the files as they are. */
async function migrationsIn(folder: string): Promise<number> {
  const copy = path.join(root, 'looked-at');
  await cp(folder, copy, { recursive: true });
  const count = readRows(copy).get('kysely_migration')?.length ?? 0;
  await rm(copy, { recursive: true });
  return count;
}

test(`killed ${ROUNDS} times while it brings an older site to this version, the server starts again and nothing is lost`, async () => {
  const random = seeded(seed);
  const left = { old: 0, new: 0 };
  /** For so long there is something to cut, and half as long again nothing any more. */
  let longest = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const version = oldVersions[round % oldVersions.length] ?? '8f186ed';
    const folder = path.join(root, `${round}`);
    await writeOldSite(version, folder);
    const before = readRows(folder);
    const had = before.get('kysely_migration')?.length;

    const first = start(folder);
    await opened(folder, first);
    const begun = performance.now();
    if (round === 0) {
      await migrated(folder, first);
      longest = (performance.now() - begun) * 1.5;
    } else await wait(random() * longest);
    await killAt(first);
    const count = await migrationsIn(folder);
    expect([round, [had, migrationNames.length].includes(count)]).toEqual([round, true]);
    if (round > 0) left[count === had ? 'old' : 'new'] += 1;

    const next = start(folder);
    expect([round, await next.isReady]).toEqual([round, true]);
    await killAt(next);
    const after = readRows(folder);
    expect([round, lostRows(before, after)]).toEqual([round, []]);
    expect(after.get('kysely_migration')).toHaveLength(migrationNames.length);
    await rm(folder, { recursive: true });
    printProgress('kills of upgrades', round, ROUNDS);
  }
  console.log(
    `kills of upgrades: SEED=${seed}, ${ROUNDS} kills within ${longest.toFixed(0)} ms of the database's opening, ` +
      `${left.old} found it as it was, ${left.new} brought to this version`,
  );
}, 7_200_000);
