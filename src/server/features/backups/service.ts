import { limits } from '#contract/limits.ts';
import type { BackupAlarm } from '#contract/today/schemas.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type BackupRun, findRun, saveRun } from './store.ts';
import type { BackupKind } from './tables.ts';

export type { BackupRun } from './store.ts';

type Reading = Pick<Context, 'db'>;

/** What is known of the last backup that the site's own command made, to any place; undefined before the first. */
export const lastBackup = ({ db }: Reading): Promise<BackupRun | undefined> => findRun(db, 'backup');

/** The same of the last trial that a backup can be restored. */
export const lastDrill = ({ db }: Reading): Promise<BackupRun | undefined> => findRun(db, 'drill');

/** How a run ended: with what it made, or with the sentence of its failure. */
export type RunEnd = { at: string; isExpected: boolean } & (
  | { place: string; bytes: number; sentBytes: number }
  | { failure: string }
);

/** Notes how a run ended. One that failed keeps what is known of the last that succeeded. */
export function recordRun(db: Database, kind: BackupKind, end: RunEnd): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await findRun(transaction, kind);
    await saveRun(transaction, { ...runOf(kind, end, before), isExpected: Number(end.isExpected || before?.isExpected === 1) });
  });
}

const { failureMax, missingAfter } = limits.server.backup;

function runOf(kind: BackupKind, end: RunEnd, before: BackupRun | undefined): Omit<BackupRun, 'isExpected'> {
  if ('failure' in end) {
    const known = before ?? { succeededAt: null, place: null, bytes: null, sentBytes: null };
    const { succeededAt, place, bytes, sentBytes } = known;
    return { kind, succeededAt, place, bytes, sentBytes, failedAt: end.at, failure: end.failure.slice(0, failureMax) };
  }
  const { at, place, bytes, sentBytes } = end;
  return { kind, succeededAt: at, place, bytes, sentBytes, failedAt: null, failure: null };
}

export type FoundAlarm = { alarm: BackupAlarm; since: string | null };

/**
 * What the trainer has to hear of the backups: that the last one failed, that there is none for days, or that one could not be
 * restored. Nothing where no timer ever made one: a site without backups is its operator's choice, and a new one has none yet.
 */
export async function findAlarm({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<FoundAlarm | undefined> {
  const [backup, drill] = await Promise.all([lastBackup({ db }), lastDrill({ db })]);
  if (backup?.isExpected === 1) {
    const { succeededAt: since, failedAt } = backup;
    if (failedAt !== null) return { alarm: 'failed', since };
    if (since !== null && clock.now() - Date.parse(since) > missingAfter) return { alarm: 'missing', since };
  }
  return drill?.failedAt ? { alarm: 'drill', since: drill.failedAt } : undefined;
}
