import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

/** What SQLite's write-ahead log gets of a small change: some pages with a head each. */
const BYTES = 3 * (4_096 + 24);

/** The least that a durable write takes of this disk: how often a second a file can be appended to and flushed. */
export async function appendAndFlush(folder: string, seconds: number): Promise<{ perSecond: number; cpu: number }> {
  const bytes = Buffer.alloc(BYTES);
  const file = openSync(path.join(folder, 'flushed'), 'w');
  const spentBefore = process.cpuUsage();
  const begun = performance.now();
  let written = 0;
  try {
    for (; performance.now() - begun < seconds * 1000; written += 1) {
      writeSync(file, bytes);
      fdatasyncSync(file);
    }
  } finally {
    closeSync(file);
  }
  const { user, system } = process.cpuUsage(spentBefore);
  return { perSecond: (written * 1000) / (performance.now() - begun), cpu: (user + system) / written };
}
