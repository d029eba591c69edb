import { sql } from 'kysely';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import { type Database, isEmbedded } from '../database.ts';

export type WalTruncation = {
  /**
   * Writes the log into the database, where deleted content is overwritten, and truncates it. Resolves after one attempt. While
   * another program, such as a backup, reads an older snapshot, it is repeated in the background until it succeeds.
   */
  truncate(): Promise<void>;
  stop(): void;
};

/** PostgreSQL recycles its log by itself. */
const nothingToTruncate: WalTruncation = { truncate: async () => undefined, stop: () => undefined };

/**
 * SQLite's write-ahead log holds earlier pages as they were, deleted rows and replaced texts included, until it is truncated:
 * after a deletion that is asked for, and after whatever else has changed once a minute.
 */
export function buildWalTruncation(db: Database, log: Logger): WalTruncation {
  if (!isEmbedded(db)) return nothingToTruncate;
  let running: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  const attempt = async () => {
    const isDone = await checkpoint(db).catch((error: unknown) => {
      log.error({ err: error }, 'the write-ahead log was not truncated');
      return false;
    });
    clearTimeout(again);
    again = isDone ? undefined : setTimeout(() => void truncate(), limits.server.database.walRetryEvery).unref();
  };

  /** Attempts run one after another, so that each covers what was deleted before its call. */
  const truncate = (): Promise<void> => {
    const mine = (running ?? Promise.resolve()).then(attempt);
    running = mine;
    return mine;
  };

  let truncated = 0;
  const truncateChanged = async () => {
    const changes = await countChanges(db);
    if (changes === truncated) return;
    truncated = changes;
    await truncate();
  };
  const watch = setInterval(() => {
    truncateChanged().catch((error: unknown) => log.error({ err: error }, 'the database was not asked for its changes'));
  }, limits.server.database.walTruncateEvery).unref();

  const stop = () => {
    clearTimeout(again);
    clearInterval(watch);
  };
  return { truncate, stop };
}

/** Rows that the connection has changed since it was opened. */
async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

/** False while a reader or a writer of another program blocks it, which is not waited for. */
async function checkpoint(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
