import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { LEFT_OUT } from '#server/commands/backups/snapshot.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { digestRows } from '#server/db/copy-rows.ts';
import { schemasAside } from '#server/db/set-aside.ts';
import { openDatabasePlace, type Place } from '#server/settings/places.ts';
import { ledgerFile } from '#server/storage/disk/ledger.ts';
import { type Client, createAssignment, createReview, createVideo, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { databaseEnv, dropDatabase } from '../engines/databases.ts';

/** A site whose rows are in PostgreSQL and whose files are in a folder, and a backup of it. */
let harness: Harness;
let client: Client;
let target: string;
/** Another folder with a database of its own. */
let other: Place & { dataDirectory: string };

const now = '2031-03-14T10:00:00.000Z';
const aside = 'before-restore-2031-03-14T10-00-00.000Z';

beforeEach(async () => {
  harness = await openHarness();
  target = path.join(harness.folder, 'backup');
  client = await loginClient(harness);
  const video = await createVideo(harness, { filePath: 'palestra/stacco.mp4', bytes: Buffer.alloc(100_000, 7) });
  await createAssignment(harness, { client, video });
  await createReview(harness, { state: 'featured' });
  const dataDirectory = path.join(harness.folder, 'other');
  const { DATABASE_URL: databaseUrl } = await databaseEnv(dataDirectory);
  other = { dataDirectory, databaseUrl };
  await backUp();
});
afterEach(async () => {
  await harness.close();
  await dropDatabase(other.dataDirectory);
});

const backUp = () => takeBackup({ ...harness.settings, target, now });
const restore = (place: Place, replace = false) => restoreBackup({ folder: target, replace, now, ...place });

/** What is in all tables but those that no backup has. */
async function digestsOf(place: Place) {
  await using db = await openDatabasePlace(place);
  const leftOut = new Set<string>(LEFT_OUT);
  return Object.fromEntries(Object.entries(await digestRows(db)).filter(([table]) => !leftOut.has(table)));
}

async function userIdsIn(place: Place): Promise<string[]> {
  await using db = await openDatabasePlace(place);
  return (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
}

test('a backup has the format of any: it is whole, and has nobody’s sessions, not even as bytes', async () => {
  const { manifest, faults } = await findFaults(target);
  expect(faults).toEqual([]);
  expect(manifest?.rows).toMatchObject({ users: 2, videos: 1, assignments: 1, reviews: 1, admins: 1, sessions: 0 });
  expect((await readdir(target)).sort()).toEqual(['manifest.json', 'site.db', 'videos']);
  const sessions = await harness.context.db.selectFrom('sessions').select('tokenHash').execute();
  const copy = await readFile(path.join(target, 'site.db'), 'latin1');
  expect(sessions.length).toBeGreaterThan(0);
  for (const { tokenHash } of sessions) expect(copy).not.toContain(tokenHash);
});

test('it is restored into a folder of SQLite and into another database, with the same rows and files', async () => {
  const rows = await digestsOf(harness.settings);
  const embedded = { dataDirectory: path.join(harness.folder, 'embedded') };
  await restore(embedded);
  expect(await digestsOf(embedded)).toEqual(rows);
  expect(await restore(other)).toMatchObject({ setAside: undefined, rowsSetAside: undefined });
  expect(await digestsOf(other)).toEqual(rows);
  for (const { dataDirectory } of [embedded, other])
    expect(await readFile(path.join(dataDirectory, 'videos/palestra/stacco.mp4'))).toEqual(Buffer.alloc(100_000, 7));
  expect(await readdir(other.dataDirectory)).not.toContain('site.db');
});

test('it is refused while a server runs and over other data; with --replace those lie aside, whole', async () => {
  await expect(restore(harness.settings, true)).rejects.toThrow('Another server or command is using this data folder');
  await createReview(harness);
  const later = await userIdsIn(harness.settings);
  await harness.context.close();
  await expect(restore(harness.settings)).rejects.toThrow('already holds videos, the rows in PostgreSQL');
  expect(await restore(harness.settings, true)).toMatchObject({
    setAside: path.join(harness.settings.dataDirectory, aside),
    rowsSetAside: aside,
  });
  {
    await using db = await openDatabasePlace(harness.settings);
    const old = await db.withoutPlugins().withSchema(aside).selectFrom('users').select('id').execute();
    expect(old.map(({ id }) => id).sort()).toEqual(later.toSorted());
  }
  await harness.restart();
  expect(await userIdsIn(harness.settings)).toHaveLength(later.length - 1);
  expect((await harness.ask(calls.listUsers, { as: harness.admin })).status, 'a session of before does not live on').toBe(401);
});

test('a user who was deleted since does not come back: into the same database, another, or a folder of SQLite', async () => {
  const id = client.user.id;
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
  await takeBackup({ ...harness.settings, target: path.join(harness.folder, 'newer'), now });
  const embedded = { dataDirectory: path.join(harness.folder, 'embedded') };
  for (const place of [embedded, other]) {
    expect((await restore(place)).erased).toBe(1);
    expect(await userIdsIn(place)).not.toContain(id);
  }
  await rm(path.join(harness.folder, 'newer'), { recursive: true });
  await harness.context.close();
  await rm(ledgerFile(harness.settings.dataDirectory));
  expect((await restore(harness.settings, true)).erased, 'as the rows of before say').toBe(1);
  expect(await userIdsIn(harness.settings)).not.toContain(id);
  await harness.restart();
});

test('where a step fails, rows and files are as before', async () => {
  const [rows, own] = [await digestsOf(harness.settings), harness.settings];
  await harness.context.close();
  await mkdir(path.join(own.dataDirectory, aside, 'videos/x'), { recursive: true });
  await expect(restore(own, true)).rejects.toThrow();
  expect(await digestsOf(own)).toEqual(rows);
  await using db = await openDatabasePlace(own);
  expect(await schemasAside(db, 'before-')).toEqual([]);
  expect(await readdir(harness.paths.videos)).toEqual(['palestra']);
});
