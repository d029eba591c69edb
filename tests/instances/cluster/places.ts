import path from 'node:path';
import { digestAt, listSizes } from '#server/commands/moving/site-files.ts';
import { digestRows } from '#server/db/copy-rows.ts';
import { openDatabasePlace, openStoragePlace } from '#server/settings/places.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { bucketEnvironment } from '../engines/bucket.ts';
import { databaseEnv } from '../engines/databases.ts';

/** Every way in which a site may lie: its rows in a file or a server, its files in a folder or a bucket. */
export const kinds = ['file and folder', 'server and folder', 'file and bucket', 'server and bucket'] as const;
export type Kind = (typeof kinds)[number];

export type MadePlace = { env: Record<string, string>; settings: Settings };

/** An empty place of a kind, over a data folder of its own. Its database is dropped by `dropDatabase`. */
export async function makePlace(dataDirectory: string, kind: Kind): Promise<MadePlace> {
  const database = kind.startsWith('server') ? await databaseEnv(dataDirectory) : { DATABASE_URL: '' };
  const files = kind.endsWith('bucket') ? bucketEnvironment() : { FILES_URL: '' };
  const env = { DATA_DIR: dataDirectory, WORK_DIR: path.join(dataDirectory, 'work'), ...database, ...files };
  return { env, settings: readSettings(env) };
}

/** SHA-256 of each file, by path, and of each table. */
export async function contentOf({ settings }: MadePlace) {
  const storage = await openStoragePlace(settings);
  await using db = await openDatabasePlace(settings);
  const names = [...(await listSizes(storage)).keys()].sort();
  const files = await Promise.all(names.map(async (name) => [name, await digestAt(storage, name)] as const));
  storage.close();
  return { files: Object.fromEntries(files), rows: await digestRows(db) };
}

/** The ids of the users in a place. */
export async function userIdsIn({ settings }: MadePlace): Promise<string[]> {
  await using db = await openDatabasePlace(settings);
  return (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
}
