// Not on PostgreSQL: the tables are the same there, and the pragmas that name their references are of SQLite.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { camelCase } from '../../db/row-names.ts';
import { personalTables } from './service.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Tables that name a client without a reference that the database knows, or that are asked for beside those. */
const unreferenced = ['moderation'];
/** What names a client only so that they do not come back. */
const exempt = { erasedUsers: 'ids of deleted clients, who have no copy any more' };

const valuesOf = async (query: ReturnType<typeof sql<Record<string, string>>>) => (await query.execute(harness.context.db)).rows;

/** Every table of the database with its columns and the tables that it refers to. */
async function readSchema() {
  const named = await valuesOf(sql`select name from sqlite_schema where type = 'table' and name not like 'kysely%'`);
  const tables = new Map<string, { columns: string[]; refersTo: string[] }>();
  for (const { name = '' } of named) {
    const columns = await valuesOf(sql`select name from pragma_table_info(${name})`);
    const references = await valuesOf(sql`select "table" as name from pragma_foreign_key_list(${name})`);
    tables.set(camelCase(name), {
      columns: columns.map((column) => camelCase(column.name ?? '')),
      refersTo: references.map((reference) => camelCase(reference.name ?? '')),
    });
  }
  return tables;
}

test('every column that a reference reaches from a client is in the copy, or says why it is not', async () => {
  const schema = await readSchema();
  const reached = new Set(['users', ...unreferenced]);
  for (let known = 0; known < reached.size; ) {
    known = reached.size;
    for (const [table, { refersTo }] of schema) if (refersTo.some((other) => reached.has(other))) reached.add(table);
  }
  for (const [table, { columns }] of schema)
    if (columns.includes('userId') && !(table in exempt)) expect([...reached], table).toContain(table);
  expect([...reached].sort()).toEqual(Object.keys(personalTables).sort());
  const named = Object.entries(personalTables).map(([table, { columns }]) => [table, Object.keys(columns).sort()]);
  const there = Object.keys(personalTables).map((table) => [table, schema.get(table)?.columns.toSorted()]);
  expect(named).toEqual(there);
});
