import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { migrationNames } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgresql/postgres.ts';
import { startChild } from '../../security/process/child.ts';
import { administer, urlOf } from '../engines/databases.ts';

test('four servers that first start at once make the tables once and one admin, and all of them serve', async () => {
  const server = inject('databaseServer');
  const name = `trainer_first_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template0`);
  const url = urlOf(server, name);
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-first-'));
  const starts = Array.from({ length: 4 }, (_, n) => startChild(path.join(folder, String(n)), { DATABASE_URL: url }));
  const children = await Promise.all(starts);
  onTestFinished(async () => {
    for (const child of children) child.signal('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    await administer(server, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });
  for (const child of children) {
    const as = await child.login();
    expect((await child.send(calls.listUsers, { as })).status).toBe(200);
  }
  const db = await openPostgres({ url, connections: 1 });
  expect(await db.selectFrom('admins').select('username').execute()).toEqual([{ username: 'admin' }]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map((row) => row.name)).toEqual(migrationNames);
  await db.destroy();
});
