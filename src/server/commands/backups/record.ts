import { setTimeout as wait } from 'node:timers/promises';
import { instantOf, systemClock } from '../../clock.ts';
import { migrationNames } from '../../db/database.ts';
import { failureOf } from '../../db/failure.ts';
import { type RunEnd, recordRun } from '../../features/backups/service.ts';
import type { BackupKind } from '../../features/backups/tables.ts';
import { refuseMovedSite } from '../../moved-site.ts';
import { sentenceFor } from '../../ops/operator-errors.ts';
import { dataPaths, openDatabasePlace, type Place, requireSite } from '../../settings/places.ts';
import { print } from '../run-command.ts';
import { migrationsOf, openForReading } from './snapshot.ts';

type Made = { place: string; bytes: number; sentBytes: number };
type Run = { site: Place; kind: BackupKind; isExpected: boolean };

const TRIES = 20;

/**
 * Runs work and notes in the site's database how it ended, where admin and metrics read it. What cannot be noted is said, and
 * changes nothing of how the work ended.
 */
export async function recorded<T extends Made>({ site, kind, isExpected }: Run, work: () => Promise<T>): Promise<T> {
  refuseMovedSite(site);
  const note = async (end: Made | { failure: string }) => {
    const at = instantOf(systemClock.now());
    await save(site, kind, { ...end, at, isExpected }).catch((error: unknown) =>
      print(`This could not be noted for the admin: ${sentenceFor(error) ?? String(error)}`),
    );
  };
  try {
    const made = await work();
    const { place, bytes, sentBytes } = made;
    await note({ place, bytes, sentBytes });
    return made;
  } catch (error) {
    await note({ failure: sentenceFor(error) ?? `A failure that the program does not know (${nameOf(error)}).` });
    throw error;
  }
}

async function save(site: Place, kind: BackupKind, end: RunEnd): Promise<void> {
  requireSite(site);
  if (isOlder(site)) throw new Error('the site’s tables are those of an older version');
  await using db = await openDatabasePlace(site);
  for (let tries = 1; ; tries += 1)
    try {
      return await recordRun(db, kind, end);
    } catch (error) {
      // The server's own writes come first.
      if (failureOf(error) !== 'busy' || tries === TRIES) throw error;
      await wait(500);
    }
}

/** Whether opening SQLite's file as the server does would change its tables, which is left to the server's own start. */
function isOlder({ databaseUrl, dataDirectory }: Place): boolean {
  if (databaseUrl !== undefined) return false;
  using db = openForReading(dataPaths(dataDirectory).database);
  const there = migrationsOf(db);
  return migrationNames.some((name) => !there.includes(name));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
