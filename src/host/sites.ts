import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readEnvironmentFile } from '../server/settings/environment.ts';
import type { Environment } from '../server/settings/settings.ts';
import type { Paths } from './paths.ts';
import { unitProperties } from './systemctl.ts';

/** A site of this host: the only one, or one of many, which have names. */
export type Site = {
  name: string | undefined;
  /** Without `.service` and `.socket`. */
  unit: string;
  /** Of the backup's service and timer. */
  backupUnit: string;
  environmentFile: string;
  environment: Environment;
  dataDirectory: string;
};

/** Every site that has a file of settings, the one without a name first. Throws a SettingsError where one cannot be read. */
export function sitesOf(paths: Paths): Site[] {
  const sites = existsSync(paths.environmentFile) ? [siteOf(paths, undefined)] : [];
  const files = existsSync(paths.environmentFiles) ? readdirSync(paths.environmentFiles).sort() : [];
  const names = files.filter((file) => file.endsWith('.env')).map((file) => path.basename(file, '.env'));
  return [...sites, ...names.map((name) => siteOf(paths, name))];
}

export function siteOf(paths: Paths, name: string | undefined): Site {
  const environmentFile = name === undefined ? paths.environmentFile : path.join(paths.environmentFiles, `${name}.env`);
  const environment = readEnvironmentFile(environmentFile);
  const usual = name === undefined ? paths.dataDirectory : path.join(paths.dataDirectories, name);
  return {
    name,
    unit: name === undefined ? 'trainer-site' : `trainer-site@${name}`,
    backupUnit: name === undefined ? 'trainer-site-backup' : `trainer-site-backup@${name}`,
    environmentFile,
    environment,
    dataDirectory: environment.DATA_DIR ? path.resolve(environment.DATA_DIR) : usual,
  };
}

/** Whether the site runs, starts, or is started by its socket at the next visit. */
export async function isRunning({ unit }: Site): Promise<boolean> {
  const states = await Promise.all(['service', 'socket'].map((kind) => unitProperties(`${unit}.${kind}`, ['ActiveState'])));
  return states.some(({ ActiveState }) => ActiveState === 'active' || ActiveState === 'activating');
}

/** Where a site answers on this machine: at the socket that systemd holds for it, else where its settings say. */
export async function addressOf({ unit, environment }: Site): Promise<string> {
  const { Listen } = await unitProperties(`${unit}.socket`, ['Listen']);
  const [listening = ''] = Listen.split(' ');
  return `http://${listening || `${environment.HOST ?? '127.0.0.1'}:${environment.PORT ?? '3000'}`}`;
}
