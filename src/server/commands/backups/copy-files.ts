import path from 'node:path';
import type { HeldSources } from './hold-sources.ts';
import type { LiveFiles } from './live-files.ts';
import type { BackedUpFile } from './manifest.ts';
import type { Registered } from './registered.ts';

type Job = { folder: string; live: LiveFiles; registered: Registered; sources: HeldSources };
type Copied = { files: BackedUpFile[]; missing: string[] };

/** Copies every file that the rows need, and whatever else lies with them; says which of the needed ones are nowhere. */
export async function copyFiles({ folder, live, registered, sources }: Job): Promise<Copied> {
  const owners = new Map(registered.files);
  for (const name of await live.typed()) if (!owners.has(name)) owners.set(name, []);
  for (const [film, own] of registered.films)
    for (const name of await live.ofFilm(film, own)) if (!owners.has(name)) owners.set(name, own);

  const copied: Copied = { files: [], missing: [] };
  for (const [name, own] of owners) {
    const target = path.join(folder, name);
    const copy = (await live.copy(name, own, target)) ?? (await sources.copy(name, target));
    if (copy) copied.files.push({ path: name, ...copy });
    else if (registered.files.has(name)) copied.missing.push(name);
  }
  return copied;
}
