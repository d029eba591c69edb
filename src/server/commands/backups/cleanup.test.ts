import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCopies } from './cleanup.ts';

const now = Date.parse('2031-03-31T12:00:00.000Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-copies-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = async (name: string) => {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'site.db'), 'everybody');
};

test('whole copies of the data go when their time is over, and nothing else does', async () => {
  const expected = ['before-restore-2031-03-02T12-00-00.000Z', 'before-restore-da-tenere', 'videos', 'site.db.d'];
  const over = ['before-restore-2031-03-01T11-59-59.000Z', 'restoring-2031-03-31T11-00-00.000Z'];
  for (const name of [...expected, ...over]) await make(name);
  await deleteCopies(folder, now);
  expect((await readdir(folder)).sort()).toEqual(expected.toSorted());
});

test('a backup that was cut off goes after two days; one that is being made, and each that is whole, stays', async () => {
  const [whole, running, old] = ['2031-01-01', '2031-01-02.unfinished', '2031-01-03.unfinished'] as const;
  for (const name of [whole, running, old]) await make(path.join('backups', name));
  const longAgo = Date.now() / 1000 - 2 * 24 * 60 * 60 - 60;
  for (const name of [whole, old]) await utimes(path.join(folder, 'backups', name), longAgo, longAgo);
  await deleteCopies(folder, now);
  expect((await readdir(path.join(folder, 'backups'))).sort()).toEqual([whole, running]);
});
