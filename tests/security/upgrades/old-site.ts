import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { openSqlite } from '#server/db/sqlite/node-sqlite.ts';

/**
 * Data folders of earlier versions, as these made them by their own calls at the moment in which the clock of tests stands:
 * commits 0f6e71a, with six migrations, and 8f186ed, which is 1.0.0. `visitors` are tokens of sessions that live then.
 */
export const oldVersions = ['0f6e71a', '8f186ed'] as const;
export type OldVersion = (typeof oldVersions)[number];

const stored = z.object({
  visitors: z.object({ admin: z.string(), client: z.string(), other: z.string() }),
  files: z.record(z.string(), z.string()),
});

/** Writes the data folder of an earlier version, and says whose sessions it has. */
export async function writeOldSite(version: OldVersion, folder: string) {
  const text = gunzipSync(await readFile(new URL(`${version}.json.gz`, import.meta.url))).toString();
  const { visitors, files } = stored.parse(JSON.parse(text));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), Buffer.from(bytes, 'base64'));
  }
  return { visitors, names: Object.keys(files) };
}

type Row = Record<string, unknown>;
export type Rows = Map<string, Row[]>;

/** Every row of every table, after SQLite has found the file whole. */
export function readRows(folder: string): Rows {
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  try {
    const faults = [...all(sqlite, 'pragma integrity_check'), ...all(sqlite, 'pragma foreign_key_check')];
    if (JSON.stringify(faults) !== '[{"integrity_check":"ok"}]') throw new Error(JSON.stringify(faults));
    const tables = all(sqlite, "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
    return new Map(tables.map(({ name }) => [String(name), all(sqlite, `select * from "${name}"`)]));
  } finally {
    sqlite.close();
  }
}

const all = (sqlite: DatabaseSync, sql: string): Row[] =>
  sqlite
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/** What a migration rewrites: the end of a session is another since 007, and wrong logins are counted anew since 008. */
const rewritten: Record<string, readonly string[]> = { sessions: ['expires_at'] };
const begunAnew = ['attempts'];

/** The rows that are gone or have another value in a column of then, each as `table: row`. Columns and tables may be added. */
export function lostRows(before: Rows, after: Rows): string[] {
  const compared = [...before].filter(([table]) => !begunAnew.includes(table));
  return compared.flatMap(([table, rows]) => {
    const now = after.get(table);
    if (!now) return [`${table}: the whole table`];
    const isSame = (column: string) => Object.hasOwn(now[0] ?? {}, column) && !rewritten[table]?.includes(column);
    const columns = Object.keys(rows[0] ?? {}).filter(isSame);
    const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const there = new Set(now.map(textOf));
    return rows.filter((row) => !there.has(textOf(row))).map((row) => `${table}: ${textOf(row)}`);
  });
}
