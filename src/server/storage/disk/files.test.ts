import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Files, StorageUnavailable } from '../files.ts';
import { openDiskFiles } from './files.ts';
import { openDiskUploads } from './upload-storage.ts';

let folder: string;
let root: string;
let files: Files;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-disk-'));
  root = path.join(folder, 'data');
  files = await openDiskFiles(root);
  await files.write('videos/palestra/a.mp4', 'film');
  await writeFile(path.join(folder, 'segreto.mp4'), 'segreto');
});
afterEach(() => rm(folder, { recursive: true }));

const inside = (name: string) => path.join(root, name);

describe('a link', () => {
  beforeEach(async () => {
    await symlink(path.join(folder, 'segreto.mp4'), inside('videos/palestra/fuori.mp4'));
    await symlink(inside('videos/palestra/a.mp4'), inside('videos/palestra/dentro.mp4'));
    await symlink(folder, inside('videos/cartella'));
    await symlink(path.join(folder, 'segreto.mp4'), inside('uploads/fuori'));
  });

  test('inside a folder is followed by nothing, wherever it leads', async () => {
    for (const name of ['palestra/fuori.mp4', 'palestra/dentro.mp4', 'cartella/segreto.mp4'].map((one) => `videos/${one}`)) {
      expect(await files.stat(name)).toBeUndefined();
      expect(await files.read(name)).toBeUndefined();
      expect(await files.open(name)).toBeUndefined();
      expect(await files.respond(name, { isHead: false, headers: {}, mostBytes: 10 })).toBeUndefined();
      expect(await files.withLocal(name, readFile)).toBeUndefined();
      expect(await files.move(name, 'trash/lotto/x')).toBe('absent');
      expect(await files.copyTo(name, path.join(folder, 'copia'))).toBe(false);
    }
    expect(await openDiskUploads(root).withLocal('fuori', readFile)).toBeUndefined();
    expect(await Array.fromAsync(files.list('videos'))).toEqual([{ path: 'videos/palestra/a.mp4', bytes: 4 }]);
    expect([await files.names('videos/cartella'), await Array.fromAsync(files.list('videos/cartella'))]).toEqual([[], []]);
  });

  test('to elsewhere is not deleted through, and may be deleted itself', async () => {
    await files.remove('videos/cartella/segreto.mp4');
    await files.remove('videos/palestra/fuori.mp4');
    await files.prune('videos/cartella');
    expect(await readFile(path.join(folder, 'segreto.mp4'), 'utf8')).toBe('segreto');
    expect((await readdir(inside('videos/palestra'))).sort()).toEqual(['a.mp4', 'dentro.mp4']);
  });

  test('may be the folder itself, to a bigger disk', async () => {
    await rename(inside('videos'), path.join(folder, 'grande'));
    await symlink(path.join(folder, 'grande'), inside('videos'));
    const linked = await openDiskFiles(root);
    expect(await linked.stat('videos/palestra/a.mp4')).toEqual({ bytes: 4 });
    expect(await Array.fromAsync(linked.list('videos'))).toEqual([{ path: 'videos/palestra/a.mp4', bytes: 4 }]);
    expect(await linked.move('videos/palestra/a.mp4', 'trash/lotto/videos/palestra/a.mp4')).toBe('moved');
    await linked.write('videos/palestra/b.mp4', 'b');
    await linked.remove('videos/palestra/b.mp4');
    expect((await readdir(path.join(folder, 'grande/palestra'))).sort()).toEqual(['dentro.mp4', 'fuori.mp4']);
  });
});

test('a folder that has gone is no empty one, and finds nothing', async () => {
  await rm(inside('videos'), { recursive: true });
  expect(await files.stat('videos/palestra/a.mp4')).toBeUndefined();
  await expect(Array.fromAsync(files.list('videos'))).rejects.toThrow(StorageUnavailable);
  await expect(files.names('videos')).rejects.toThrow(StorageUnavailable);
  await expect(files.probe('videos')).rejects.toThrow('ENOENT');
});

test('what a death amid a copy or a move to another disk left is cleared by the next', async () => {
  await mkdir(inside('films/1.partial'));
  await writeFile(inside('films/1.partial/film.mp4'), 'half');
  await writeFile(inside('videos/palestra/b.mp4.partial'), 'half');
  expect(await files.move('films/1', 'trash/lotto/films/1')).toBe('absent');
  await files.remove('videos/palestra/b.mp4');
  expect([await readdir(inside('films')), await readdir(inside('videos/palestra'))]).toEqual([[], ['a.mp4']]);
});

test('an open file can be read after it was deleted', async () => {
  const file = await files.open('videos/palestra/a.mp4');
  await files.remove('videos/palestra/a.mp4');
  const buffer = Buffer.alloc(20);
  expect(buffer.toString('latin1', 0, await file?.read(buffer, 0))).toBe('film');
  await file?.close();
});

test('an empty folder is moved like any other', async () => {
  await mkdir(inside('films/1'));
  expect(await files.move('films/1', 'trash/lotto/films/1')).toBe('moved');
  expect(await readdir(inside('trash/lotto/films'))).toEqual(['1']);
});

test('the proxy is given a path that holds no character that it would read as another', async () => {
  expect(await files.address('videos/a b?c#d%2e%2e\r\nx: y\\..à.mp4')).toBe(
    '/_files/videos/a%20b%3Fc%23d%252e%252e%0D%0Ax%3A%20y%5C..%C3%A0.mp4',
  );
});
