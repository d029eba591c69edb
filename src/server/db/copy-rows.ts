import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { appendOnlyRows, emptying } from './append-only.ts';
import { type Database, isEmbedded } from './database.ts';
import { inSnapshot } from './in-transaction.ts';
import { snakeCase } from './row-names.ts';
import type { Schema } from './schema.ts';

const { page, valuesMax } = limits.server.database.copy;

export type Table = keyof Schema;

/**
 * Every table with its primary key, in whose order its rows are read: text is compared by its bytes in every database. A table
 * comes after those that its rows refer to.
 */
const keys: { [Name in Table]: readonly (keyof Schema[Name] & string)[] } = {
  admins: ['id'],
  users: ['id'],
  hiddenLines: ['line'],
  erasedUsers: ['userId'],
  accessLinks: ['userId'],
  endedLinks: ['tokenHash'],
  oneUseLinks: ['tokenHash'],
  sessions: ['tokenHash'],
  knownDevices: ['tokenHash'],
  browserLinks: ['tokenHash'],
  deviceCodes: ['id'],
  passkeys: ['id'],
  passkeyAccounts: ['userHandle'],
  passkeyChallenges: ['challengeHash'],
  passkeySessions: ['passkeyId', 'sessionId'],
  mails: ['id'],
  notices: ['userId', 'kind'],
  pushSubscriptions: ['sessionId'],
  pushMessages: ['sessionId', 'kind'],
  pushKeys: ['id'],
  mailNotices: ['userId'],
  trainerNotices: ['kind'],
  unsubscribeLinks: ['tokenHash'],
  secondFactors: ['adminId'],
  recoveryCodes: ['codeHash'],
  attempts: ['id'],
  attemptKeys: ['id'],
  videos: ['id'],
  films: ['id'],
  uploads: ['id'],
  captions: ['videoId', 'language'],
  publicVideos: ['place'],
  assignments: ['userId', 'videoId'],
  offlineKeys: ['userId', 'videoId'],
  trashedAssignments: ['videoId', 'userId'],
  progress: ['userId', 'videoId'],
  plans: ['id'],
  planVideos: ['planId', 'videoId'],
  trainings: ['id'],
  trainingSets: ['trainingId', 'id'],
  reviews: ['id'],
  moderation: ['id'],
  withdrawals: ['id'],
  dataRequests: ['id'],
  pictures: ['id'],
  siteParts: ['sha256'],
  siteRevisions: ['number'],
  siteDrafts: ['kind'],
  siteSetAside: ['kind'],
  siteState: ['id'],
  siteDismissed: ['mark'],
  jobRuns: ['job'],
  termConfirmations: ['term'],
  announcedTerms: ['kind'],
  backupRuns: ['kind'],
  presses: ['day', 'page', 'kind', 'serviceId'],
  acts: ['id'],
  actNotices: ['actId', 'sessionId'],
};

export const tables: readonly string[] = Object.keys(keys);

/** The rows of a table, how many and their SHA-256: the same in every database that has the same rows. */
type Digest = { rows: number; sha256: string };
export type Digests = Record<string, Digest>;

type Options = { /** Tables that are left out. */ except?: readonly Table[] };

/**
 * Copies the rows of one moment into a database whose tables are empty, all or nothing, and reads them back. Returns what was
 * copied by table. Throws where something arrived that is not what was sent.
 */
export function copyRows(from: Database, to: Database, { except = [] }: Options = {}): Promise<Digests> {
  return inSnapshot(from, (source) =>
    inSnapshot(to, async (target) => {
      const sent = await digestEach(source, except, (table, rows) => insertRows(target, table, rows));
      const arrived = await digestEach(target, except);
      const others = tables.filter((table) => sent[table]?.sha256 !== arrived[table]?.sha256);
      if (others.length > 0) throw new Error(`Rows did not arrive as they were sent: ${others.map(snakeCase).join(', ')}.`);
      return sent;
    }),
  );
}

/** What a database holds at one moment, by table. */
export function digestRows(db: Database, { except = [] }: Options = {}): Promise<Digests> {
  return inSnapshot(db, (source) => digestEach(source, except));
}

/** Empties every table, those first whose rows refer to others. */
export function deleteRows(db: Database): Promise<void> {
  return inSnapshot(db, async (target) => {
    for (const statement of appendOnlyRows.flatMap((rows) => emptying(rows, isEmbedded(db))))
      await sql.raw(statement).execute(target);
    for (const table of tables.toReversed())
      if (!appendOnlyRows.some((rows) => rows.table === table)) await sql`delete from ${sql.table(table)}`.execute(target);
  });
}

type Row = Record<string, unknown>;

async function digestEach(
  db: Database,
  except: readonly string[],
  use: (table: string, rows: Row[]) => Promise<void> = async () => undefined,
): Promise<Digests> {
  const digests: Digests = {};
  for (const [table, key] of Object.entries(keys)) {
    if (except.includes(table)) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of pagesOf(db, table, key)) {
      for (const row of rows) hash.update(lineOf(row));
      count += rows.length;
      await use(table, rows);
    }
    digests[table] = { rows: count, sha256: hash.digest('hex') };
  }
  return digests;
}

/** The values of a row in the order of its columns' names, as migrations may have added these in another order. */
function lineOf(row: Row): string {
  const columns = Object.keys(row).sort();
  return `${JSON.stringify(columns.map((column) => row[column]))}\n`;
}

/** Each page begins after the last key of the one before, which an index finds. */
async function* pagesOf(db: Database, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after = sql``; ; ) {
    const query = sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(page)}`;
    const { rows } = await query.execute(db);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < page) return;
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

async function insertRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const slice = Math.floor(valuesMax / columns.length);
  for (let from = 0; from < rows.length; from += slice) {
    const values = rows.slice(from, from + slice).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}
