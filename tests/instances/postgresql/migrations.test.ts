import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tables as tableNames } from '#server/db/copy-rows.ts';
import { migrate, migrationNames } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgresql/postgres.ts';
import { snakeCase } from '#server/db/row-names.ts';
import type { Schema } from '#server/db/schema.ts';
import { loginClient } from '../../factories/factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { openHarness } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { lostRows, type Rows, readRows, writeOldSite } from '../../security/upgrades/old-site.ts';
import { administer, urlOf } from '../engines/databases.ts';

const tables = tableNames.map(snakeCase);

/** An empty database of this test's own. */
async function makeDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `trainer_migrating_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(async () => void (await administer(server, `drop database if exists ${name} with (force)`)));
  return urlOf(server, name);
}

async function migrateTo(url: string, last: string): Promise<void> {
  await using db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
  await migrate(db, last);
}

/** Writes rows into tables that have exactly their columns. */
async function writeRows(url: string, rows: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of tables.filter((name) => rows.has(name)))
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(rows.get(table)),
    ]);
  await client.end();
}

/** The data of release 1.0.0, in tables as they were then. */
async function makeOldSite(url: string): Promise<Rows> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-old-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeOldSite('8f186ed', folder);
  const rows = readRows(folder);
  const applied = rows.get('kysely_migration')?.map(({ name }) => String(name)) ?? [];
  await migrateTo(url, applied.sort().at(-1) ?? '');
  await writeRows(url, rows);
  return new Map([...rows].filter(([table, some]) => tables.includes(table) && some.length > 0));
}

/** Every table, column, index, constraint and trigger, but for the lists that the migrator makes for itself. */
async function shapeOf(url: string): Promise<unknown[]> {
  const results = await administer(
    url,
    `select table_name, column_name, data_type, is_nullable, column_default, collation_name from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%' order by 1, 2`,
    "select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%' order by 1",
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely_%' order by 1, 2`,
    'select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 1',
  );
  return results.flatMap(({ rows }) => rows as unknown[]);
}

async function rowsOf(url: string, names: Iterable<string>): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of names) {
    const [found] = await administer(url, `select to_jsonb(t) as row from "${table}" t`);
    rows.set(table, found?.rows.map(({ row }) => row) ?? []);
  }
  return rows;
}

const CHANGES = /^\s*(?:create|alter|drop|insert|update|delete|commit)/i;

/** Starts a server's database; before the statement of this number that changes something its connections are cut. Returns how many there were. */
async function openCut(url: string, cutAt = Number.POSITIVE_INFINITY) {
  const { query } = pg.Client.prototype;
  const name = new URL(url).pathname.slice(1);
  let changes = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
    const [statement] = parameters;
    const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
    if (CHANGES.test(String(text)) && changes++ === cutAt) {
      spy.mockRestore();
      const cut = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;
      return administer(inject('databaseServer'), cut).then(() => Reflect.apply(query, this, parameters));
    }
    return Reflect.apply(query, this, parameters);
  });
  const opened = await openPostgres({ url, connections: 1 })
    .then((db) => db.destroy())
    .then(
      () => true,
      () => false,
    );
  spy.mockRestore();
  return { opened, changes };
}

test.each([
  ['of nothing', async () => new Map() as Rows],
  ['of 1.0.0 with its rows', makeOldSite],
])(
  'a start over a database %s that is cut off before any statement changes nothing, and the next start completes',
  async (_, make) => {
    const url = await makeDatabase();
    const rows = await make(url);
    const before = await shapeOf(url);
    const beside = await makeDatabase();
    await make(beside);
    // The migrator's own lists stay from the first start on, cut off or not.
    for (const begun of [url, beside]) await openCut(begun, 5);
    const { opened, changes } = await openCut(beside);
    expect([opened, changes > migrationNames.length / 2]).toEqual([true, true]);
    const whole = await shapeOf(beside);
    const cuts = Array.from({ length: changes }, (_, n) => n).filter((n) => isLong || n % 30 === 0 || n > changes - 3);
    for (const cutAt of cuts) {
      expect([cutAt, await openCut(url, cutAt)]).toEqual([cutAt, { opened: false, changes: cutAt + 1 }]);
      expect([cutAt, await shapeOf(url)]).toEqual([cutAt, before]);
      expect([cutAt, lostRows(rows, await rowsOf(url, rows.keys()))]).toEqual([cutAt, []]);
    }
    expect((await openCut(url)).opened).toBe(true);
    expect(await shapeOf(url)).toEqual(whole);
    expect(lostRows(rows, await rowsOf(url, rows.keys()))).toEqual([]);
  },
  300_000,
);

/** A training of a client, as a release before grams stored it. */
function inHalves(userId: string, halves: readonly (number | null)[]): Rows {
  const { id, planId, planName, dayId, dayName, startedAt, changedAt, changeId } = buildTraining();
  const changed = { changed_at: changedAt, change_id: changeId };
  const plan = { plan_id: planId, plan_name: planName, day_id: dayId, day_name: dayName };
  const training = { ...plan, ...changed, id, user_id: userId, started_at: startedAt, note: '', is_discarded: 0 };
  const sets = halves.map((half_kilos, place) => {
    const set = buildSet();
    const exercise = { exercise_id: set.exerciseId, exercise_name: set.exerciseName };
    return { ...exercise, ...changed, id: set.id, training_id: id, number: 1, place, reps: 8, half_kilos };
  });
  return new Map<string, Record<string, unknown>[]>([
    ['trainings', [{ ...training, sets_done: 0 }]],
    ['training_sets', sets],
  ]);
}

test('sets that were stored in halves of a kilogram keep their loads, and new ones are stored in grams', async () => {
  const url = await makeDatabase();
  await makeOldSite(url);
  await migrateTo(url, '031-passkey-sessions');
  const [users] = await administer(url, "select id from users where status = 'active' order by id limit 1");
  const id = String(users?.rows[0]?.id);
  const rows = inHalves(id, [85, 1, 0, null]);
  await writeRows(url, rows);
  const harness = await openHarness({ env: { DATABASE_URL: url } });
  onTestFinished(() => harness.close());
  const loads = async () => {
    const { trainings } = await harness.answerTo(calls.listUserTrainings, { as: harness.admin, params: { id } });
    return trainings.map(({ sets }) => sets.map(({ load }) => load));
  };
  expect(await loads()).toEqual([[42.5, 0.5, 0, null]]);
  expect(lostRows(rows, await rowsOf(url, rows.keys()))).toEqual([]);
  const { user } = await harness.answerTo(calls.readUser, { as: harness.admin, params: { id } });
  const as = await loginClient(harness, user);
  const training = buildTraining({ startedAt: '2030-01-02T08:00:00.000Z', sets: [buildSet({ reps: 8, load: 42.25 })] });
  await harness.answerTo(calls.saveTraining, { as, body: training });
  expect(await loads()).toEqual([[42.25], [42.5, 0.5, 0, null]]);
});
