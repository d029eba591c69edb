import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { moveSite } from '#server/commands/moving/move-site.ts';
import { openDatabasePlace, openStoragePlace } from '#server/settings/places.ts';
import { createRenditionSet, createReview, createUser } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { dropDatabase } from '../engines/databases.ts';
import { contentOf, type Kind, kinds, type MadePlace, makePlace, userIdsIn } from './places.ts';

const now = '2031-03-14T10:00:00.000Z';

/** A small site, with a user who will be deleted, one who is deleted elsewhere and one who stays. */
let harness: Harness;
let origin: MadePlace;
let gone: string;
let goneThere: string;
let stays: string;
const made: string[] = [];

beforeAll(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
  gone = (await createUser(harness)).id;
  goneThere = (await createUser(harness)).id;
  stays = (await createReview(harness, { state: 'featured' })).client.user.id;
  await createRenditionSet(harness);
  await createRenditionSet(harness, { state: 'waiting' });
  const trashed = await createRenditionSet(harness, { state: 'waiting' });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: trashed.videoId } });
  await harness.context.close();
  origin = await makePlace(harness.settings.dataDirectory, 'file and folder');
});
afterAll(async () => {
  await harness.close();
  for (const dataDirectory of made) await dropDatabase(dataDirectory);
});

async function makeEmpty(kind: Kind): Promise<MadePlace> {
  const dataDirectory = path.join(harness.folder, `place-${made.length}`);
  made.push(dataDirectory);
  return makePlace(dataDirectory, kind);
}

const move = (from: MadePlace, to: MadePlace, replace = false) =>
  moveSite({ from: from.settings, to: to.settings, replace, now });

/** The site as it is at a place of this kind, and a backup of it. */
async function makeSite(kind: Kind) {
  const source = await makeEmpty(kind);
  await move(origin, source);
  const folder = path.join(`${source.settings.dataDirectory} backups`, 'one');
  expect((await takeBackup({ ...source.settings, target: folder, now })).missing).toEqual([]);
  expect((await findFaults(folder)).faults).toEqual([]);
  return { source, folder, content: await contentOf(source) };
}

/** As a deletion does that an older database knows nothing of. */
async function deleteByLedger({ settings }: MadePlace, userId: string): Promise<void> {
  const { ledger, close } = await openStoragePlace(settings);
  await ledger.add([{ userId, erasedAt: now }]);
  close();
}

async function ledgerOf({ settings }: MadePlace): Promise<string[]> {
  const { ledger, close } = await openStoragePlace(settings);
  const named = await ledger.read();
  close();
  return named.map(({ userId }) => userId).sort();
}

describe.each(kinds)('from %s', (from) => {
  let site: Awaited<ReturnType<typeof makeSite>>;
  beforeAll(async () => {
    site = await makeSite(from);
    await deleteByLedger(site.source, gone);
  });

  test.each(kinds)('a move to %s brings every row and file, and nobody who was deleted at either place', async (to) => {
    const target = await makeEmpty(to);
    await deleteByLedger(target, goneThere);
    await move(site.source, target);
    const { files, rows } = await contentOf(target);
    expect(files).toEqual(site.content.files);
    expect(rows.videos).toEqual(site.content.rows.videos);
    expect([await userIdsIn(target), await ledgerOf(target)]).toEqual([[stays], [gone, goneThere].sort()]);
    expect(await contentOf(site.source), 'nothing changes where the site was').toEqual(site.content);
  });

  test.each(kinds)('a backup is restored to %s with all its rows and files, and without who was deleted since', async (to) => {
    const target = await makeEmpty(to);
    await deleteByLedger(target, gone);
    const restored = await restoreBackup({ ...target.settings, folder: site.folder, now, replace: false });
    expect(restored).toMatchObject({ erased: 1, setAside: undefined, rowsSetAside: undefined, filesSetAside: undefined });
    expect((await contentOf(target)).files).toEqual(backedUp(site.content.files));
    expect([await userIdsIn(target), await ledgerOf(target)]).toEqual([[goneThere, stays].sort(), [gone]]);
  });
});

test.each(kinds)('what is in %s is replaced by a restore where that is said, and lies aside then', async (kind) => {
  const { source, folder, content } = await makeSite(kind);
  const storage = await openStoragePlace(source.settings);
  await storage.files.write('videos/palestra/dopo.mp4', 'later');
  const order = { ...source.settings, folder, now };
  await expect(restoreBackup({ ...order, replace: false })).rejects.toThrow('already holds');
  const { setAside, rowsSetAside, filesSetAside } = await restoreBackup({ ...order, replace: true });
  const areIn = (place: string) => kind.includes(place);
  expect([setAside !== undefined, rowsSetAside !== undefined, filesSetAside !== undefined]).toEqual([
    areIn('file') || areIn('folder'),
    areIn('server'),
    areIn('bucket'),
  ]);
  expect((await contentOf(source)).files).toEqual(backedUp(content.files));
  storage.close();
});

/** A backup is without the trash. */
function backedUp(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('trash/')));
}

test('where a step of a restore into a bucket fails, rows and files are as before', async () => {
  const target = await makeEmpty('server and bucket');
  await move(origin, target);
  const folder = path.join(harness.folder, 'backup');
  await takeBackup({ ...origin.settings, target: folder, now });
  const storage = await openStoragePlace(target.settings);
  const [first = ''] = await storage.files.names('films');
  await storage.files.write(`films/${first}/film.mp4`, 'another one');
  await storage.files.remove(`films/${first}/poster.jpg`);
  const before = await contentOf(target);
  {
    await using db = await openDatabasePlace(target.settings);
    // What a restore writes at last is refused.
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(db);
    await sql`create trigger refused before insert on videos execute function refuse()`.execute(db);
  }
  await expect(restoreBackup({ ...target.settings, folder, replace: true, now })).rejects.toThrow('refused');
  expect(await contentOf(target)).toEqual(before);
  storage.close();
  await rm(folder, { recursive: true });
});
