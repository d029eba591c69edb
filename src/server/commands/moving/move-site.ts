import { createHash } from 'node:crypto';
import { type Digests, digestRows } from '../../db/copy-rows.ts';
import { applyErased, completeLedger, listErased } from '../../features/users/erasure.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { holdSite, openDatabasePlace, openStoragePlace, type Place, refuseMissingDatabase } from '../../places.ts';
import { asidePrefix } from '../backups/cleanup.ts';
import { replaceRows } from '../backups/replace-rows.ts';

type Order = { from: Place; to: Place; replace: boolean; now: string };

export type Moved = {
  rows: number;
  /** Of the digests of all tables: the same wherever the same rows are. */
  sha256: string;
  /** Whether they were there before. */
  wasThere: boolean;
  /** Under this name lies what was there instead: a folder of the data folder, or a schema of PostgreSQL. */
  setAside: string | undefined;
};

/**
 * Copies a site to another place, where it is read back and compared. Nothing changes where it was, and moving again copies only
 * what is different by then. Neither place may be in use. Deleted users of either place stay deleted.
 */
export async function moveSite({ from, to, replace, now }: Order): Promise<Moved> {
  refuseMissingDatabase(from);
  if (from.databaseUrl === to.databaseUrl) throw new OperatorError('The site is already there: name another place after --to.');
  const hold = await holdSite(from, to);
  try {
    await using source = await openDatabasePlace(from);
    await using target = await openDatabasePlace(to);
    const [own, found] = [await digestRows(source), await digestRows(target)];
    const wasThere = sumOf(own).sha256 === sumOf(found).sha256;
    const setAside = !wasThere && sumOf(found).rows > 0 ? `${asidePrefix}${now.replaceAll(':', '-')}` : undefined;
    if (setAside !== undefined && !replace)
      throw new OperatorError(
        `The database there already has a site, with other rows (${differing(own, found)}). With --replace they are set aside, and these take their place.`,
      );
    const { ledger, close } = await openStoragePlace(to);
    try {
      await completeLedger(ledger, await listErased(target));
      const moved = wasThere ? own : await replaceRows(source, { to: target, dataDirectory: to.dataDirectory, aside: setAside });
      await applyErased(target, ledger);
      return { ...sumOf(moved), wasThere, setAside };
    } finally {
      close();
    }
  } finally {
    await hold.release();
  }
}

function sumOf(digests: Digests): { rows: number; sha256: string } {
  const tables = Object.entries(digests).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = tables.map(([table, { rows, sha256 }]) => `${table} ${rows} ${sha256}\n`);
  return {
    rows: tables.reduce((sum, [, { rows }]) => sum + rows, 0),
    sha256: createHash('sha256').update(lines.join('')).digest('hex'),
  };
}

function differing(some: Digests, others: Digests): string {
  return Object.keys(some)
    .filter((table) => some[table]?.sha256 !== others[table]?.sha256)
    .join(', ');
}
