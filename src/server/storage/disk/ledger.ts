import { type FileHandle, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERASED_ID, type ErasedUser, type Ledger } from '../ledger.ts';

/** Of a data folder. Operators keep copies beside backups, under the same name. */
export const ledgerFile = (folder: string) => path.join(folder, 'erased-users.txt');

/** A ledger as a file, with a line for each deleted user: the time, and the id, which identifies nobody by then. */
export function openDiskLedger(file: string): Ledger {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const named = text.split('\n').flatMap(readLine);
      return [...new Map(named.map((one) => [one.userId, one])).values()];
    },

    async add(erased) {
      if (erased.length === 0) return;
      // The line break in front keeps a line apart from one before it that was cut off.
      const lines = erased.map(({ userId, erasedAt }) => `\n${erasedAt} ${userId}\n`);
      await using handle: FileHandle = await open(file, 'a', 0o600);
      await handle.appendFile(lines.join(''));
      await handle.sync();
    },
  };
}

/** None for a line that a failing disk cut off. */
function readLine(line: string): ErasedUser[] {
  const [erasedAt = '', userId = '', ...more] = line.split(' ');
  return more.length === 0 && erasedAt !== '' && ERASED_ID.test(userId) ? [{ userId, erasedAt }] : [];
}
