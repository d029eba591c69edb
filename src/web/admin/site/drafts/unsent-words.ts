import * as z from 'zod/mini';
import { type PartKind, partKind } from '#contract/site/parts.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import type { Unsent } from './part-draft.ts';

/** Named in the cookie policy. */
const KEY = 'site-draft';

const unsent = z.object({ base: z.unknown(), version: z.nullable(z.string()), document: z.unknown() });
const shape = z.partialRecord(partKind, unsent);

/** What was typed and is not on the server yet, by part: it outlives a reload, a lost session and a phone that dies. */
export const unsentWords = {
  read: (): Partial<Record<PartKind, Unsent>> => readStored('localStorage', KEY, shape) ?? {},
  write(kind: PartKind, words: Unsent | undefined): void {
    const { [kind]: before, ...others } = unsentWords.read();
    if (!words && !before) return;
    const all = words ? { ...others, [kind]: words } : others;
    if (Object.keys(all).length === 0) removeStored('localStorage', KEY);
    else writeStored('localStorage', KEY, all);
  },
};
