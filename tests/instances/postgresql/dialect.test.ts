import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openDatabase } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { prepared } from '#server/db/prepared.ts';
import { buildUser, createUpload } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { administer } from '../engines/databases.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  await sql`alter table attempts drop column if exists later`.execute(harness.context.db);
});
afterAll(() => harness.close());

test('an upload of more than four gigabytes is stored by its size, and counts are numbers', async () => {
  const { db } = harness.context;
  const id = await createUpload(harness);
  await db.updateTable('uploads').set({ bytes: 6_000_000_000 }).where('id', '=', id).execute();
  const { bytes } = await db.selectFrom('uploads').select('bytes').where('id', '=', id).executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('uploads')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect([bytes, count]).toEqual([6_000_000_000, 1]);
});

test('text is sorted by its bytes, as in SQLite', async () => {
  const { db } = harness.context;
  const names = ['b', 'Z', 'a', 'é', 'A'];
  const rows = names.map((kind) => ({ id: randomUUIDv7(), kind, subject: 'sorted', at: '2031-03-14T09:26:53.000Z' }));
  await db.insertInto('attempts').values(rows).execute();
  const sorted = await db.selectFrom('attempts').select('kind').where('subject', '=', 'sorted').orderBy('kind').execute();
  expect(sorted.map(({ kind }) => kind)).toEqual(['A', 'Z', 'a', 'b', 'é']);
});

test('a NUL in a path names nothing, and is no failure', async () => {
  const reply = await harness.send(calls.changeUser, { as: harness.admin, params: { id: 'a\0b' }, body: { firstName: 'Anna' } });
  refusalOf(reply, 'user_not_found', harness);
});

const kinds = prepared((db, { subject }: { subject: string }) =>
  db.selectFrom('attempts').selectAll().where('subject', '=', subject),
);

test('statements planned before another version’s migration are planned again: alone, many at once and in a transaction', async () => {
  const { db } = harness.context;
  const row = { id: randomUUIDv7(), kind: 'x', subject: 'planned', at: '2031-03-14T09:26:53.000Z' };
  await db.insertInto('attempts').values(row).execute();
  const single = () => db.selectFrom('attempts').selectAll().where('id', '=', row.id).execute();
  const within = () =>
    inTransaction(db, (transaction) => transaction.selectFrom('attempts').selectAll().where('kind', '=', 'x').execute());
  const ask = () =>
    Promise.all([...Array.from({ length: 20 }, single), ...Array.from({ length: 20 }, () => kinds(db, row)), within()]);
  for (const rows of await ask()) expect(rows).toEqual([row]);
  await sql`alter table attempts add column later text`.execute(db);
  for (const rows of await ask()) expect(rows).toEqual([{ ...row, later: null }]);
});

test('a process that has both kinds of database open asks each in its own words', async () => {
  const embedded = await openDatabase(':memory:');
  for (const db of [embedded, harness.context.db, embedded]) expect(await kinds(db, { subject: 'none' })).toEqual([]);
  await embedded.destroy();
});

test('within a transaction a frequent query sees what that wrote, and others do not', async () => {
  const { db } = harness.context;
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto('attempts').values({ id: randomUUIDv7(), kind: 'x', subject: 'within', at: '' }).execute();
    expect(await kinds(transaction, { subject: 'within' })).toHaveLength(1);
    expect(await kinds(db, { subject: 'within' })).toHaveLength(0);
  });
  expect(await kinds(db, { subject: 'within' })).toHaveLength(1);
});

test('a transaction in which a statement failed unseen is not taken for written', async () => {
  const { db } = harness.context;
  const work = inTransaction(db, async (transaction) => {
    await transaction.insertInto('attempts').values({ id: 'half', kind: 'x', subject: 'half', at: '' }).execute();
    await sql`select no_such_function()`.execute(transaction).catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
  expect(await kinds(db, { subject: 'half' })).toEqual([]);
});

test('an error that would quote what was sent does not', async () => {
  const failing = sql`select cast(${'Giulia Ferri'} as integer)`.execute(harness.context.db);
  await expect(failing).rejects.toMatchObject({ code: '22P02', message: 'data exception' });
});

const name = () => new URL(harness.settings.databaseUrl ?? '').pathname.slice(1);

/** As a restart of the server does; what is opened again meanwhile is none of those. */
async function endConnections(): Promise<void> {
  const server = inject('databaseServer');
  const [ended] = await administer(
    server,
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
  );
  const pids = ended?.rows.map(({ pid }) => Number(pid)).join() || '0';
  const left = async () => (await administer(server, `select 1 from pg_stat_activity where pid in (${pids})`))[0]?.rowCount;
  await expect.poll(left).toBe(0);
}

test('connections that were ended while idle are opened again', async () => {
  const users = () => harness.ask(calls.listUsers, { as: harness.admin });
  await Promise.all(Array.from({ length: 30 }, users));
  await endConnections();
  await expect.poll(async () => (await users()).status).toBe(200);
  for (const { status } of await Promise.all(Array.from({ length: 30 }, users))) expect(status).toBe(200);
});

test('a server that can only be read refuses what writes, serves the rest, and is left once another answers', async () => {
  const create = () => harness.send(calls.createUser, { as: harness.admin, body: buildUser() });
  await administer(inject('databaseServer'), `alter database ${name()} set default_transaction_read_only = on`);
  await endConnections();
  await expect.poll(async () => (await harness.ask(calls.listUsers, { as: harness.admin })).status).toBe(200);
  refusalOf(await create(), 'unavailable', harness);
  await administer(inject('databaseServer'), `alter database ${name()} reset default_transaction_read_only`);
  await expect.poll(async () => (await create()).status).toBe(200);
});
