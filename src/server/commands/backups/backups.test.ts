import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createReview, createVideo, writeFileIn } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { openServices } from '../../services.ts';
import { restoreBackup } from './restore.ts';
import { openAtRest } from './snapshot.ts';
import { takeBackup } from './take.ts';
import { findFaults } from './verify.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;
let target: string;
let dataDirectory: string;

beforeEach(async () => {
  harness = await openHarness();
  target = path.join(harness.folder, 'backup');
  dataDirectory = harness.settings.dataDirectory;
  const thumbnailPath = 'palestra/stacco.jpg';
  await createAssignment(harness, {
    video: await createVideo(harness, { filePath: 'palestra/stacco.mp4', thumbnailPath, bytes: Buffer.alloc(100_000, 7) }),
  });
  await createReview(harness, { state: 'featured' });
  await writeFileIn(harness, 'videos', 'corpoLibero/not yet registered.mp4');
});
afterEach(() => harness.close());

const backUp = () => takeBackup({ dataDirectory, target, now });
const restore = (change = {}) => restoreBackup({ folder: target, dataDirectory, replace: true, now, ...change });

/** All rows but the sessions, which no restore brings back. */
async function rowsOf(context: Harness['context']) {
  const tables = ['admins', 'users', 'accessLinks', 'videos', 'films', 'captions', 'assignments', 'reviews'] as const;
  return Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().execute()));
}

describe('a backup of a running server', () => {
  test('is whole and names every file, registered or not', async () => {
    const manifest = await backUp();
    expect(manifest.files.map((file) => file.path).sort()).toEqual([
      'site.db',
      'thumbnails/palestra/stacco.jpg',
      'videos/corpoLibero/not yet registered.mp4',
      'videos/palestra/stacco.mp4',
    ]);
    expect(manifest.rows).toMatchObject({ users: 2, videos: 1, assignments: 1, reviews: 1, admins: 1 });
    expect(await findFaults(target)).toEqual({ manifest, faults: [] });
    expect((await readdir(target)).sort()).toEqual(['manifest.json', 'site.db', 'thumbnails', 'videos']);
    expect(await readdir(harness.folder)).not.toContain('backup.unfinished');
  });

  test('is restored into an empty folder, where a server then sees the same rows and nobody is signed in', async () => {
    await backUp();
    const elsewhere = path.join(harness.folder, 'elsewhere');
    await restore({ dataDirectory: elsewhere, replace: false });
    const context = await openServices({ ...harness.settings, dataDirectory: elsewhere });
    expect(await rowsOf(context)).toEqual(await rowsOf(harness.context));
    expect(await context.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await context.files.stat('videos/palestra/stacco.mp4')).toMatchObject({ bytes: 100_000 });
    await context.close();
  });

  test('holds nobody’s attempts, sessions or browsers, not even as bytes, and keeps the links', async () => {
    const { db } = harness.context;
    const words = [
      'TentativoDiQualcuno',
      'SessioneDiQualcuno',
      'BrowserDiQualcuno',
      'ChiaveDiTentativi',
      'LinkDiBrowser',
    ] as const;
    const { id: adminId } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    await db.insertInto('attempts').values({ id: 'a', kind: 'login-account', subject: words[0], at: now }).execute();
    const times = { createdAt: now, lastUsedAt: now, expiresAt: now };
    await db
      .insertInto('sessions')
      .values({ tokenHash: words[1], id: 's', device: null, role: 'admin', userId: null, adminId, ...times })
      .execute();
    await db.insertInto('knownDevices').values({ tokenHash: words[2], adminId, expiresAt: now }).execute();
    await db
      .insertInto('attemptKeys')
      .values({ id: 'current', key: words[3] })
      .onConflict((c) => c.column('id').doUpdateSet({ key: words[3] }))
      .execute();
    await db.insertInto('browserLinks').values({ tokenHash: words[4], adminId, expiresAt: now }).execute();
    const { rows } = await backUp();
    expect(rows).toMatchObject({ attempts: 0, sessions: 0, known_devices: 0, ended_links: 0, access_links: 2 });
    const copy = await readFile(path.join(target, 'site.db'), 'latin1');
    for (const word of words) expect(copy).not.toContain(word);
  });

  test('notes a registered file that is missing, and is whole all the same', async () => {
    await rm(path.join(harness.paths.videos, 'palestra/stacco.mp4'));
    expect((await backUp()).missing).toEqual(['videos/palestra/stacco.mp4']);
    expect((await findFaults(target)).faults).toEqual([]);
  });

  test('finds in the trash the file of a video that is deleted while it copies', async () => {
    const [video] = (await harness.answerTo(calls.listVideos, { as: harness.admin })).videos;
    const batch = path.join(harness.paths.trash, `2031-03-14-${video?.id}`, 'videos/palestra');
    await mkdir(batch, { recursive: true });
    await rename(path.join(harness.paths.videos, 'palestra/stacco.mp4'), path.join(batch, 'stacco.mp4'));
    const manifest = await backUp();
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.map((file) => file.path)).toContain('videos/palestra/stacco.mp4');
  });

  test('goes neither over another backup nor out of an empty folder', async () => {
    await backUp();
    await expect(backUp()).rejects.toThrow('exists already');
    const nowhere = { dataDirectory: path.join(harness.folder, 'nothing'), target: path.join(harness.folder, 'other'), now };
    await expect(takeBackup(nowhere)).rejects.toThrow('is DATA_DIR right?');
  });
});

