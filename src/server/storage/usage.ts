import { SECOND } from '#contract/units.ts';
import type { Files } from './files.ts';

/** `freeBytes` is absent where nobody can say how much more there is room for. */
type Usage = { usedBytes: number; trashBytes: number; freeBytes?: number };

/** The admin polls the figures while renditions are transcoded. */
const CACHED_FOR = 5 * SECOND;
const cached = new WeakMap<Files, { until: number; usage: Promise<Usage> }>();

/** Bytes of the site's files, of the trash, and free; a few seconds old at most. */
export function readUsage(files: Files): Promise<Usage> {
  const now = performance.now();
  const known = cached.get(files);
  if (known && now < known.until) return known.usage;
  const usage = measure(files);
  cached.set(files, { until: now + CACHED_FOR, usage });
  usage.catch(() => cached.delete(files));
  return usage;
}

async function measure(files: Files): Promise<Usage> {
  const used = await files.usage();
  const freeBytes = await files.freeBytes('trash');
  return Number.isFinite(freeBytes) ? { ...used, freeBytes } : used;
}
