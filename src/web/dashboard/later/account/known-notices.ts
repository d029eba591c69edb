import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

/** The client who has switched notices on here: a new session of theirs goes on with them, and nobody else's. */
const KEY = 'dashboard-notices';

const stored = z.object({ userId: z.string(), namesVideos: z.boolean() });
type Stored = z.infer<typeof stored>;

/** What the client has chosen; undefined where notices are off, or another's. */
export function noticesOf(userId: string): { namesVideos: boolean } | undefined {
  const known = readStored('localStorage', KEY, stored);
  return known?.userId === userId ? { namesVideos: known.namesVideos } : undefined;
}

export const rememberNotices = (choice: Stored): void => writeStored('localStorage', KEY, choice);

export const forgetNotices = (): void => removeStored('localStorage', KEY);
