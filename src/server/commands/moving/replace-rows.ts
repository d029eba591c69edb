import path from 'node:path';
import { copyRows, type Digests, deleteRows, digestRows, type Table } from '../../db/copy-rows.ts';
import { type Database, isEmbedded } from '../../db/database.ts';
import { inSnapshot } from '../../db/in-transaction.ts';
import { copyTablesAside } from '../../db/set-aside.ts';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { makeFolder } from '../../storage/disk/private-folder.ts';
import { databaseName } from '../backups/manifest.ts';
import { copyDatabaseFile } from '../backups/snapshot.ts';

/** What is told of a place and stays there: a backup of before a move is none of the place after it. */
export const ofThePlace: readonly Table[] = ['backupRuns'];

/** Whether a database has a row in any table: one that a server has started on has. */
export async function hasRows(db: Database): Promise<boolean> {
  return Object.values(await digestRows(db, { except: ofThePlace })).some(({ rows }) => rows > 0);
}

export type Replaced = { to: Database; dataDirectory: string; aside: string | undefined };

/**
 * Puts the rows of one database into another, in place of its own, all or nothing. With `aside` those lie under that name
 * afterwards: in a schema of PostgreSQL, or in a folder beside the file of SQLite.
 */
export async function replaceRows(from: Database, { to, dataDirectory, aside }: Replaced): Promise<Digests> {
  if (aside !== undefined && isEmbedded(to)) {
    const folder = path.join(dataDirectory, aside);
    await makeFolder(folder);
    copyDatabaseFile(path.join(dataDirectory, databaseName), path.join(folder, databaseName));
    await fsyncPath(path.join(folder, databaseName));
  }
  return inSnapshot(to, async (target) => {
    if (aside !== undefined && !isEmbedded(to)) await copyTablesAside(target, aside);
    await deleteRows(target);
    return copyRows(from, target, { except: ofThePlace });
  });
}
