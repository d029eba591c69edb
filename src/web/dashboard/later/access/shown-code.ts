import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

/** Survives a phone that ends the installed app while the code is typed in the browser. */
const KEY = 'dashboard-code';
const shownCode = z.object({ code: z.string(), secret: z.string(), shownAt: z.number() });
export type ShownCode = z.infer<typeof shownCode>;

const { lifetime, claimWithin } = limits.auth.deviceCode;

/** The code that this device shows, while it may still be confirmed or was, a short while ago. */
export function readCode(): ShownCode | undefined {
  const shown = readStored('localStorage', KEY, shownCode);
  if (!shown) return undefined;
  const age = Date.now() - shown.shownAt;
  if (age >= 0 && age < lifetime + claimWithin) return shown;
  forgetCode();
  return undefined;
}

export const saveCode = (shown: ShownCode): void => writeStored('localStorage', KEY, shown);
export const forgetCode = (): void => removeStored('localStorage', KEY);
