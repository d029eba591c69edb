import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOfFiles, openFilesOfRun } from '../../../tests/instances/engines/files-of-run.ts';
import type { Files } from './files.ts';

describe(`files of ${kindOfFiles()}`, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A storage with these files, each of which says its own name. */
  async function withFiles(...names: string[]): Promise<Files> {
    const files = await openFilesOfRun(await mkdtemp(path.join(folder, 'kind-')));
    for (const name of names) await files.write(name, name);
    return files;
  }
  const listed = async (files: Files, name: string) => (await Array.fromAsync(files.list(name))).map((file) => file.path);
  const text = async (files: Files, name: string) => (await files.read(name))?.toString();

  /** A folder of this machine in which these files are made. */
  async function makeWork(files: Files, content: Record<string, string | Buffer>): Promise<string> {
    const work = await files.makeWorkFolder('films', 'a');
    for (const [name, bytes] of Object.entries(content)) {
      await mkdir(path.dirname(path.join(work, name)), { recursive: true });
      await writeFile(path.join(work, name), bytes);
    }
    return work;
  }

  test('a file is found with its bytes, and read whole, from the middle and past its end', async () => {
    const files = await withFiles();
    await files.write('videos/palestra/a.mp4', 'abcdefghij');
    expect(await files.stat('videos/palestra/a.mp4')).toEqual({ bytes: 10 });
    expect(await text(files, 'videos/palestra/a.mp4')).toBe('abcdefghij');
    const file = await files.open('videos/palestra/a.mp4');
    const buffer = Buffer.alloc(6);
    expect(file?.bytes).toBe(10);
    expect(await file?.read(buffer, 2)).toBe(6);
    expect(buffer.toString()).toBe('cdefgh');
    expect([await file?.read(buffer, 7), buffer.toString('latin1', 0, 3), await file?.read(buffer, 10)]).toEqual([3, 'hij', 0]);
    await file?.close();
  });

  test.each([
    'videos/palestra/b.mp4',
    'videos/palestra',
    'videos',
    '',
    '.',
    '..',
    '../site.db',
    'site.db',
    'backups/x/site.db',
    'videos/../site.db',
    'videos/palestra/../palestra/a.mp4',
    'videos/./palestra/a.mp4',
    '/etc/passwd',
    'videos/palestra/a.mp4/x',
    'videos//palestra/a.mp4',
    'videos/palestra/a.mp4\0',
  ])('nothing is at %j', async (name) => {
    const files = await withFiles('videos/palestra/a.mp4');
    const found = [
      files.stat(name),
      files.read(name),
      files.open(name),
      files.respond(name, { isHead: false, headers: {}, mostBytes: 1024 }),
    ];
    expect(await Promise.all(found)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await files.withLocal(name, async () => 'found')).toBeUndefined();
    expect(await files.copyTo(name, path.join(folder, 'copy'))).toBe(false);
    expect((await files.sizes([name])).size).toBe(0);
  });

  test.each(['', '.', '..', '../x', 'videos/../../x', 'site.db', 'videos', 'videos/', 'videos//x'])(
    'nothing is written to or moved to or deleted at %j',
    async (name) => {
      const files = await withFiles('videos/palestra/a.mp4');
      await expect(files.write(name, 'x')).rejects.toThrow();
      await expect(files.move('videos/palestra/a.mp4', name)).rejects.toThrow();
      expect(await files.move(name, 'trash/x/a')).toBe('absent');
      await files.remove(name);
      expect(await text(files, 'videos/palestra/a.mp4')).toBe('videos/palestra/a.mp4');
    },
  );

  test('what is below a folder is listed in order, at any depth, and not its neighbours', async () => {
    const names = ['videos/a&b <c> à.mp4', 'videos/corpoLibero/z.mp4', 'videos/palestra/a.mp4'];
    const files = await withFiles('films/12/film.mp4', 'films/1/480p/media.mp4', ...names.toReversed());
    expect(await listed(files, 'videos')).toEqual(names);
    expect(await Array.fromAsync(files.list('films/1'))).toEqual([{ path: 'films/1/480p/media.mp4', bytes: 22 }]);
    expect(await files.names('videos')).toEqual(['a&b <c> à.mp4', 'corpoLibero', 'palestra']);
    expect(await files.names('films/1')).toEqual(['480p']);
    for (const nothing of ['films/3', 'videos/palestra/a.mp4', '..', '', 'thumbnails'])
      expect([await listed(files, nothing), await files.names(nothing)]).toEqual([[], []]);
  });

  test('many files are listed, and have all their sizes', async () => {
    const files = await withFiles();
    const names = Array.from({ length: 120 }, (_, n) => `films/${`${n}`.padStart(3, '0')}/film.mp4`);
    await Promise.all(names.map((name) => files.write(name, 'xx')));
    expect(await listed(files, 'films')).toEqual(names);
    expect(await files.sizes([...names, 'films/none/film.mp4', 'films/000'])).toEqual(new Map(names.map((name) => [name, 2])));
  });

  test('a file is written over one that is there, by bytes or text', async () => {
    const files = await withFiles('trash/x/video.json');
    await files.write('trash/x/video.json', Buffer.from([0, 255]));
    expect(await files.read('trash/x/video.json')).toEqual(Buffer.from([0, 255]));
    expect(await listed(files, 'trash')).toEqual(['trash/x/video.json']);
  });

  test('what a work folder has is taken in, over what is there, and the same bytes are given out', async () => {
    const files = await withFiles('films/1/480p/old.mp4', 'films/1/film.mp4', 'films/1/poster.jpg');
    const bytes = randomBytes(3 * 1024 * 1024);
    const work = await makeWork(files, { '480p/media.mp4': bytes, 'film.mp4': 'new', own: 'stays' });
    expect(await files.names('films')).toEqual(['1']);
    await files.takeIn(work, ['480p', 'film.mp4'], 'films/1');
    expect(await listed(files, 'films/1')).toEqual(['films/1/480p/media.mp4', 'films/1/film.mp4', 'films/1/poster.jpg']);
    expect(await text(files, 'films/1/film.mp4')).toBe('new');
    const same = async (file: string) => expect((await readFile(file)).equals(bytes)).toBe(true);
    await files.withLocal('films/1/480p/media.mp4', same);
    expect(await files.copyTo('films/1/480p/media.mp4', path.join(folder, 'out/media.mp4'))).toBe(true);
    await same(path.join(folder, 'out/media.mp4'));
    await rm(work, { recursive: true });
  });

  test('what stays in a work folder can be read there as well', async () => {
    const files = await withFiles();
    const work = await makeWork(files, { 'film.mp4': 'a', 'poster.jpg': 'b' });
    await files.takeIn(work, ['film.mp4', 'poster.jpg'], 'films/1', { stays: true });
    expect((await readdir(work)).sort()).toEqual(['film.mp4', 'poster.jpg']);
    await rm(work, { recursive: true });
    expect(await text(files, 'films/1/film.mp4')).toBe('a');
  });

  test('work folders that a killed process left are deleted, and no file with them', async () => {
    const files = await withFiles('films/1/film.mp4');
    const work = await makeWork(files, { 'film.mp4': 'x' });
    await files.deleteWork('films');
    await expect(readdir(work)).rejects.toThrow('ENOENT');
    expect(await listed(files, 'films')).toEqual(['films/1/film.mp4']);
  });

  test('a file and a folder are moved there and back, copied where they stay, and never laid over another', async () => {
    const files = await withFiles('films/1/film.mp4', 'films/1/480p/media.mp4', 'films/12/film.mp4', 'thumbnails/p/a.jpg');
    expect(await files.move('films/1', 'trash/b/films/1')).toBe('moved');
    expect(await listed(files, 'films')).toEqual(['films/12/film.mp4']);
    expect(await listed(files, 'trash/b')).toEqual(['trash/b/films/1/480p/media.mp4', 'trash/b/films/1/film.mp4']);
    expect(await files.move('films/1', 'trash/b/films/1')).toBe('absent');
    await files.write('films/1/film.mp4', 'another');
    expect(await files.move('films/1', 'trash/b/films/1')).toBe('taken');
    expect(await files.move('trash/b/films/1', 'films/1')).toBe('taken');
    await files.remove('films/1');
    expect(await files.move('trash/b/films/1', 'films/1')).toBe('moved');
    expect(await text(files, 'films/1/480p/media.mp4')).toBe('films/1/480p/media.mp4');
    expect(await files.move('thumbnails/p/a.jpg', 'trash/c/thumbnails/p/a.jpg', { stays: true })).toBe('moved');
    expect([await text(files, 'thumbnails/p/a.jpg'), await text(files, 'trash/c/thumbnails/p/a.jpg')]).toEqual([
      'thumbnails/p/a.jpg',
      'thumbnails/p/a.jpg',
    ]);
    expect(await files.move('../site.db', 'trash/c/x')).toBe('absent');
  });

  test('what is removed is gone, a folder with all that lies in it, and nothing is no failure', async () => {
    const files = await withFiles('films/1/film.mp4', 'films/1/480p/media.mp4', 'films/12/film.mp4', 'uploads/a');
    for (const name of ['films/1', 'films/1', 'uploads/a', 'uploads/b/c', 'films']) await files.remove(name);
    expect([await listed(files, 'films'), await listed(files, 'uploads')]).toEqual([['films/12/film.mp4'], []]);
  });

  test('a folder whose files were moved away is gone once it is pruned, and one with a file is not', async () => {
    const files = await withFiles('trash/b/videos/p/a.mp4', 'trash/b/video.json', 'trash/c/x');
    await files.move('trash/b/videos/p/a.mp4', 'videos/p/a.mp4');
    await files.prune('trash/b');
    expect(await files.names('trash/b')).toEqual(['video.json']);
    await files.remove('trash/b/video.json');
    for (const name of ['trash/b', 'trash/none', '..']) await files.prune(name);
    expect(await files.names('trash')).toEqual(['c']);
  });

  test('it says what it holds, that there is room, and that it works', async () => {
    const files = await withFiles('videos/p/a.mp4', 'trash/b/x', 'pictures/a.upload');
    expect(await files.usage()).toEqual({ usedBytes: 14 + 9, trashBytes: 9 });
    expect(await files.freeBytes('uploads')).toBeGreaterThan(0);
    await expect(files.probe('videos')).resolves.toBeUndefined();
  });

  test('the proxy is given a path of no other file', async () => {
    const files = await withFiles();
    for (const name of ['videos/../site.db', 'films/../../etc/passwd', 'films//etc', 'videos/./a.mp4', '..', '', 'site.db'])
      expect(await files.address(name)).toBeUndefined();
  });
});
