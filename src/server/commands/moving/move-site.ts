import { createHash } from 'node:crypto';
import { type Digests, digestRows } from '../../db/copy-rows.ts';
import type { Database } from '../../db/database.ts';
import { snakeCase } from '../../db/row-names.ts';
import { applyErased, completeLedger, listErased } from '../../features/users/erasure.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import {
  holdSite,
  openDatabasePlace,
  openStoragePlace,
  type Place,
  refuseMissingDatabase,
  sharedBy,
} from '../../settings/places.ts';
import { makeFolder } from '../../storage/disk/private-folder.ts';
import { asideName, trashBatch } from '../../storage/trash.ts';
import { type CopiedFiles, copyFiles, missingIn, othersIn, planFiles, setOthersAside } from './replace-files.ts';
import { ofThePlace, replaceRows } from './replace-rows.ts';
import { filesOfSite } from './site-files.ts';

type Order = {
  from: Place;
  to: Place;
  replace: boolean;
  now: string;
  /** Told before files are copied, which may take long. */
  onFiles?: (count: number, bytes: number) => void;
};

type Summary = { count: number /** Of the digests of all tables: the same wherever the same rows are. */; sha256: string };

type MovedRows = Summary & {
  /** Whether they were there before. */
  wasThere: boolean;
  /** Under this name lies what was there instead: a folder of the data folder, or a schema of PostgreSQL. */
  setAside: string | undefined;
};

type MovedFiles = CopiedFiles & {
  /** The batch of the trash where others lie that were there instead. */
  setAside: string | undefined;
};

/** Each is undefined where it stays. */
export type Moved = { rows: MovedRows | undefined; files: MovedFiles | undefined };

/**
 * Copies a site's rows, files or both to another place, where they are read back and compared. Nothing changes where it was, and
 * moving again copies only what is different by then. Neither place may be in use. Deleted users of either place stay deleted.
 */
export async function moveSite({ from, to, replace, now, onFiles }: Order): Promise<Moved> {
  refuseMissingDatabase(from);
  const stays = sharedBy(from, to);
  if (stays.rows && stays.files) throw new OperatorError('The site is already there: name another place after --to.');
  // Of a cluster it may have gone; a lock is held in each.
  for (const { dataDirectory } of [from, to]) await makeFolder(dataDirectory);
  await using opened = new AsyncDisposableStack();
  const hold = await holdSite(from, to);
  opened.defer(() => hold.release());
  const source = opened.use(await openDatabasePlace(from));
  const target = stays.rows ? undefined : opened.use(await openDatabasePlace(to));
  const ownFiles = await openStoragePlace(from);
  opened.defer(ownFiles.close);
  const otherFiles = stays.files ? undefined : await openStoragePlace(to);
  if (otherFiles) opened.defer(otherFiles.close);

  const aside = asideName(now);
  const rows = target && (await planRows(source, target));
  const batch = trashBatch(aside, Date.parse(now));
  const files = otherFiles && (await planFiles(await filesOfSite(ownFiles), otherFiles, batch));
  const others = files ? othersIn(files) : [];
  if (!replace) refuseOthers(rows?.others, others);

  const { ledger } = otherFiles ?? ownFiles;
  const erased = [...(await ownFiles.ledger.read()), ...(await listErased(target ?? source))];
  await completeLedger(ledger, [...new Map(erased.map((one) => [one.userId, one])).values()]);
  // The files before the rows that name them, and those that only other rows name last.
  if (files && files.present.size < files.source.sizes.size) onFiles?.(...missingIn(files));
  const copied = files && (await copyFiles(files));
  const moved = rows && (await moveRows(rows, { source, dataDirectory: to.dataDirectory, aside }));
  if (target) await applyErased(target, ledger);
  if (files) await setOthersAside(files);
  return { rows: moved, files: copied && { ...copied, setAside: others.length > 0 ? batch : undefined } };
}

type RowsPlan = {
  target: Database;
  own: Summary;
  wasThere: boolean;
  /** Tables with other rows, which are to be replaced. */
  others: string[];
};

async function planRows(source: Database, target: Database): Promise<RowsPlan> {
  const [own, found] = [await digestRows(source, { except: ofThePlace }), await digestRows(target, { except: ofThePlace })];
  const wasThere = sumOf(own).sha256 === sumOf(found).sha256;
  const others = wasThere || sumOf(found).count === 0 ? [] : differing(own, found);
  return { target, own: sumOf(own), wasThere, others };
}

type RowsMove = { source: Database; dataDirectory: string; aside: string };

async function moveRows(
  { target, own, wasThere, others }: RowsPlan,
  { source, dataDirectory, aside }: RowsMove,
): Promise<MovedRows> {
  const setAside = others.length > 0 ? aside : undefined;
  const moved = wasThere ? own : sumOf(await replaceRows(source, { to: target, dataDirectory, aside: setAside }));
  return { ...moved, wasThere, setAside };
}

function refuseOthers(tables: readonly string[] = [], files: readonly string[]): void {
  const rest = '. With --replace they are set aside, and these take their place.';
  if (tables.length > 0)
    throw new OperatorError(`The database there already has a site, with other rows (${tables.join(', ')})${rest}`);
  const [first, ...more] = files;
  if (first === undefined) return;
  const named = more.length === 0 ? first : `${first} and ${more.length} more`;
  throw new OperatorError(`There are other files already (${named})${rest}`);
}

function sumOf(digests: Digests): Summary {
  const tables = Object.entries(digests).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = tables.map(([table, { rows, sha256 }]) => `${table} ${rows} ${sha256}\n`);
  return {
    count: tables.reduce((sum, [, { rows }]) => sum + rows, 0),
    sha256: createHash('sha256').update(lines.join('')).digest('hex'),
  };
}

/** Tables by their names in the database, as an operator looks for them there. */
function differing(some: Digests, others: Digests): string[] {
  return Object.keys(some)
    .filter((table) => some[table]?.sha256 !== others[table]?.sha256)
    .map(snakeCase);
}
