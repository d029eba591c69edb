import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { type Harness, openHarness } from '../../../harness.ts';
import { rounds as often, timeLimit } from '../../length.ts';
import type { KindOfPlace } from './kinds.ts';

const COUNT = often(60, 2000);
const BYTES = 50_000;
const now = '2031-03-14T10:00:00.000Z';

/** A library as large as a site's: one test for all kinds of places. */
export function many(kind: KindOfPlace): void {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  test(
    `of ${COUNT} files the second backup sends the three that are new`,
    async () => {
      const folder = path.join(harness.folder, 'places');
      await mkdir(folder);
      const videos = path.join(harness.paths.videos, 'palestra');
      await mkdir(videos, { recursive: true });
      const write = (name: string) => writeFile(path.join(videos, `${name}.mp4`), randomBytes(BYTES));
      for (let n = 0; n < COUNT; n += 1) await write(`video-${n}`);
      const { place } = kind.open(folder);
      const make = (name: string) => backUp({ site: harness.settings, place, name, now });
      const first = await make('2031-03-14T10-00-00.000Z');
      for (const name of ['a', 'b', 'c']) await write(name);
      const second = await make('2031-03-14T11-00-00.000Z');
      const database = second.manifest.files.find(({ path: name }) => name === 'site.db')?.bytes ?? 0;
      expect(first.sentBytes).toBe(COUNT * BYTES + database);
      expect(second.manifest.files).toHaveLength(COUNT + 4);
      expect([3 * BYTES, 3 * BYTES + database]).toContain(second.sentBytes);
      for (const name of await place.names()) expect((await findFaults(place.stored(name))).faults).toEqual([]);
      place.close();
    },
    timeLimit(120_000),
  );
}
