import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  createAssignment,
  createCaptions,
  createRenditionSet,
  createVideo,
  renditionFileNames,
  writeFileIn,
} from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { migrate } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { nodeSqliteDialect } from '../../db/sqlite/driver.ts';
import { openSqlite } from '../../db/sqlite/node-sqlite.ts';
import { openServices, type Services } from '../../services.ts';
import { fingerprint, readManifest, summarise } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { countRows, migrationsOf, openAtRest } from './snapshot.ts';
import { takeBackup } from './take.ts';
import { findFaults } from './verify.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;
let target: string;
let elsewhere: string;

beforeEach(async () => {
  harness = await openHarness();
  target = path.join(harness.folder, 'backup');
  elsewhere = path.join(harness.folder, 'elsewhere');
});
afterEach(() => harness.close());

const backUp = (to = target) => takeBackup({ dataDirectory: harness.settings.dataDirectory, target: to, now });
const restore = (folder = target, to = elsewhere) => restoreBackup({ folder, dataDirectory: to, replace: false, now });

async function openRestored<T>(work: (context: Services) => Promise<T>, dataDirectory = elsewhere): Promise<T> {
  const context = await openServices({ ...harness.settings, dataDirectory });
  return work(context).finally(() => context.close());
}

async function rowsOf({ db }: Services) {
  const tables = ['videos', 'films', 'captions', 'assignments'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

describe('a video with a video, captions and another video on its way', () => {
  test('comes out of a backup as it went in; what had not arrived does not', async () => {
    const renditionSet = await createRenditionSet(harness);
    const coming = await createRenditionSet(harness, { state: 'processing', videoId: renditionSet.videoId });
    const waiting = await createRenditionSet(harness, { state: 'waiting' });
    const failed = await createRenditionSet(harness, { state: 'failed', isPlayable: true });
    await createCaptions(harness, renditionSet.videoId);
    await writeFileIn(harness, 'uploads', 'non-arrivato', 'metà');
    await writeFileIn(harness, 'films', '.making-x/film.mp4', 'metà');
    const manifest = await backUp();
    expect(manifest.missing).toEqual([]);
    expect(await findFaults(target)).toEqual({ manifest, faults: [] });
    expect(summarise(manifest)).toContain('2 uploaded videos, 3 uploads not transcoded yet');
    expect(JSON.stringify(manifest)).not.toMatch(/non-arrivato|making/);
    await restore();
    await openRestored(async (context) => {
      expect(await rowsOf(context)).toEqual(await rowsOf(harness.context));
      for (const name of renditionFileNames)
        expect(await context.files.stat(`films/${renditionSet.id}/${name}`), name).toBeDefined();
      expect(await context.files.stat(`films/${failed.id}/film.mp4`)).toBeDefined();
      for (const { id } of [coming, waiting, failed])
        expect(await readFile(path.join(elsewhere, 'uploads', id), 'utf8')).toBe(`sorgente di ${id}`);
      expect(await context.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    });
  });

  test('is found in the trash where it is deleted, or its video replaced, while the backup copies', async () => {
    const deleted = await createRenditionSet(harness, { state: 'processing', isPlayable: true });
    const replaced = await createRenditionSet(harness);
    const move = async (name: string, batch: string) => {
      const place = path.join(harness.paths.trash, batch, name);
      await mkdir(path.dirname(place), { recursive: true });
      await rename(path.join(harness.settings.dataDirectory, name), place);
    };
    await move(`films/${deleted.id}`, `2031-03-14-${deleted.videoId}`);
    await move(`uploads/${deleted.id}`, `2031-03-14-${deleted.videoId}`);
    await move(`films/${replaced.id}`, `2031-03-14-${replaced.id}`);
    const manifest = await backUp();
    expect(manifest.missing).toEqual([]);
    const names = manifest.files.map((file) => file.path);
    for (const name of [`films/${deleted.id}/film.mp4`, `uploads/${deleted.id}`, `films/${replaced.id}/poster.avif`])
      expect(names).toContain(name);
  });

  test('comes out of the folder of the attempt that is served, and nothing beside it does', async () => {
    const folder = randomUUID();
    const { id } = await createRenditionSet(harness, { folder });
    await writeFileIn(harness, 'films', `${id}/${randomUUID()}/film.mp4`, 'di chi si è addormentato');
    const { files, missing } = await backUp();
    expect(missing).toEqual([]);
    const made = files
      .map((file) => file.path)
      .filter((name) => name.startsWith('films/'))
      .sort();
    expect(made).toEqual(renditionFileNames.map((name) => `films/${id}/${folder}/${name}`).sort());
    await restore();
    await openRestored(async (context) => {
      expect(await context.db.selectFrom('films').select('folder').execute()).toEqual([{ folder }]);
      expect(await context.files.stat(`films/${id}/${folder}/480p/media.mp4`)).toBeDefined();
    });
  });

  test('is noted where parts of it are missing already', async () => {
    const renditionSet = await createRenditionSet(harness);
    const failed = await createRenditionSet(harness, { state: 'failed' });
    await rm(path.join(harness.paths.films, renditionSet.id, '480p/media.mp4'));
    await rm(path.join(harness.paths.uploads, failed.id));
    expect((await backUp()).missing).toEqual([`films/${renditionSet.id}/480p/media.mp4`, `uploads/${failed.id}`]);
    expect((await findFaults(target)).faults).toEqual([]);
  });
});

test('a backup with a video that is changed or missing is recognised', async () => {
  const renditionSet = await createRenditionSet(harness);
  const waiting = await createRenditionSet(harness, { state: 'waiting' });
  await backUp();
  const inBackup = (name: string) => path.join(target, name);
  const media = `films/${renditionSet.id}/480p/media.mp4`;
  await writeFile(inBackup(media), (await readFile(inBackup(media), 'utf8')).toUpperCase());
  await rm(inBackup(`uploads/${waiting.id}`));
  const { faults } = await findFaults(target);
  expect(faults).toEqual(expect.arrayContaining([`${media} is not as it was written.`, `uploads/${waiting.id} is missing.`]));
  const manifest = await readManifest(target);
  const files = manifest?.files.filter((file) => file.path !== media && !file.path.startsWith('uploads/'));
  await writeFile(inBackup('manifest.json'), JSON.stringify({ ...manifest, files }));
  expect((await findFaults(target)).faults.join()).toMatch(
    new RegExp(`${media} is registered but not in the backup.*uploads/${waiting.id} is registered`),
  );
  await expect(restore()).rejects.toThrow('is not restored');
});

test('each backup taken while videos become ready, are replaced and deleted has all that its own rows need', async () => {
  const renditionSets = await Promise.all(
    Array.from({ length: 30 }, () => createRenditionSet(harness, { state: 'processing', isPlayable: true })),
  );
  const big = await createRenditionSet(harness, { state: 'waiting', isPlayable: true });
  await writeFile(path.join(harness.paths.uploads, big.id), Buffer.alloc(20_000_000, 1));
  let isDone = false;
  const working = (async () => {
    for (const [n, renditionSet] of [...renditionSets, big].entries()) {
      await becomeReady(renditionSet.id);
      if (n % 3 === 1) await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: renditionSet.videoId } });
    }
    isDone = true;
  })();
  const backups: string[] = [];
  while (!isDone || backups.length === 0) {
    const folder = path.join(harness.folder, `backup-${backups.length}`);
    expect((await backUp(folder)).missing).toEqual([]);
    backups.push(folder);
  }
  await working;
  for (const [n, folder] of backups.entries()) {
    expect((await findFaults(folder)).faults).toEqual([]);
    if (n % 3 > 0) continue;
    const to = path.join(harness.folder, `elsewhere-${n}`);
    await restore(folder, to);
    await openRestored(async ({ db }) => {
      for (const renditionSet of await db.selectFrom('films').selectAll().where('id', '<>', big.id).execute()) {
        if (renditionSet.state === 'ready')
          expect(existsSync(path.join(to, 'films', renditionSet.id, '480p/media.mp4'))).toBe(true);
        else expect((await fingerprint(path.join(to, 'uploads', renditionSet.id))).sha256).toBe(renditionSet.sourceSha256);
      }
    }, to);
  }
});

