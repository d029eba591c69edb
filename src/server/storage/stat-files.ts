import { lstatSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as others } from 'node:timers/promises';

/** Looked at in one go, a fraction of a millisecond, before anybody else has their turn. */
const AT_ONCE = 100;

/**
 * Bytes of those of these files that are there. Each is asked for on the spot: handing two thousand to the threads that read
 * files takes the processor five times as long as the answers do.
 */
export async function statFiles(root: string, names: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let start = 0; start < names.length; start += AT_ONCE) {
    if (start > 0) await others();
    for (const name of names.slice(start, start + AT_ONCE)) {
      const status = lstatSync(path.join(root, name), { throwIfNoEntry: false });
      if (status?.isFile()) sizes.set(name, status.size);
    }
  }
  return sizes;
}
