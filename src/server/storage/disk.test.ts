import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDisk } from './disk.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

let folder: string;
let root: string;
let trash: string;
let disk: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-disk-'));
  root = path.join(folder, 'videos');
  trash = path.join(folder, 'trash');
  disk = await openDisk({ root, trash });
  await mkdir(path.join(root, 'palestra'));
  await writeFile(path.join(root, 'palestra/a.mp4'), 'film');
  await writeFile(path.join(folder, 'segreto.mp4'), 'segreto');
});
afterEach(() => rm(folder, { recursive: true }));

describe('find', () => {
  test('says where a file lies and how large it is', async () => {
    expect(await disk.find('palestra/a.mp4')).toEqual({
      absolutePath: expect.stringMatching(/videos.palestra.a\.mp4$/),
      bytes: 4,
    });
  });

  test.each([
    'palestra/b.mp4',
    'palestra',
    '',
    '.',
    '..',
    '../segreto.mp4',
    'palestra/../../segreto.mp4',
    '/etc/passwd',
    'palestra/a.mp4/x',
  ])('finds no file at %j', async (name) => {
    expect(await disk.find(name)).toBeUndefined();
  });

  test('follows no link inside, of a file or of a folder, wherever it leads', async () => {
    await symlink(path.join(folder, 'segreto.mp4'), path.join(root, 'palestra/fuori.mp4'));
    await symlink(path.join(root, 'palestra/a.mp4'), path.join(root, 'palestra/dentro.mp4'));
    await symlink(folder, path.join(root, 'cartella'));
    for (const name of ['palestra/fuori.mp4', 'palestra/dentro.mp4', 'cartella/segreto.mp4'])
      expect(await disk.find(name)).toBeUndefined();
  });

  test('works where the folder itself is a link to a bigger disk', async () => {
    await symlink(root, path.join(folder, 'collegata'));
    const linked = await openDisk({ root: path.join(folder, 'collegata'), trash });
    expect(await linked.find('palestra/a.mp4')).toMatchObject({ bytes: 4 });
  });

  test('finds nothing where the folder itself has gone', async () => {
    await rm(root, { recursive: true });
    expect(await disk.find('palestra/a.mp4')).toBeUndefined();
    await expect(disk.probe()).rejects.toThrow('ENOENT');
  });
});

test('list names the files one folder deep, in order, and neither links nor what lies loose', async () => {
  await mkdir(path.join(root, 'corpoLibero/dentro'), { recursive: true });
  await writeFile(path.join(root, 'corpoLibero/z.mp4'), '');
  await writeFile(path.join(root, 'corpoLibero/dentro/x.mp4'), '');
  await writeFile(path.join(root, 'sciolto.mp4'), '');
  await symlink(path.join(folder, 'segreto.mp4'), path.join(root, 'palestra/fuori.mp4'));
  expect(await disk.list()).toEqual(['corpoLibero/z.mp4', 'palestra/a.mp4']);
});

test('a folder that has gone is no empty one: list says that it does not answer', async () => {
  await rm(root, { recursive: true });
  await expect(disk.list()).rejects.toThrow(StorageUnavailable);
});

test('sizes and measure say the bytes of files, and of folders with all that lies in them', async () => {
  await mkdir(path.join(root, 'corpoLibero/dentro'), { recursive: true });
  await writeFile(path.join(root, 'corpoLibero/z.mp4'), 'zz');
  await writeFile(path.join(root, 'corpoLibero/dentro/x.mp4'), 'xxx');
  await symlink(path.join(folder, 'segreto.mp4'), path.join(root, 'corpoLibero/fuori.mp4'));
  expect(await disk.sizes()).toEqual(
    new Map([
      ['corpoLibero/z.mp4', 2],
      ['palestra/a.mp4', 4],
    ]),
  );
  expect(await Promise.all(['palestra/a.mp4', 'corpoLibero', 'niente', '..'].map(disk.measure))).toEqual([
    4,
    5,
    undefined,
    undefined,
  ]);
});

