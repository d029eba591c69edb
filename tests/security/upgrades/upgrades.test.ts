// Not on PostgreSQL: the data of these versions are SQLite's files.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { migrationNames } from '#server/db/database.ts';
import { type Harness, openHarness, type Visitor } from '../../harness.ts';
import { lostRows, oldVersions, type Rows, readRows, writeOldSite } from './old-site.ts';

describe.each(oldVersions)('a site of %s', (version) => {
  let folder: string;
  let before: Rows;
  let written: Awaited<ReturnType<typeof writeOldSite>>;
  let harness: Harness;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-upgrade-'));
    written = await writeOldSite(version, folder);
    before = readRows(folder);
    harness = await openHarness({ env: { DATA_DIR: folder } });
  });
  afterEach(async () => {
    await harness.close();
    await rm(folder, { recursive: true, force: true });
  });

  const admin = (): Visitor => ({ token: written.visitors.admin, role: 'admin' });
  const client = (): Visitor => ({ token: written.visitors.client, role: 'client' });

  test('has every row after its tables were brought to this version, and every file', async () => {
    const after = readRows(folder);
    expect(after.get('kysely_migration')).toHaveLength(migrationNames.length);
    expect(lostRows(before, after)).toEqual([]);
    const then = await mkdtemp(path.join(tmpdir(), 'trainer-then-'));
    await writeOldSite(version, then);
    for (const name of written.names.filter((one) => one !== 'site.db'))
      expect([name, await readFile(path.join(folder, name))]).toEqual([name, await readFile(path.join(then, name))]);
    await rm(then, { recursive: true });
  });

  test('goes on with the sessions, videos, progress and reviews that it had', async () => {
    expect(await harness.answerTo(calls.verifySession, { as: admin() })).toMatchObject({ role: 'admin' });
    const { users } = await harness.answerTo(calls.listUsers, { as: admin() });
    expect(users.map(({ username, status }) => `${username} ${status}`).sort()).toEqual([
      'cliente-8 active',
      'giulia active',
      'mai active',
      'paolo active',
      'spento inactive',
    ]);
    const { videos } = await harness.answerTo(calls.listClientVideos, { as: client() });
    expect(videos.map(({ title }) => title).sort()).toEqual(['Girata', 'Plank', 'Squat']);
    const { progress } = await harness.answerTo(calls.listProgress, { as: client() });
    expect(progress.map(({ position }) => position).sort()).toEqual([12, 30]);
    const { reviews } = await harness.answerTo(calls.listReviews, { as: admin() });
    expect(reviews.map(({ comment }) => comment).sort()).toEqual(['Bravo davvero!', 'In evidenza.', 'Mi sento più forte.']);
    const found = await harness.app.inject({
      url: '/videos/palestra/squat.mp4',
      headers: { authorization: `Bearer ${client().token}` },
    });
    expect([found.statusCode, found.body]).toEqual([200, 'il film dello squat']);
  });

  test('brings back what was in its trash', async () => {
    const { videos } = await harness.answerTo(calls.listTrash, { as: admin() });
    expect(videos.map(({ title }) => title)).toEqual(['Cestinata']);
    const params = { id: videos[0]?.id ?? '' };
    await harness.answerTo(calls.restoreVideo, { as: admin(), params });
    const all = await harness.answerTo(calls.listVideos, { as: admin() });
    expect(all.videos.map(({ title }) => title)).toContain('Cestinata');
    expect(await readFile(path.join(folder, 'videos/palestra/cestinata.mp4'), 'utf8')).toBe('il film cestinato');
  });
});
