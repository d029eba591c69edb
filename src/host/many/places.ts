import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { type Site, siteOf, sitesOf } from '../sites.ts';

const timersOf = (name: string) => [`trainer-site-backup@${name}.timer`, `trainer-site-backup-drill@${name}.timer`];

/** Where one of many sites is on the machine. */
export function placesOf(paths: Paths, name: string) {
  const unit = `trainer-site@${name}`;
  const settings = (ending: string) => path.join(paths.environmentFiles, `${name}.${ending}`);
  return {
    unit,
    socket: `${unit}.socket`,
    service: `${unit}.service`,
    /** Of the nightly backup and of its weekly trial. */
    timers: timersOf(name),
    environmentFile: settings('env'),
    /** There while the site is being made: what was decided of it. */
    making: settings('creating'),
    /** There while it is suspended. */
    suspended: settings('suspended'),
    /** There while it is removed: where its last backup is. */
    removing: settings('removing'),
    dataDirectory: path.join(paths.dataDirectories, name),
    cacheDirectory: path.join(paths.root, 'var/cache/trainer-sites', name),
    socketSettings: path.join(paths.units, `${unit}.socket.d`),
    /** What an operator or an update has written for this site alone. */
    serviceSettings: path.join(paths.units, `${unit}.service.d`),
    /** When they last ran, as systemd notes it. */
    timerStamps: timersOf(name).map((timer) => path.join(paths.root, 'var/lib/systemd/timers', `stamp-${timer}`)),
    backupSettings: path.join(paths.units, `trainer-site-backup@${name}.service.d`),
  };
}

/** The folders of what systemd has for the units of one site alone. */
export function unitSettingsOf(paths: Paths, name: string): string[] {
  const { socketSettings, serviceSettings, backupSettings } = placesOf(paths, name);
  return [socketSettings, serviceSettings, backupSettings];
}

/** Every name that is taken, also of a site that is half made or half removed. */
export function namesOf(paths: Paths): string[] {
  const files = existsSync(paths.environmentFiles) ? readdirSync(paths.environmentFiles) : [];
  const names = files
    .filter((file) => /\.(?:env|creating|removing)$/.test(file))
    .map((file) => file.slice(0, file.lastIndexOf('.')));
  return [...new Set(names)].sort();
}

/** One of the host's sites. Throws an OperatorError that names those that there are. */
export function requireSite(paths: Paths, name: string): Site {
  if (existsSync(placesOf(paths, name).environmentFile)) return siteOf(paths, name);
  const names = sitesOf(paths).flatMap((site) => site.name ?? []);
  throw new OperatorError(
    `There is no site "${name}". ${names.length > 0 ? `There is: ${names.join(', ')}.` : 'There is none yet.'}`,
  );
}

export const domainOf = ({ environment }: Site): string => URL.parse(environment.PUBLIC_ORIGIN ?? '')?.hostname ?? '';
