import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import type { Site } from '../sites.ts';
import { fsync } from './journal.ts';

/** The name of the release that `current` leads to; undefined where there is no link. */
export function linkedRelease({ current }: Paths): string | undefined {
  return existsSync(current) && lstatSync(current).isSymbolicLink() ? path.basename(realpathSync(current)) : undefined;
}

/** Has `current` lead to another release, in one step. */
export function switchLink({ product, current }: Paths, name: string): void {
  const next = path.join(product, 'next');
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', name), next);
  renameSync(next, current);
  fsync(product);
}

const pinOf = ({ units }: Paths, { unit }: Site) => path.join(units, `${unit}.service.d`, '50-release.conf');

/** Keeps one site at a release while `current`, which the others follow, leads to another one. */
export function pin(paths: Paths, site: Site, name: string): void {
  const release = path.join(paths.releases, name);
  const template = `${site.unit.replace(/@.*/, '@')}.service`;
  const lines = readFileSync(path.join(release, 'deploy', template), 'utf8').split('\n');
  const own = lines.filter((line) => /^(ExecStart|WorkingDirectory)=/.test(line));
  const pinned = own.map((line) => line.replaceAll(paths.current, release)).join('\n');
  const file = pinOf(paths, site);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `# By trainer-site update, which takes it away again.\n[Service]\nExecStart=\n${pinned}\n`);
}

export function unpin(paths: Paths, site: Site): void {
  rmSync(pinOf(paths, site), { force: true });
}

/** The release that a site is kept at. */
export function pinnedTo(paths: Paths, site: Site): string | undefined {
  const file = pinOf(paths, site);
  if (!existsSync(file)) return undefined;
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('WorkingDirectory='));
  return line && path.basename(line);
}

const UNITS = ['trainer-site', 'trainer-site-backup', 'trainer-site-backup-drill'].flatMap((unit) => [unit, `${unit}@`]);
const KINDS = ['service', 'socket', 'timer'];

/** Puts the units of a release in the place of those of another one, where the operator has left them as they were. */
export function replaceUnits(paths: Paths, from: string, to: string): void {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  for (const name of UNITS.flatMap((unit) => KINDS.map((kind) => `${unit}.${kind}`))) {
    const [installed, before, after] = [
      path.join(paths.units, name),
      path.join(paths.releases, from, 'deploy', name),
      path.join(paths.releases, to, 'deploy', name),
    ].map(read);
    if (installed === undefined || after === undefined || installed === after) continue;
    if (installed === before) writeFileSync(path.join(paths.units, name), after);
    else if (before !== after)
      print(`Left as you have changed it, though the release has another one: ${path.join(paths.units, name)}`);
  }
}
