import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { ERASED_ID, type ErasedUser, type Ledger } from '../ledger.ts';

/** Of a data folder. Operators keep copies beside backups, under the same name. */
export const ledgerFile = (folder: string) => path.join(folder, 'erased-users.txt');

/** A ledger as a file, with a line for each deleted user: the time, and the id, which identifies nobody by then. */
export function openDiskLedger(file: string): Ledger {
  let writing: Promise<void> = Promise.resolve();
  /** One at a time, so that what is added is never in the file that another takes the place of. */
  const oneAtATime = (write: () => Promise<void>): Promise<void> => {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };
  const read = async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const named = text.split('\n').flatMap(readLine);
    return [...new Map(named.map((one) => [one.userId, one])).values()];
  };
  return {
    read,

    async add(erased) {
      if (erased.length === 0) return;
      await oneAtATime(() => write(file, 'a', erased));
    },

    removeBefore: (instant) =>
      oneAtATime(async () => {
        const all = await read();
        const left = all.filter(({ erasedAt }) => erasedAt >= instant);
        if (left.length === all.length) return;
        await write(`${file}.next`, 'w', left);
        await rename(`${file}.next`, file);
      }),
  };
}

async function write(file: string, flags: 'a' | 'w', erased: readonly ErasedUser[]): Promise<void> {
  // The line break in front keeps a line apart from one before it that was cut off.
  const lines = erased.map(({ userId, erasedAt }) => `\n${erasedAt} ${userId}\n`);
  await using handle: FileHandle = await open(file, flags, 0o600);
  await handle.appendFile(lines.join(''));
  await handle.sync();
}

/** None for a line that a failing disk cut off. */
function readLine(line: string): ErasedUser[] {
  const [erasedAt = '', userId = '', ...more] = line.split(' ');
  return more.length === 0 && erasedAt !== '' && ERASED_ID.test(userId) ? [{ userId, erasedAt }] : [];
}
