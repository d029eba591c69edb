import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, type SchemaModule, sql } from 'kysely';
import type { Topic } from '../peers/peers.ts';
import { type AppendOnly, postgresTriggers, sqliteTriggers } from './append-only.ts';

type DataType = ColumnDataType | RawBuilder<unknown>;

/** What migrations call tables and types, which the databases name differently. */
export type Columns = {
  table(schema: SchemaModule, name: string): CreateTableBuilder<string, never>;
  /** Compared and sorted by its bytes. */
  text: DataType;
  /** Whole numbers that may exceed 32 bits. */
  large: DataType;
  /** Has the database tell the instances on a channel, in the transaction that changes a table in one of these ways. */
  tell(db: Kysely<unknown>, channel: Topic, table: string, changes: string): Promise<void>;
  /** Has the database refuse changes of a table's rows, and their deletion before their term. */
  appendOnly(db: Kysely<unknown>, rows: AppendOnly): Promise<void>;
};

/** SQLite checks the types of columns only in tables declared STRICT. Its integers have 64 bits. */
export const sqliteColumns: Columns = {
  table: (schema, name) => schema.createTable(name).modifyEnd(sql`strict`),
  text: 'text',
  large: 'integer',
  /** Its one process hears itself. */
  tell: async () => undefined,
  async appendOnly(db, rows) {
    for (const statement of sqliteTriggers(rows)) await sql.raw(statement).execute(db);
  },
};

/** PostgreSQL sorts text by the database's locale unless told otherwise, and its indexes with it. */
export const postgresColumns: Columns = {
  table: (schema, name) => schema.createTable(name),
  text: sql`text collate "C"`,
  large: 'bigint',
  async tell(db, channel, table, changes) {
    await sql`create or replace function tell_instances() returns trigger language plpgsql as
      'begin perform pg_notify(tg_argv[0], ''''); return null; end'`.execute(db);
    const name = sql.id(`${table}_tell_${channel}`);
    await sql`create or replace trigger ${name} after ${sql.raw(changes)} on ${sql.table(table)}
      for each statement execute function tell_instances(${sql.lit(channel)})`.execute(db);
  },
  async appendOnly(db, rows) {
    for (const statement of postgresTriggers(rows)) await sql.raw(statement).execute(db);
  },
};
