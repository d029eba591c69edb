import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openSqlite } from '#server/db/node-sqlite.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { type Child, startChild } from './child.ts';

const ROUNDS = 5;
const WRITERS = 8;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(`killed ${ROUNDS} times while ${WRITERS} write, it loses nothing that it had acknowledged and keeps nothing half`, async () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1e6);
  console.log(`kill test: KILL_SEED=${seed}`);
  const random = seeded(seed);
  const acknowledged = new Set<string>();
  let child = await startChild(folder);
  const admin = await child.login();

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.size;
    const writing = Array.from({ length: WRITERS }, (_, writer) => writeOn(child, admin, `r${round}-w${writer}`, acknowledged));
    while (acknowledged.size === before) await wait(5);
    await wait(random() * 400);
    child.signal('SIGKILL');
    await Promise.all(writing);
    expect((await child.ended).signal).toBe('SIGKILL');
    checkFile();

    child = await startChild(folder);
    const { users } = answerOf(calls.listUsers, await child.send(calls.listUsers, { as: admin }));
    const kept = new Set(users.map(({ username }) => username));
    expect([...acknowledged].filter((username) => !kept.has(username))).toEqual([]);
  }
  child.signal('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
}, 60_000);

/** Creates users one after another until the server is gone; notes each one that was answered. */
async function writeOn({ send }: Child, as: Visitor, prefix: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const username = `${prefix}-${n}`;
    const reply = await send(calls.createUser, { as, body: { username, firstName: 'Kim', lastName: 'Li' } }).catch(
      () => undefined,
    );
    if (!reply) return;
    expect(reply.status).toBe(200);
    acknowledged.add(username);
  }
}

/** A user and the first link are written together: neither is there without the other. */
function checkFile(): void {
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  expect(sqlite.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const alone = sqlite.prepare('select count(*) as n from users where id not in (select user_id from access_links)').get();
  expect(alone).toEqual({ n: 0 });
  sqlite.close();
}

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
