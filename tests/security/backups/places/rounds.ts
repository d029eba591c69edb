import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { backUp } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { timeName } from '#server/storage/backup-names.ts';
import { createVideo } from '../../../factories/factories.ts';
import { type Harness, openHarness } from '../../../harness.ts';
import { DeadError, mortal } from './killed.ts';
import { type KindOfPlace, openOver, type TriedPlace } from './kinds.ts';

const started = Date.parse('2031-03-14T10:00:00.000Z');
const at = (day: number) => instantOf(started + day * DAY);
const nameOf = (day: number) => timeName(at(day));
const BYTES = 40_000;
/** A kill is felt at once, and its mark passed over soon. */
const most = { markEvery: 300, markSilent: 2500, waitsFor: 20_000 };

/** What a place does over many nights: one suite for all kinds of them. */
export function rounds(kind: KindOfPlace): void {
  let harness: Harness;
  let tried: TriedPlace;
  let folder: string;
  beforeAll(async () => {
    harness = await openHarness();
    folder = path.join(harness.folder, 'places');
    await mkdir(folder);
    tried = kind.open(folder);
    for (let n = 0; n < 5; n += 1) await add(`video-${n}`);
  });
  afterAll(async () => {
    tried.place.close();
    await harness.close();
  });

  const add = (name: string) =>
    createVideo(harness, { filePath: `palestra/${name}.mp4`, bytes: Buffer.from(`${name} `.padEnd(BYTES, name)) });
  const night = async (day: number, { place } = tried) => {
    const made = await backUp({ site: harness.settings, place, name: nameOf(day), now: at(day) });
    return { ...made, ...(await place.prune(at(day), 30)) };
  };
  const faultsOf = async ({ place } = tried) =>
    (await Promise.all((await place.names()).map((name) => findFaults(place.stored(name))))).flatMap(({ faults }) => faults);
  const has = async (text: string) => (await tried.everything()).some((bytes) => bytes.includes(text));

  test('the second backup sends what is new, and a file under two names once', async () => {
    const first = await night(0);
    expect(first.sentBytes).toBeGreaterThan(5 * BYTES);
    await add('new');
    const { sentBytes, manifest } = await night(1);
    const [database] = manifest.files;
    expect(sentBytes).toBe(BYTES + (database?.bytes ?? 0));
    expect(await faultsOf()).toEqual([]);
    expect((await tried.place.names()).toSorted()).toEqual([nameOf(0), nameOf(1)]);
  });

  test('what only backups had that are past their term is gone from it, and the newest stays however old', async () => {
    await rm(path.join(harness.paths.videos, 'palestra/video-1.mp4'));
    await night(2);
    expect(await has('video-1video-1')).toBe(true);
    expect((await night(31.5)).deleted).toHaveLength(2);
    expect(await has('video-1video-1')).toBe(false);
    expect(await has('video-2video-2')).toBe(true);
    expect((await tried.place.prune(at(400), 30)).deleted).toHaveLength(1);
    expect(await tried.place.names()).toEqual([nameOf(31.5)]);
    expect(await faultsOf()).toEqual([]);
  });

  test('a backup is restored whole by the name that it has there', async () => {
    const dataDirectory = path.join(harness.folder, 'restored');
    await restoreBackup({ folder: tried.place.stored(nameOf(31.5)), dataDirectory, replace: false, now: at(32) });
    expect(await readdir(path.join(dataDirectory, 'videos/palestra'))).toHaveLength(5);
  });

  test.runIf(kind.openObjects)(
    'what lies there for other reasons is not touched, and what a write left is collected',
    async () => {
      const objects = kind.openObjects?.(path.join(folder, crypto.randomUUID()));
      if (!objects) return;
      const own = openOver(objects, folder);
      await night(33, own);
      const sha256 = 'a'.repeat(64);
      const left = `files/aa/${sha256}.${crypto.randomUUID()}.partial`;
      const foreign = ['files/photo.jpg', 'files/aa/photo.jpg', 'backups/2020/photo.jpg', 'photo.jpg'];
      for (const key of [left, ...foreign]) await objects.write(key, key);
      await night(34, own);
      expect(await objects.read(left)).toBeUndefined();
      for (const key of foreign) expect((await objects.read(key))?.toString()).toBe(key);
      objects.close();
    },
  );

  describe.runIf(kind.openObjects)('killed at each of its steps', () => {
    test('a backup leaves none, those of before stay whole, and the next collects what it left', async () => {
      const objects = kind.openObjects?.(path.join(folder, crypto.randomUUID()));
      if (!objects) return;
      const whole = openOver(objects, folder, most);
      await night(40, whole);
      let steps = 0;
      for (let lives = 1; ; lives += 1, steps = lives) {
        await writeFile(path.join(harness.paths.videos, 'palestra/video-0.mp4'), `left by kill ${lives} `.repeat(500));
        await add(`left-${crypto.randomUUID()}`);
        const dying = openOver(mortal(objects, lives), folder, most);
        const ended = await night(41 + lives / 100, dying).catch((error: unknown) => error);
        expect(await faultsOf(whole)).toEqual([]);
        if (!(ended instanceof DeadError)) break;
      }
      expect(steps).toBeGreaterThan(5);
      await new Promise((resolve) => setTimeout(resolve, 2 * most.markSilent + 1000));
      await night(45, whole);
      const named = new Set<string>();
      for (const name of await whole.place.names())
        for (const { sha256 } of (await whole.place.stored(name).manifest())?.files ?? []) named.add(sha256);
      const contents = await Array.fromAsync(objects.list('files/'));
      expect(contents.map(({ key }) => key.slice(-64)).toSorted()).toEqual([...named].toSorted());
      expect(await Array.fromAsync(objects.list('marks/'))).toEqual([]);
      objects.close();
    });

    test('two backups at once, and deletions beside them, lose nothing that either names', async () => {
      const objects = kind.openObjects?.(path.join(folder, crypto.randomUUID()));
      if (!objects) return;
      const own = openOver(objects, folder, most);
      await night(50, own);
      for (let n = 0; n < 4; n += 1) {
        await writeFile(path.join(harness.paths.videos, 'palestra/video-0.mp4'), `at once ${n} `.repeat(5000));
        const day = 80.5 + n;
        const two = await Promise.all([
          night(day, own),
          night(day + 0.01, own),
          own.place.prune(at(day), 1),
          night(day + 0.02, own),
        ]);
        expect(two.every((one) => one.note === undefined)).toBe(true);
        expect(await faultsOf(own)).toEqual([]);
      }
      expect((await own.place.names()).length).toBeGreaterThan(2);
      objects.close();
    });
  });
}
