import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { rounds } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';

const BACKUPS = rounds(2, 60);
const WRITERS = 16;

let folder: string;
let child: Child;
let admin: Visitor;

const data = () => path.join(folder, 'data');
const backup = (n: number) => path.join(folder, 'backups', String(n));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-backups-'));
  child = await startChild(data());
  admin = await child.login();
});
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

const usernamesOf = async (server: Child, as: Visitor) => {
  const { users } = answerOf(calls.listUsers, await server.send(calls.listUsers, { as }));
  return new Set(users.map(({ username }) => username));
};

test(`each of ${BACKUPS} backups taken while ${WRITERS} write holds every row acknowledged before it began, and restores elsewhere`, async () => {
  const written = new Map<string, string>();
  const deleted = new Set<string>();
  let isWriting = true;

  const write = async (writer: number) => {
    for (let n = 0; isWriting; n += 1) {
      const username = `w${writer}-${n}`;
      const body = { username, firstName: 'Kim', lastName: 'Li' };
      const { user } = answerOf(calls.createUser, await child.send(calls.createUser, { as: admin, body }));
      written.set(username, user.id);
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));

  const promised: Set<string>[] = [];
  for (let n = 0; n < BACKUPS; n += 1) {
    while (written.size < (n + 1) * WRITERS) await new Promise((resolve) => setTimeout(resolve, 5));
    promised.push(new Set(written.keys()));
    await takeBackup({ dataDirectory: data(), target: backup(n), now: new Date().toISOString() });
    const [username = ''] = promised[n] ?? [];
    const params = { id: written.get(username) ?? '' };
    answerOf(calls.deleteUser, await child.send(calls.deleteUser, { as: admin, params }));
    written.delete(username);
    deleted.add(username);
  }
  isWriting = false;
  await Promise.all(writing);

  for (const [n, before] of promised.entries()) {
    expect((await findFaults(backup(n))).faults).toEqual([]);
    const elsewhere = path.join(folder, `elsewhere-${n}`);
    await restoreBackup({ folder: backup(n), dataDirectory: elsewhere, replace: false, now: new Date().toISOString() });
    if (n % 10 > 0) continue;
    const restored = await startChild(elsewhere);
    const there = await usernamesOf(restored, await restored.login());
    restored.signal('SIGTERM');
    await restored.ended;
    /** The newest backup beside these knows of every deletion but the last. */
    const known = [...deleted].slice(0, -1);
    expect([...before].filter((username) => !there.has(username) && !deleted.has(username))).toEqual([]);
    expect(known.filter((username) => there.has(username))).toEqual([]);
  }
}, 1_800_000);

test('a backup whose database is broken anywhere is not restored', async () => {
  const file = path.join(backup(0), 'site.db');
  const bytes = await readFile(file);
  for (const at of [18, Math.floor(bytes.length / 3), bytes.length - 1]) {
    const broken = Buffer.from(bytes);
    broken.writeUInt8(broken.readUInt8(at) ^ 0x80, at);
    await writeFile(file, broken);
    expect((await findFaults(backup(0))).faults).not.toEqual([]);
    const order = {
      folder: backup(0),
      dataDirectory: path.join(folder, 'nowhere'),
      replace: false,
      now: new Date().toISOString(),
    };
    await expect(restoreBackup(order)).rejects.toThrow('This backup is not restored');
  }
});
