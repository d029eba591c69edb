import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../server/ops/operator-errors.ts';
import type { Command } from './command.ts';
import type { Paths } from './paths.ts';
import { print } from './print.ts';
import { askReadiness } from './readiness.ts';
import { versionOf } from './releases.ts';
import { addressOf, type Site, sitesOf } from './sites.ts';
import { readJournal } from './updating/journal.ts';
import { finishInterrupted } from './updating/run-sites.ts';

export const status: Command = {
  usage: 'trainer-site status',
  summary: 'which release serves, and of each site its address, whether it is ready, and its last backup',
  async run(words, paths) {
    if (words.length > 0) throw new OperatorError(`"${words[0]}" is not known: trainer-site status`);
    if (process.getuid?.() === 0) await finishInterrupted(paths);
    else if (readJournal(paths)) print('An update is under way, or was cut off: as root, trainer-site status finishes it.');
    const sites = sitesOf(paths);
    print(`Release: ${servingRelease(paths)}`);
    if (sites.length === 0) print(`No site: there is no ${paths.environmentFile}, and no file in ${paths.environmentFiles}.`);
    for (const site of sites) for (const line of await linesOf(site)) print(line);
  },
};

function servingRelease({ current }: Paths): string {
  if (!existsSync(current)) return `none, as there is no ${current}`;
  const folder = realpathSync(current);
  return `${versionOf(folder)} in ${folder}`;
}

async function linesOf(site: Site): Promise<string[]> {
  return [
    `Site: ${site.environment.PUBLIC_ORIGIN ?? site.name ?? 'without PUBLIC_ORIGIN'} (${site.unit})`,
    `  ${(await askReadiness(await addressOf(site))).said}`,
    `  last backup: ${lastBackup(site)}`,
  ];
}

/**
 * Backups are called by their time; those that are under way have another ending. Where the nightly ones go elsewhere, only that
 * place is told: the admin knows when the last one was made.
 */
export function lastBackup({ environment, dataDirectory }: Site): string {
  if (environment.BACKUP_TO) return `in ${environment.BACKUP_TO}`;
  const folder = path.join(dataDirectory, 'backups');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name)) : [];
  return names.sort().at(-1) ?? 'none';
}
