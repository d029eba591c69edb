import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Where Debian keeps the programs of each version, which are on nobody's path. */
const VERSIONS = '/usr/lib/postgresql';

/** The folder of the newest installed PostgreSQL server; undefined where there is none. */
export function postgresqlFolder() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Whether tests can run on PostgreSQL: on a server that is given, or on one of their own. */
export const hasPostgresql = () => Boolean(process.env.TEST_DATABASE_URL) || postgresqlFolder() !== undefined;
