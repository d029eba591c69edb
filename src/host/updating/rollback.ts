import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import type { Site } from '../sites.ts';
import { type Journal, readLastUpdate, type SiteStep, writeJournal } from './journal.ts';
import { rehearse } from './rehearse.ts';
import { backUp } from './release-programs.ts';
import { finishInterrupted, runningSites, runSites } from './run-sites.ts';
import { requireReleases } from './update.ts';

export const rollback: Command = {
  usage: 'trainer-site rollback [--yes]',
  summary: 'goes back to the release before the last update, with its database where that had other tables',
  async run(words, paths) {
    const unknown = words.find((word) => word !== '--yes');
    if (unknown !== undefined) throw new OperatorError(`"${unknown}" is not known: trainer-site rollback [--yes]`);
    const serving = requireReleases(paths);
    await finishInterrupted(paths);
    const last = readLastUpdate(paths);
    if (last?.to !== serving) throw new OperatorError(`There is no update to go back from: ${serving} serves.`);
    const release = path.join(paths.releases, last.from);
    if (!existsSync(release)) throw new OperatorError(`${release} is not there any more: place it again by trainer-site update.`);
    const steps: SiteStep[] = [];
    for (const site of await runningSites(paths)) steps.push(await prepare(paths, site, last));
    const restored = steps.filter(({ restore }) => restore !== undefined);
    if (restored.length > 0 && !words.includes('--yes')) await askFor(restored, last);
    const journal: Journal = { ...last, kind: 'rollback', from: serving, to: last.from, pid: process.pid, sites: steps };
    writeJournal(paths, journal);
    await runSites(paths, journal);
  },
};

/** Whether the release of before can read the tables of now, tried on a backup of now; else its own backup is restored. */
async function prepare(paths: Paths, site: Site, last: Journal): Promise<SiteStep> {
  const name = site.name ?? null;
  const backup = await backUp(paths.current, site);
  print(`Backed up ${site.unit}: ${backup}`);
  try {
    await rehearse(path.join(paths.releases, last.from), site, backup);
    return { name, phase: 'waiting', backup };
  } catch (error) {
    const before = last.sites.find((step) => step.name === name)?.backup;
    const isNewer = error instanceof Error && error.message.includes('made by a newer version');
    if (isNewer && before !== undefined && existsSync(before)) return { name, phase: 'waiting', backup, restore: before };
    throw new OperatorError(
      isNewer
        ? `The database of ${site.unit} needs ${last.to}, and the backup of before the update is not there any more.`
        : `${last.from} does not start with the data of ${site.unit}; nothing was changed. ${String(error)}`,
    );
  }
}

async function askFor(restored: readonly SiteStep[], { from, at }: Journal): Promise<void> {
  print(`${from} cannot read the tables of now. What was changed since ${at} is lost; it stays in the backups of now:`);
  for (const { backup } of restored) print(`  ${backup}`);
  if (!process.stdin.isTTY) throw new OperatorError('Nothing was changed. To go back all the same: trainer-site rollback --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type yes to go back: ').finally(() => terminal.close());
  if (answer.trim() !== 'yes') throw new OperatorError('Nothing was changed.');
}
