import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { sitesOf } from '../sites.ts';
import { readLastUpdate } from './journal.ts';
import { linkedRelease, pinnedTo } from './links.ts';

const NEWEST = 3;

/** Deletes old releases but for the newest three, that which serves, those that sites are kept at, and that of a rollback. */
export function pruneReleases(paths: Paths): void {
  const placedAt = (name: string) => statSync(path.join(paths.releases, name)).ctimeMs;
  const names = readdirSync(paths.releases).filter((name) => /^\d+\.\d+\.\d+/.test(name));
  const newest = names.toSorted((one, other) => placedAt(other) - placedAt(one)).slice(0, NEWEST);
  const pinned = sitesOf(paths).map((site) => pinnedTo(paths, site));
  const needed = new Set([...newest, ...pinned, linkedRelease(paths), readLastUpdate(paths)?.from]);
  for (const name of names) {
    if (needed.has(name)) continue;
    rmSync(path.join(paths.releases, name), { recursive: true });
    print(`Deleted, as it is old: ${path.join(paths.releases, name)}`);
  }
}