/** As the making of a video ends: files first, then the row, then the source. */
async function becomeReady(id: string) {
  for (const name of ['master.m3u8', '480p/index.m3u8', '480p/media.mp4']) await writeFileIn(harness, 'films', `${id}/${name}`);
  await harness.context.db
    .updateTable('films')
    .set({ state: 'ready', heights: '480', publishedAt: now })
    .where('id', '=', id)
    .execute();
  await rm(path.join(harness.paths.uploads, id));
}

/** The same rows in the tables of an earlier version, as far as those have them. */
async function rewriteAsOf(migration: string, file: string) {
  const newer = `${file}-newer`;
  await rename(file, newer);
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) });
  await migrate(db, migration);
  sqlite.exec(`PRAGMA foreign_keys = OFF; ATTACH '${newer}' AS newer`);
  for (const table of Object.keys(countRows(sqlite))) {
    const columns = sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    sqlite.exec(`INSERT INTO main."${table}" (${names}) SELECT ${names} FROM newer."${table}"`);
  }
  sqlite.exec('DETACH newer; PRAGMA journal_mode = DELETE');
  await db.destroy();
  await rm(newer);
}

test('a backup of the time before videos is restored, and a server makes it new', async () => {
  await createAssignment(harness, { video: await createVideo(harness, { filePath: 'palestra/a.mp4' }) });
  const manifest = await backUp();
  const file = path.join(target, 'site.db');
  await rewriteAsOf('004-erased-users', file);
  const old = openAtRest(file);
  const [rows, migrations] = [countRows(old), migrationsOf(old)];
  old.close();
  const database = { path: 'site.db', ...(await fingerprint(file)) };
  const files = [database, ...manifest.files.filter((file) => file.path !== 'site.db')];
  await writeFile(path.join(target, 'manifest.json'), JSON.stringify({ ...manifest, rows, files, migrations }));
  expect((await findFaults(target)).faults).toEqual([]);
  await restore();
  await openRestored(async ({ db }) => {
    expect(await db.selectFrom('videos').select(['filePath', 'filmId', 'awaitsFilm']).execute()).toEqual([
      { filePath: 'palestra/a.mp4', filmId: null, awaitsFilm: 0 },
    ]);
  });
});
