import { type DeleteResult, Kysely, SqliteAdapter } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { postgresColumns, sqliteColumns } from './columns.ts';
import * as firstTables from './migrations/001-020/001-first-tables.ts';
import * as progress from './migrations/001-020/002-progress.ts';
import * as knownDevices from './migrations/001-020/003-known-devices.ts';
import * as erasedUsers from './migrations/001-020/004-erased-users.ts';
import * as films from './migrations/001-020/005-films.ts';
import * as grantsInOrder from './migrations/001-020/006-grants-in-order.ts';
import * as slidingSessions from './migrations/001-020/007-sliding-sessions.ts';
import * as throttleKey from './migrations/001-020/008-throttle-key.ts';
import * as trashedAssignments from './migrations/001-020/012-trashed-assignments.ts';
import * as site from './migrations/001-020/013-site.ts';
import * as pictures from './migrations/001-020/014-pictures.ts';
import * as givenPasswords from './migrations/001-020/015-given-passwords.ts';
import * as instances from './migrations/001-020/016-instances.ts';
import * as attemptFolders from './migrations/001-020/017-attempt-folders.ts';
import * as mail from './migrations/001-020/018-mail.ts';
import * as devices from './migrations/001-020/019-devices.ts';
import * as passkeys from './migrations/001-020/020-passkeys.ts';
import * as offlineKeys from './migrations/021-040/021-offline-keys.ts';
import * as notices from './migrations/021-040/022-notices.ts';
import * as plans from './migrations/021-040/023-plans.ts';
import * as trainings from './migrations/021-040/024-trainings.ts';
import * as clients from './migrations/021-040/025-clients.ts';
import * as mailNotices from './migrations/021-040/026-mail-notices.ts';
import * as todaysLines from './migrations/021-040/027-todays-lines.ts';
import * as trainersLanguage from './migrations/021-040/028-trainers-language.ts';
import * as dismissedTodo from './migrations/021-040/029-dismissed-todo.ts';
import * as lostSound from './migrations/021-040/030-lost-sound.ts';
import * as passkeySessions from './migrations/021-040/031-passkey-sessions.ts';
import * as gramsOfSets from './migrations/021-040/032-grams-of-sets.ts';
import * as silentVideos from './migrations/021-040/033-silent-videos.ts';
import * as moderation from './migrations/021-040/034-moderation.ts';
import * as retention from './migrations/021-040/035-retention.ts';
import * as personalData from './migrations/021-040/036-personal-data.ts';
import * as acts from './migrations/021-040/037-acts.ts';
import * as withdrawals from './migrations/021-040/038-withdrawals.ts';
import * as publicVideos from './migrations/021-040/040-public-videos.ts';
import * as trainingOfReviews from './migrations/041-060/043-training-of-reviews.ts';
import * as wordsOfTerms from './migrations/041-060/044-words-of-terms.ts';
import * as presses from './migrations/041-060/045-presses.ts';
import * as backupRuns from './migrations/041-060/046-backup-runs.ts';
import * as passwordLinks from './migrations/041-060/048-password-links.ts';
import * as startFiles from './migrations/041-060/049-start-files.ts';
import { migrationErrorOf } from './migrations/migration-error.ts';
import { rowNames } from './row-names.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite/driver.ts';
import { openSqlite } from './sqlite/node-sqlite.ts';

export type Database = Kysely<Schema>;

/** Opens the file, or a database in memory with `:memory:`, and brings its tables to this version. Closed where that fails. */
export async function openDatabase(file: string): Promise<Database> {
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite), plugins: [rowNames] });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    // Kysely closes only what it has used.
    await db.destroy();
    if (sqlite.isOpen) sqlite.close();
    throw error;
  }
}

/** Whether this is SQLite's file rather than a server of its own. */
export function isEmbedded(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Whether a query finds a row. */
export async function exists(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Runs a deletion; how many rows it deleted. */
export async function countDeleted(query: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

const migrations = {
  '001-first-tables': firstTables,
  '002-progress': progress,
  '003-known-devices': knownDevices,
  '004-erased-users': erasedUsers,
  '005-films': films,
  '006-grants-in-order': grantsInOrder,
  '007-sliding-sessions': slidingSessions,
  '008-throttle-key': throttleKey,
  '012-trashed-assignments': trashedAssignments,
  '013-site': site,
  '014-pictures': pictures,
  '015-given-passwords': givenPasswords,
  '016-instances': instances,
  '017-attempt-folders': attemptFolders,
  '018-mail': mail,
  '019-devices': devices,
  '020-passkeys': passkeys,
  '021-offline-keys': offlineKeys,
  '022-notices': notices,
  '023-plans': plans,
  '024-trainings': trainings,
  '025-clients': clients,
  '026-mail-notices': mailNotices,
  '027-todays-lines': todaysLines,
  '028-trainers-language': trainersLanguage,
  '029-dismissed-todo': dismissedTodo,
  '030-lost-sound': lostSound,
  '031-passkey-sessions': passkeySessions,
  '032-grams-of-sets': gramsOfSets,
  '033-silent-videos': silentVideos,
  '034-moderation': moderation,
  '035-retention': retention,
  '036-personal-data': personalData,
  '037-acts': acts,
  '038-withdrawals': withdrawals,
  '040-public-videos': publicVideos,
  '043-training-of-reviews': trainingOfReviews,
  '044-words-of-terms': wordsOfTerms,
  '045-presses': presses,
  '046-backup-runs': backupRuns,
  '048-password-links': passwordLinks,
  '049-start-files': startFiles,
};

/** Names of the migrations this version of the product knows, oldest first. */
export const migrationNames = Object.keys(migrations);

/** Brings the tables to this version, or up to an earlier step, all or nothing. Throws the database's error where a step fails. */
export async function migrate(db: Kysely<Schema>, last?: string): Promise<void> {
  const columns = isEmbedded(db) ? sqliteColumns : postgresColumns;
  const provided = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    { up: (database) => up(database, columns) },
  ]);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => Object.fromEntries(provided) },
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw await migrationErrorOf(db, error, migrationNames);
}
