import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import type { Site } from '../sites.ts';
import { type Journal, type SiteStep, writeJournal } from './journal.ts';
import { linkedRelease, pinnedTo, replaceUnits, switchLink } from './links.ts';
import { placeRelease } from './place-release.ts';
import { pruneReleases } from './prune.ts';
import { rehearse } from './rehearse.ts';
import { backUp } from './release-programs.ts';
import { finishInterrupted, runningSites, runSites } from './run-sites.ts';

export const update: Command = {
  usage: 'trainer-site update ARCHIVE|FOLDER',
  summary: 'has all sites of this machine run another release, which goes back by itself where it is not ready',
  async run(words, paths) {
    const [source, ...more] = words;
    if (more.length > 0 || source?.startsWith('-'))
      throw new OperatorError('Name one archive or folder: trainer-site update ARCHIVE');
    const from = requireReleases(paths);
    await finishInterrupted(paths);
    if (source === undefined) return print(`${linkedRelease(paths)} serves. For another one name its archive or folder.`);
    const release = await placeRelease(paths, source);
    const to = path.basename(release);
    const sites = await runningSites(paths);
    if (to === from && sites.every((site) => pinnedTo(paths, site) === undefined)) return print(`${to} serves already.`);
    const steps: SiteStep[] = [];
    for (const site of sites) steps.push(await prepare(paths, site, release));
    const journal: Journal = { kind: 'update', from, to, at: new Date().toISOString(), pid: process.pid, sites: steps };
    writeJournal(paths, journal);
    if (sites.length === 0) {
      replaceUnits(paths, from, to);
      switchLink(paths, to);
    }
    await runSites(paths, journal);
    pruneReleases(paths);
  },
};

/** The release that serves. Throws an OperatorError where this machine has none, or this user may not change it. */
export function requireReleases(paths: Paths): string {
  const from = linkedRelease(paths);
  if (from === undefined) throw new OperatorError(`There is no link ${paths.current}: install first, by install.sh.`);
  if (process.getuid?.() !== 0) throw new OperatorError('Only root may do this: put sudo before it.');
  return from;
}

/** A backup, and a start of the new release over a copy of it, while the site goes on. */
async function prepare(paths: Paths, site: Site, release: string): Promise<SiteStep> {
  const serving = path.join(paths.releases, pinnedTo(paths, site) ?? linkedRelease(paths) ?? '');
  const backup = await backUp(existsSync(serving) ? serving : paths.current, site);
  print(`Backed up ${site.unit}: ${backup}`);
  await rehearse(release, site, backup).catch((error: Error) => {
    throw new OperatorError(
      `${path.basename(release)} does not start with the data of ${site.unit}; nothing was changed. ${error.message}`,
    );
  });
  return { name: site.name ?? null, phase: 'waiting', backup };
}
