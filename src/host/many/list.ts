import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { askReadiness } from '../readiness.ts';
import { versionOf } from '../releases.ts';
import { addressOf, siteOf } from '../sites.ts';
import { lastBackup } from '../status.ts';
import { unitProperties } from '../systemctl.ts';
import { readOptions } from './options.ts';
import { domainOf, namesOf, placesOf } from './places.ts';

const usage = 'trainer-site list';
const HEAD = ['NAME', 'DOMAIN', 'RELEASE', 'STATE', 'FILMS', 'LAST BACKUP'];

export const list: Command = {
  usage,
  summary: 'all sites that create has made: domain, release, state, room of their videos, last backup',
  async run(words, paths) {
    readOptions(words, { most: 0, usage });
    const names = namesOf(paths);
    if (names.length === 0) return print('There is no site yet: trainer-site create NAME --domain www.example.it');
    const rows = await Promise.all(names.map((name) => rowOf(paths, name)));
    for (const line of inColumns([HEAD, ...rows])) print(line);
  },
};

async function rowOf(paths: Paths, name: string): Promise<string[]> {
  const { environmentFile, making, removing, suspended } = placesOf(paths, name);
  if (existsSync(removing)) return [name, '', '', 'half removed', '', ''];
  if (existsSync(making) || !existsSync(environmentFile)) return [name, '', '', 'half made', '', ''];
  const site = siteOf(paths, name);
  const films = site.environment.FILES_URL ? 'in a bucket' : gigabytes(bytesBelow(site.dataDirectory));
  const backup = lastBackup(site);
  const state = existsSync(suspended) ? 'suspended' : (await askReadiness(await addressOf(site))).said;
  return [name, domainOf(site), await releaseOf(site.unit), state, films, backup];
}

/** Of the process that serves: until its restart it is that of before an update. */
async function releaseOf(unit: string): Promise<string> {
  const { MainPID } = await unitProperties(`${unit}.service`, ['MainPID']);
  try {
    return versionOf(readlinkSync(`/proc/${Number(MainPID)}/cwd`));
  } catch {
    return '';
  }
}

const COUNTED = ['videos', 'thumbnails', 'films', 'uploads', 'trash'];

function bytesBelow(dataDirectory: string): number {
  return COUNTED.reduce((sum, folder) => sum + bytesIn(path.join(dataDirectory, folder)), 0);
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(file) : (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0));
  }, 0);
}

const gigabytes = (bytes: number) => `${(bytes / 1000 ** 3).toFixed(1)} GB`;

function inColumns(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
