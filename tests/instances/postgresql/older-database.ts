import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { tables as tableNames } from '#server/db/copy-rows.ts';
import { migrate } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgresql/postgres.ts';
import { snakeCase } from '#server/db/row-names.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Rows, readRows, writeOldSite } from '../../security/upgrades/old-site.ts';
import { administer, urlOf } from '../engines/databases.ts';
import { isChanging } from './kill-at.ts';

const tables = tableNames.map(snakeCase);

/** An empty database of this test's own. */
export async function makeDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `trainer_migrating_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(async () => void (await administer(server, `drop database if exists ${name} with (force)`)));
  return urlOf(server, name);
}

export async function migrateTo(url: string, last: string): Promise<void> {
  await using db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
  await migrate(db, last);
}

/** Writes rows into tables that have exactly their columns. */
export async function writeRows(url: string, rows: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of tables.filter((name) => rows.has(name)))
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(rows.get(table)),
    ]);
  await client.end();
}

/** The data of release 1.0.0, in tables as they were then. */
export async function makeOldSite(url: string): Promise<Rows> {
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
export async function shapeOf(url: string): Promise<unknown[]> {
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

export async function rowsOf(url: string, names: Iterable<string>): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of names) {
    const [found] = await administer(url, `select to_jsonb(t) as row from "${table}" t`);
    rows.set(table, found?.rows.map(({ row }) => row) ?? []);
  }
  return rows;
}

/** Starts a server's database; before the statement of this number that changes something its connections are cut. Returns how many there were. */
export async function openCut(url: string, cutAt = Number.POSITIVE_INFINITY) {
  const { query } = pg.Client.prototype;
  const name = new URL(url).pathname.slice(1);
  let changes = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
    if (isChanging(parameters) && changes++ === cutAt) {
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