describe('a restore', () => {
  test('is refused while a server runs', async () => {
    await backUp();
    await expect(restore()).rejects.toThrow('Another server or command is using this data folder');
  });

  test('is refused over other data, and with --replace moves them aside, whole', async () => {
    await backUp();
    await createVideo(harness, { filePath: 'palestra/later.mp4' });
    const later = await rowsOf(harness.context);
    await harness.context.close();

    await expect(restore({ replace: false })).rejects.toThrow('already holds site.db, videos, thumbnails');
    const { setAside = '' } = await restore();
    expect(path.basename(setAside)).toBe('before-restore-2031-03-14T10-00-00.000Z');
    expect((await readdir(dataDirectory)).filter((name) => name.startsWith('restoring'))).toEqual([]);

    const before = await openServices({ ...harness.settings, dataDirectory: setAside });
    expect(await rowsOf(before)).toEqual(later);
    expect(await before.files.stat('videos/palestra/later.mp4')).toBeDefined();
    await before.close();

    await harness.restart();
    const { videos } = await harness.answerTo(calls.listVideos, { as: await harness.login() });
    expect(videos.map((one) => [one.filePath, one.fileMissing])).toEqual([['palestra/stacco.mp4', false]]);
    const { status } = await harness.ask(calls.listVideos, { as: harness.admin });
    expect(status, 'a session of before does not live on').toBe(401);
  });

  describe('does not bring back a user who was deleted since:', () => {
    const elsewhere = () => path.join(harness.folder, 'elsewhere');
    const usersIn = async (directory: string) => {
      const context = await openServices({ ...harness.settings, dataDirectory: directory });
      const users = await context.db.selectFrom('users').select('id').execute();
      await context.close();
      return users.map(({ id }) => id);
    };

    async function deleteAfterBackup() {
      const { client: gone } = await createReview(harness);
      const { client: stays } = await createReview(harness);
      await backUp();
      await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone.user.id } });
      return { gone: gone.user.id, stays: stays.user.id };
    }

    test('into the same folder, as its ledger says, even where the database of that folder is lost', async () => {
      const { gone, stays } = await deleteAfterBackup();
      await harness.context.close();
      await writeFile(harness.paths.database, 'lost');
      const { erased } = await restore();
      expect(erased).toBe(1);
      const users = await usersIn(dataDirectory);
      expect([users.includes(gone), users.includes(stays)]).toEqual([false, true]);
      await harness.restart();
    });

    test('into another folder, as a newer backup beside the older one says', async () => {
      const { gone, stays } = await deleteAfterBackup();
      await takeBackup({ dataDirectory, target: path.join(harness.folder, 'newer'), now });
      const { erased } = await restore({ dataDirectory: elsewhere(), replace: false });
      expect(erased).toBe(1);
      const [line, ...more] = (await readFile(path.join(elsewhere(), 'erased-users.txt'), 'utf8')).trim().split('\n');
      expect([line, more]).toEqual([expect.stringContaining(gone), []]);
      const users = await usersIn(elsewhere());
      expect([users.includes(gone), users.includes(stays)]).toEqual([false, true]);
      const backup = openAtRest(path.join(target, 'site.db'));
      expect(backup.prepare('SELECT id FROM users WHERE id = ?').get(gone), 'the backup stays as it was made').toBeDefined();
      backup.close();
    });

    test('by hand, where only the database file was copied back', async () => {
      const { gone, stays } = await deleteAfterBackup();
      await harness.context.close();
      for (const end of ['', '-wal', '-shm']) await rm(`${harness.paths.database}${end}`, { force: true });
      await copyFile(path.join(target, 'site.db'), harness.paths.database);
      const users = await usersIn(dataDirectory);
      expect([users.includes(gone), users.includes(stays)]).toEqual([false, true]);
      await harness.restart();
    });
  });

  test('takes everything back where a step fails', async () => {
    await backUp();
    const rows = await rowsOf(harness.context);
    await harness.context.close();
    await mkdir(path.join(dataDirectory, 'before-restore-2031-03-14T10-00-00.000Z/thumbnails/x'), { recursive: true });
    await expect(restore()).rejects.toThrow();
    await harness.restart();
    expect(await rowsOf(harness.context)).toEqual(rows);
    expect(await harness.context.files.stat('videos/palestra/stacco.mp4')).toBeDefined();
  });
});
