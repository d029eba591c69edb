import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataPaths } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createAdmin } from '#server/features/auth/store.ts';
import { newId } from '#server/new-id.ts';
import type { Settings } from '#server/settings/settings.ts';
import { ownFolder } from '#server/storage/disk/private-folder.ts';
import { quickHash } from './factories/quick-hash.ts';

/** Where the clock of a test stands until told. */
export const began = '2031-03-14T09:26:53.000Z';

export const adminCredentials = { username: 'admin', password: 'una password di prova' };

let template: ReturnType<typeof makeTemplate> | undefined;

/** Made once in each worker, because making the tables costs more than most tests. */
export function takeTemplate() {
  template ??= makeTemplate();
  return template;
}

/** As at the first start, with a password that costs nothing to check. */
export const createFirstAdmin = (db: Database, createdAt: string) =>
  createAdmin(db, {
    ...{ id: newId(), username: adminCredentials.username, passwordHash: quickHash(adminCredentials.password) },
    ...{ passwordPrinted: 0, createdAt },
  });

/** The admin's row, and a database that has it. */
async function makeTemplate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-template-'));
  const file = dataPaths(folder).database;
  const db = await openDatabase(file);
  await createFirstAdmin(db, began);
  const admin = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
  await db.destroy();
  const database = await readFile(file);
  await rm(folder, { recursive: true });
  return { admin, database };
}

/** A copy where the data are in a file; the tables of a server are copied by itself. */
export async function placeDatabase({
  dataDirectory,
  databaseUrl,
}: Pick<Settings, 'dataDirectory' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined) return;
  await ownFolder(dataDirectory);
  await writeFile(dataPaths(dataDirectory).database, (await takeTemplate()).database, { mode: 0o600 });
}
