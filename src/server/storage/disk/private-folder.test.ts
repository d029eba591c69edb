import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'trainer-private-')), 'data');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const modeOf = async (name = '') => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);

test('a data folder that is not there is made for its owner alone', async () => {
  await ownFolder(folder);
  expect(await modeOf()).toBe('700');
});

test('one that others could read is closed, with the database and the folders in it', async () => {
  await mkdir(path.join(folder, 'videos'), { recursive: true });
  await writeFile(path.join(folder, 'site.db'), 'x');
  await chmod(path.join(folder, 'videos'), 0o755);
  await chmod(path.join(folder, 'site.db'), 0o644);
  await chmod(folder, 0o755);
  await ownFolder(folder);
  expect([await modeOf(), await modeOf('videos'), await modeOf('site.db')]).toEqual(['700', '700', '600']);
});

test('a closed one is left as it is', async () => {
  await mkdir(folder, { mode: 0o700 });
  await writeFile(path.join(folder, 'shared'), 'x');
  await chmod(path.join(folder, 'shared'), 0o640);
  await ownFolder(folder);
  expect(await modeOf('shared')).toBe('640');
});
