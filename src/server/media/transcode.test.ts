import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { renditionFile } from '#contract/videos/renditions.ts';
import { isLong } from '../../../tests/security/length.ts';
import { sourceFile } from '../../../tests/source-files.ts';
import { openTranscodes } from '../../../tests/sources/ffmpeg.ts';
import type { SourceName } from '../../../tests/sources/recipes.ts';
import { colourAt, loudness, moments, seen } from '../../../tests/sources/seen.ts';

const FIFTEEN_MINUTES = 15 * 60_000;

const { make, close } = openTranscodes();
afterAll(close);

describe('a source that browsers play as it is', async () => {
  const { made, folder, percents, playables } = await make(await sourceFile('fullHd'));

  test('can be watched at once, and has a ladder of four', async () => {
    expect(playables).toEqual([{ seconds: 1, hasPoster: true, hasAvif: true }]);
    expect(made).toEqual({
      seconds: 1,
      hasPoster: true,
      hasAvif: true,
      heights: [1080, 720, 480, 360],
      hasStoryboard: true,
      missingSound: undefined,
    });
    expect((await seen(path.join(folder, 'film.mp4'))).picture).toMatchObject({ width: 1920, avg_frame_rate: '60/1' });
  });

  test('leaves nothing but what is served', async () => {
    const files = await readdir(folder, { recursive: true });
    const inFolders = files.filter((name) => path.extname(name) !== '');
    expect(inFolders.filter((name) => !renditionFile.safeParse(name).success)).toEqual([]);
    expect(inFolders).toHaveLength(14);
  });

  test('tells players of each rendition what they need to choose', async () => {
    const master = await readFile(path.join(folder, 'master.m3u8'), 'utf8');
    const lines = master.split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(lines).toEqual(['720p/index.m3u8', '1080p/index.m3u8', '480p/index.m3u8', '360p/index.m3u8']);
    expect(master).toMatch(
      /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=1920x1080,FRAME-RATE=30\.000,CODECS="avc1\.640028,mp4a\.40\.2"/,
    );
    for (const [short, width] of [
      [1080, 1920],
      [720, 1280],
      [480, 854],
      [360, 640],
    ] as const)
      expect((await seen(path.join(folder, `${short}p/media.mp4`))).picture).toMatchObject({
        width,
        height: short,
        r_frame_rate: '30/1',
      });
  });

  test('says how far it is, and never goes back', () => {
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
  });
});

test('an upright source stays upright', async () => {
  const { made, folder } = await make(await sourceFile('portrait'));
  expect(made.heights).toEqual([720, 480, 360]);
  expect((await seen(path.join(folder, '480p/media.mp4'))).picture).toMatchObject({ width: 480, height: 854 });
  expect((await seen(path.join(folder, 'scrub.jpg'))).picture).toMatchObject({ width: 90 });
  expect(await readFile(path.join(folder, 'scrub.vtt'), 'utf8')).toContain(
    '00:00:00.000 --> 00:00:02.000\nscrub.jpg#xywh=0,0,90,160',
  );
});

test('what a phone filmed upright is turned, in the first MP4 by its metadata and in the ladder by its pixels', async () => {
  const { folder } = await make(await sourceFile('rotated'));
  expect((await seen(path.join(folder, 'film.mp4'))).picture).toMatchObject({ width: 640, side_data_list: [{ rotation: -90 }] });
  const { picture } = await seen(path.join(folder, '360p/media.mp4'));
  expect(picture).toMatchObject({ width: 360, height: 640 });
  expect(picture).not.toHaveProperty('side_data_list');
  expect(await colourAt(path.join(folder, '360p/media.mp4'), [0.1, 0.05])).toEqual(near([255, 0, 0]));
  expect(await colourAt(path.join(folder, '360p/media.mp4'), [0.1, 0.95])).toEqual(near([0, 255, 255]));
});

test('silence stays silent', async () => {
  const { made, folder } = await make(await sourceFile('silent'));
  expect(made.heights).toEqual([480, 360]);
  expect((await seen(path.join(folder, '480p/media.mp4'))).sound).toBeUndefined();
  expect(await readFile(path.join(folder, 'master.m3u8'), 'utf8')).toContain('CODECS="avc1.64001e"');
});

