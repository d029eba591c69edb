import { lookup } from 'node:dns/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Paths } from '../paths.ts';
import { placesOf } from './places.ts';

/** The units reach this machine alone: lets those of one site reach a database that is elsewhere. */
export async function allowDatabase(paths: Paths, name: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return;
  const { hostname } = new URL(databaseUrl);
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  const others = addresses.map(({ address }) => address).filter((address) => !/^(?:127\.|::1$)/.test(address));
  if (others.length === 0) return;
  const { serviceSettings, backupSettings } = placesOf(paths, name);
  for (const folder of [serviceSettings, backupSettings]) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'database.conf'), `[Service]\nIPAddressAllow=${others.join(' ')}\n`);
  }
}
