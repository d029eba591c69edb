import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drill } from '#server/commands/backups/drill.ts';
import { fingerprint, type Manifest } from '#server/commands/backups/manifest.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { backUp } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { createAssignment, createReview, createVideo } from '../../../factories/factories.ts';
import { type Harness, openHarness } from '../../../harness.ts';
import type { KindOfPlace, TriedPlace } from './kinds.ts';

const now = '2031-03-14T10:00:00.000Z';
const name = '2031-03-14T10-00-00.000Z';
const video = 'videos/palestra/stacco.mp4';
const manifestName = 'manifest.json';

/** What no place may restore: one suite for all kinds of them. */
export function damage(kind: KindOfPlace): void {
  let harness: Harness;
  let tried: TriedPlace;
  beforeAll(async () => {
    harness = await openHarness();
    await createAssignment(harness, {
      video: await createVideo(harness, { filePath: 'palestra/stacco.mp4', bytes: Buffer.alloc(100_000, 7) }),
    });
    await createReview(harness);
    const folder = path.join(harness.folder, 'places');
    await mkdir(folder);
    tried = kind.open(folder);
    await backUp({ site: harness.settings, place: tried.place, name, now });
  });
  afterAll(async () => {
    tried.place.close();
    await harness.close();
  });

  const bytesOf = async (file: string) => (await tried.read(name, file)) ?? Buffer.alloc(0);
  const flipped = async (file: string, at: number) => {
    const bytes = await bytesOf(file);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const cut = async (file: string, length: number) => (await bytesOf(file)).subarray(0, length);
  const edited = async (change: (manifest: Manifest) => void) => {
    const manifest = JSON.parse((await bytesOf(manifestName)).toString());
    change(manifest);
    return Buffer.from(JSON.stringify(manifest));
  };
  const fileOf = (manifest: Manifest, of: string) => manifest.files.findIndex(({ path: one }) => one === of);

  /** What is wrong is found, and neither restore nor drill goes on; whole again, all three are content. */
  async function isRefused(fault: string) {
    const stored = tried.place.stored(name);
    expect((await findFaults(stored)).faults.join('\n')).toContain(fault);
    const dataDirectory = path.join(harness.folder, 'elsewhere');
    await expect(restoreBackup({ folder: stored, dataDirectory, replace: true, now })).rejects.toThrow(fault);
    expect(await readdir(harness.folder)).not.toContain('elsewhere');
    const work = await mkdtemp(path.join(harness.folder, 'drill-'));
    await expect(drill(tried.place, work, now)).rejects.toThrow();
    expect(await readdir(work)).toEqual([]);
  }

  describe('is found by the check, and neither restored nor drilled:', () => {
    test.each<[what: string, file: string, broken: () => Promise<Buffer | undefined>, fault: string]>([
      ['one bit of a video', video, () => flipped(video, 50_000), `${video} is not as it was written.`],
      ['one bit of the database', 'site.db', () => flipped('site.db', 9000), 'site.db is not as it was written.'],
      ['a database cut short', 'site.db', () => cut('site.db', 5000), 'site.db has 5000 bytes'],
      ['a video cut short', video, () => cut(video, 10), `${video} has 10 bytes`],
      ['a missing video', video, async () => undefined, `${video} is missing.`],
      ['a missing database', 'site.db', async () => undefined, 'site.db is missing.'],
      ['a manifest cut short', manifestName, () => cut(manifestName, 200), 'manifest.json is missing or broken.'],
      ['no manifest', manifestName, async () => undefined, 'manifest.json is missing or broken.'],
      [
        'rows that are not there',
        manifestName,
        () => edited(({ rows }) => Object.assign(rows, { users: 3 })),
        'users has 2 rows instead of 3',
      ],
      [
        'a registered video left out',
        manifestName,
        () => edited((manifest) => void manifest.files.splice(fileOf(manifest, video), 1)),
        `${video} is registered but not in the backup`,
      ],
      [
        'a path that leads outside',
        manifestName,
        () => edited((manifest) => Object.assign(manifest.files[fileOf(manifest, video)] ?? {}, { path: 'videos/../x' })),
        'manifest.json is missing or broken.',
      ],
      [
        'a digest that is a path',
        manifestName,
        () =>
          edited((manifest) => Object.assign(manifest.files[fileOf(manifest, video)] ?? {}, { sha256: '../../../etc/passwd' })),
        'manifest.json is missing or broken.',
      ],
    ])('%s', async (_what, file, broken, fault) => {
      const whole = await bytesOf(file);
      const manifest = await bytesOf(manifestName);
      await tried.put(name, file, await broken());
      try {
        await isRefused(fault);
      } finally {
        await tried.put(name, manifestName, manifest);
        await tried.put(name, file, whole);
      }
      expect((await findFaults(tried.place.stored(name))).faults).toEqual([]);
    });

    test('the database of a newer version, and one with a trigger of its own', async () => {
      const [whole, manifest] = [await bytesOf('site.db'), await bytesOf(manifestName)];
      const file = path.join(harness.folder, 'changed.db');
      for (const [statement, fault] of [
        [`INSERT INTO kysely_migration VALUES ('999-newer', '${now}')`, 'it was made by a newer version of the site (999-newer)'],
        ['CREATE TRIGGER own AFTER DELETE ON sessions BEGIN DELETE FROM users; END', 'own is not of the site'],
      ] as const) {
        await writeFile(file, whole);
        {
          using db = new DatabaseSync(file);
          db.exec(statement);
        }
        const written = await fingerprint(file);
        const changed = await edited((one) => Object.assign(one.files[fileOf(one, 'site.db')] ?? {}, written));
        await tried.put(name, manifestName, changed);
        await tried.put(name, 'site.db', await readFile(file));
        await isRefused(fault);
        await tried.put(name, 'site.db', undefined);
        await tried.put(name, manifestName, manifest);
      }
      await tried.put(name, 'site.db', whole);
      expect((await findFaults(tried.place.stored(name))).faults).toEqual([]);
      const work = await mkdtemp(path.join(harness.folder, 'drill-'));
      expect((await drill(tried.place, work, now)).isPutInPlace).toBe(true);
    });
  });
}