const transfers: SourceName[] = isLong ? ['hlg', 'pq'] : ['hlg'];

test.each(transfers)('the colours of HDR (%s) become those of any screen', async (name) => {
  const { folder } = await make(await sourceFile(name));
  const first = path.join(folder, 'film.mp4');
  expect((await seen(first)).picture).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709', color_primaries: 'bt709' });
  for (const [x, colour] of [
    [0.08, [225, 17, 13]],
    [0.25, [18, 200, 0]],
    [0.42, [216, 205, 0]],
    [0.58, [7, 15, 222]],
  ] as const) {
    expect(await colourAt(first, [x, 0.6])).toEqual(near(colour));
    for (const name of ['poster.jpg', 'poster.avif', 'scrub.jpg'])
      expect(await colourAt(path.join(folder, name), [x, 0.6])).toEqual(near(colour));
  }
});

describe('odd kinds', () => {
  test('odd sides and rare colours', async () => {
    const { made, folder } = await make(await sourceFile('odd'));
    expect(made.heights).toEqual([480, 360]);
    expect((await seen(path.join(folder, 'film.mp4'))).picture).toMatchObject({ width: 852, height: 480, pix_fmt: 'yuv420p' });
  });

  test('pixels that are not square', async () => {
    const { folder } = await make(await sourceFile('anamorphic'));
    const { picture } = await seen(path.join(folder, '480p/media.mp4'));
    expect(picture).toMatchObject({ width: 854, height: 480, sample_aspect_ratio: '1:1' });
  });

  test('pictures that come now and then', async () => {
    const { folder } = await make(await sourceFile('variableRate'));
    expect((await seen(path.join(folder, '360p/media.mp4'))).picture).toMatchObject({ r_frame_rate: '30/1' });
  });

  test('one too small for a ladder is an MP4 alone', async () => {
    const { made, folder } = await make(await sourceFile('tiny'));
    expect(made).toMatchObject({ heights: [], hasStoryboard: false, hasPoster: true });
    expect((await readdir(folder)).sort()).toEqual(['film.mp4', 'poster.avif', 'poster.jpg']);
  });

  test('a recording of a browser, which says neither how long it is nor how many pictures it has', async () => {
    const { made } = await make(await sourceFile('webm'));
    expect(made.heights).toEqual([360]);
  });

  test.each(isLong ? (['thousandPictures'] as const) : [])('of %s a second one in thirty-four is taken', async (name) => {
    const { folder } = await make(await sourceFile(name));
    expect((await seen(path.join(folder, 'film.mp4'))).picture).toMatchObject({ r_frame_rate: '500/17' });
  });
});

describe('sound', () => {
  test('keeps time with the pictures, in the MP4 and in the ladder', async () => {
    const { folder } = await make(await sourceFile('flashes'));
    for (const name of ['film.mp4', '360p/media.mp4']) {
      const file = path.join(folder, name);
      const flashes = await moments(file, ['-an', '-vf', 'blackdetect=d=0.1:pix_th=0.5'], /black_end:([\d.]+)/g);
      const beeps = await moments(file, ['-vn', '-af', 'silencedetect=n=-30dB:d=0.3'], /silence_end: ([\d.]+)/g);
      for (const second of [1, 2, 3]) {
        expect(flashes.some((flash) => Math.abs(flash - second) < 0.05)).toBe(true);
        expect(beeps.some((beep) => Math.abs(beep - second) < 0.05)).toBe(true);
      }
    }
  });

  test('of six channels becomes two', async () => {
    const { folder } = await make(await sourceFile('surround'));
    for (const name of ['film.mp4', '360p/media.mp4'])
      expect((await seen(path.join(folder, name))).sound).toMatchObject({ channels: 2 });
    expect(await loudness(path.join(folder, '360p/media.mp4'))).toBeGreaterThan(-30);
  });

  test('is the first that can be read', async () => {
    const { folder } = await make(await sourceFile('spatialSound'));
    expect(await loudness(path.join(folder, 'film.mp4'))).toBeGreaterThan(-30);
  });

  test('that nobody can read is left out', async () => {
    const { folder } = await make(await sourceFile('unreadableSound'));
    expect((await seen(path.join(folder, 'film.mp4'))).sound).toBeUndefined();
  });
});

