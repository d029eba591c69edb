import type { DatabaseSync } from 'node:sqlite';

export type SharedRead = {
  /** To be called before a statement that only reads. */
  begin(): void;
  /** To be called before any other statement, and before the connection is closed. */
  end(): void;
};

/**
 * Reads of one turn of the event loop share a transaction, since SQLite asks the system three times for each one of its own: to
 * lock the file, for its size, and to unlock it. It ends with the turn, so the next one sees what other programs wrote.
 */
export function buildSharedRead(sqlite: DatabaseSync): SharedRead {
  const begin = sqlite.prepare('begin');
  const commit = sqlite.prepare('commit');
  let isOpen = false;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    if (sqlite.isOpen && sqlite.isTransaction) commit.run();
  };
  return {
    begin() {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
  };
}
