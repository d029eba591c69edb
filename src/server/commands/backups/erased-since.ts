import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { fromColumns } from '../../db/row-names.ts';
import { listErased } from '../../features/users/erasure.ts';
import { ledgerFile, openDiskLedger } from '../../storage/disk/ledger.ts';
import type { ErasedUser, Ledger } from '../../storage/ledger.ts';
import type { StoredBackup } from './places/place.ts';
import { openAtRest } from './snapshot.ts';

const rows = z.array(z.object({ user_id: z.string(), erased_at: z.string() }));

type Restored = { dataDirectory: string; ledger: Ledger; server: Database | undefined };

/**
 * The users who were deleted, as far as this machine knows: by the site's ledger, by one in the data folder, beside the backups
 * or in the folder around them, by the other backups, of which the newest knows most when all else is lost, and by the rows of
 * PostgreSQL that are about to be replaced.
 */
export async function erasedSince(stored: StoredBackup, { dataDirectory, ledger, server }: Restored): Promise<ErasedUser[]> {
  const folders = [dataDirectory, ...stored.ledgerFolders];
  const ledgers = await Promise.all([ledger, ...folders.map((one) => openDiskLedger(ledgerFile(one)))].map((one) => one.read()));
  const known = server ? await listErased(server) : [];
  const named = [...ledgers.flat(), ...(await stored.withOtherDatabases(erasedIn)), ...known];
  return [...new Map(named.map((one) => [one.userId, one])).values()];
}

/** A backup of an older version has no such table, and a broken one cannot be read: neither stops this restore. */
function erasedIn(file: string): ErasedUser[] {
  try {
    const db = openAtRest(file);
    try {
      return rows.parse(db.prepare('SELECT user_id, erased_at FROM erased_users').all()).map(fromColumns);
    } finally {
      db.close();
    }
  } catch {
    return [];
  }
}