test.each(['placed', 'noted'] as const)('nothing tells where, when or by whom it was filmed (%s)', async (name) => {
  const source = await sourceFile(name);
  expect(await readFile(source, 'latin1')).toContain('45.4642');
  const { folder } = await make(source);
  for (const name of ['film.mp4', '360p/media.mp4', 'poster.jpg', 'poster.avif', 'scrub.jpg']) {
    const bytes = await readFile(path.join(folder, name), 'latin1');
    expect(bytes).not.toContain('45.4642');
    expect(bytes).not.toContain('Casa di Anna');
  }
});

test.each(isLong ? [1, 2, 3] : [2])(
  'a source of %d frames a second is transcoded whole, with sound and without',
  async (rate) => {
    for (const name of [`slow${rate}`, `slowSilent${rate}`] as SourceName[]) {
      const { made, folder } = await make(await sourceFile(name));
      expect(made).toMatchObject({ heights: [360], hasPoster: true, hasStoryboard: true });
      expect(made.seconds).toBeGreaterThan(39);
      expect(made.seconds).toBeLessThan(42);
      expect((await seen(path.join(folder, '360p/media.mp4'))).picture).toMatchObject({ r_frame_rate: `${rate}/1` });
    }
  },
);

test('the lowest quality suits a line of 400 kbit/s, however restless the pictures', async () => {
  const { folder } = await make(await sourceFile('restless'));
  const master = await readFile(path.join(folder, 'master.m3u8'), 'utf8');
  const average = /AVERAGE-BANDWIDTH=(\d+),RESOLUTION=640x360/.exec(master)?.[1];
  expect(Number(average)).toBeLessThan(420_000);
});

function near(colour: readonly number[], within = 30): unknown {
  return colour.map((value) => expect.closeTo(value, -Math.log10(within * 2)));
}

/** Only in the long form. */
const twoMinutes = isLong
  ? ([
      ['longLandscape', 640, 360],
      ['longPortrait', 360, 640],
      ['longHdr', 320, 180],
      ['longSilent', 320, 180],
    ] as const)
  : [];

test.each(twoMinutes)(
  'two minutes of %s are whole, cut into even pieces, and keep time',
  { timeout: FIFTEEN_MINUTES },
  async (name, width, height) => {
    const { made, folder } = await make(await sourceFile(name));
    const short = Math.min(width, height);
    expect(made.heights).toEqual([short]);
    expect(made.seconds).toBeCloseTo(120, 0);
    const rendition = path.join(folder, `${short}p`);
    expect((await seen(path.join(rendition, 'media.mp4'))).picture).toMatchObject({ width, height });
    const segments = (await readFile(path.join(rendition, 'index.m3u8'), 'utf8')).match(/#EXTINF:2\.0/g);
    expect(segments?.length).toBeGreaterThanOrEqual(59);
    expect((await readFile(path.join(folder, 'scrub.vtt'), 'utf8')).match(/-->/g)).toHaveLength(60);
    for (const file of [path.join(folder, 'film.mp4'), path.join(rendition, 'media.mp4')]) {
      const flashes = await moments(file, ['-an', '-vf', 'blackdetect=d=0.1:pix_th=0.5'], /black_end:([\d.]+)/g);
      const listens = name !== 'longSilent';
      const beeps = listens
        ? await moments(file, ['-vn', '-af', 'silencedetect=n=-30dB:d=0.3'], /silence_end: ([\d.]+)/g)
        : flashes;
      for (const second of [1, 60, 118]) {
        expect(Math.min(...flashes.map((flash) => Math.abs(flash - second)))).toBeLessThan(0.07);
        expect(Math.min(...beeps.map((beep) => Math.abs(beep - second)))).toBeLessThan(0.07);
      }
    }
  },
);