describe('discard', () => {
  test('moves a file, or a folder with all that lies in it, out of sight and keeps it under its batch', async () => {
    expect(await disk.discard('palestra/a.mp4', 'lotto')).toBe(true);
    expect(await disk.find('palestra/a.mp4')).toBeUndefined();
    expect(await readFile(path.join(trash, 'lotto/videos/palestra/a.mp4'), 'utf8')).toBe('film');
    expect(await disk.discard('palestra/a.mp4', 'lotto')).toBe(false);
    await writeFile(path.join(root, 'palestra/b.mp4'), 'altro');
    expect(await disk.discard('palestra', 'intero')).toBe(true);
    expect(await readdir(path.join(trash, 'intero/videos/palestra'))).toEqual(['b.mp4']);
  });

  test('never lays one thing over another in the same batch', async () => {
    await disk.discard('palestra/a.mp4', 'lotto');
    await writeFile(path.join(root, 'palestra/a.mp4'), 'il secondo');
    expect(await disk.discard('palestra/a.mp4', 'lotto')).toBe(false);
    expect(await disk.find('palestra/a.mp4')).toMatchObject({ bytes: 10 });
    expect(await readFile(path.join(trash, 'lotto/videos/palestra/a.mp4'), 'utf8')).toBe('film');
  });

  test('lays a copy there of what stays', async () => {
    expect(await disk.discard('palestra/a.mp4', 'lotto', { stays: true })).toBe(true);
    expect(await disk.find('palestra/a.mp4')).toBeDefined();
    expect(await readdir(path.join(trash, 'lotto/videos/palestra'))).toEqual(['a.mp4']);
  });

  test('moves nothing that lies outside', async () => {
    await symlink(path.join(folder, 'segreto.mp4'), path.join(root, 'palestra/fuori.mp4'));
    await writeFile(path.join(folder, 'segreto.mp4.partial'), 'segreto');
    for (const name of ['../segreto.mp4', 'palestra/fuori.mp4', '', '..']) expect(await disk.discard(name, 'lotto')).toBe(false);
    expect((await readdir(folder)).sort()).toEqual(['segreto.mp4', 'segreto.mp4.partial', 'trash', 'videos']);
    expect(await readFile(path.join(folder, 'segreto.mp4'), 'utf8')).toBe('segreto');
  });
});

describe('restore', () => {
  test('moves back what was discarded, a file or a folder, once', async () => {
    for (const [name, batch] of [
      ['palestra/a.mp4', 'file'],
      ['palestra', 'cartella'],
    ] as const) {
      await disk.discard(name, batch);
      expect(await disk.restore(name, batch)).toBe('restored');
      expect(await disk.find('palestra/a.mp4')).toMatchObject({ bytes: 4 });
      expect(await disk.restore(name, batch)).toBe('absent');
    }
  });

  test('lays nothing over what is there by now', async () => {
    await disk.discard('palestra/a.mp4', 'lotto');
    await writeFile(path.join(root, 'palestra/a.mp4'), 'il secondo');
    expect(await disk.restore('palestra/a.mp4', 'lotto')).toBe('taken');
    expect(await disk.find('palestra/a.mp4')).toMatchObject({ bytes: 10 });
    expect(await readFile(path.join(trash, 'lotto/videos/palestra/a.mp4'), 'utf8')).toBe('film');
  });

  test('brings back nothing from outside, and clears what a death on the way left', async () => {
    await mkdir(path.join(trash, 'lotto/videos/palestra'), { recursive: true });
    await symlink(path.join(folder, 'segreto.mp4'), path.join(trash, 'lotto/videos/palestra/fuori.mp4'));
    await writeFile(path.join(root, 'palestra/b.mp4.partial'), 'met');
    for (const name of ['palestra/fuori.mp4', '../../../segreto.mp4', 'palestra/b.mp4'])
      expect(await disk.restore(name, 'lotto')).toBe('absent');
    await disk.discard('palestra/b.mp4', 'lotto');
    expect(await readdir(path.join(root, 'palestra'))).toEqual(['a.mp4']);
  });
});
