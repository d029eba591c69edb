import * as z from 'zod/mini';
import type { StorageNames } from '#contract/pages/storage-register.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';
import type { Unsent } from './draft.ts';

const unsent = z.object({ base: z.unknown(), version: z.nullable(z.string()), document: z.unknown() });
const shape = z.record(z.string(), unsent);

/**
 * What was typed and is not on the server yet, by the name of its document: it outlives a reload, a lost session and a phone
 * that dies.
 */
export function createUnsentWords(key: StorageNames['localStorage']) {
  const read = (): Record<string, Unsent> => readStored('localStorage', key, shape) ?? {};
  return {
    read,
    write(name: string, words: Unsent | undefined): void {
      const { [name]: before, ...others } = read();
      if (!words && !before) return;
      const all = words ? { ...others, [name]: words } : others;
      if (Object.keys(all).length === 0) removeStored('localStorage', key);
      else writeStored('localStorage', key, all);
    },
  };
}
