import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath } from '../../storage/fsync.ts';
import { type Fingerprint, fingerprint, unlessMissing } from './files.ts';
import type { LiveFiles } from './live-files.ts';
import { sourceOf } from './registered.ts';

export type HeldSources = Awaited<ReturnType<typeof holdSources>>;

/**
 * Opens uploads that have yet to become films: one whose film is ready is deleted at once, and what is open can still be
 * read then.
 */
export async function holdSources(live: LiveFiles, ids: string[]) {
  const held = new Map<string, FileHandle>();
  const missing: string[] = [];
  for (const id of ids) {
    const file = await live.source(id);
    const handle = file && (await unlessMissing(open(file.absolutePath, 'r')));
    if (handle) held.set(sourceOf(id), handle);
    else missing.push(id);
  }
  return {
    missing,
    /** Undefined where it is not held. */
    async copy(name: string, target: string): Promise<Fingerprint | undefined> {
      const handle = held.get(name);
      if (!handle) return undefined;
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(handle.createReadStream({ start: 0, autoClose: false }), createWriteStream(target));
      await fsyncPath(target);
      return fingerprint(target);
    },
    async release(): Promise<void> {
      for (const handle of held.values()) await handle.close();
    },
  };
}
