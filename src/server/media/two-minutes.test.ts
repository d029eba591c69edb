import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filmInput } from '../../../tests/film-inputs.ts';
import { openWorkshop } from '../../../tests/films/making.ts';
import { moments, seen } from '../../../tests/films/seen.ts';
import { isLong } from '../../../tests/security/length.ts';

const { make, close } = openWorkshop();
afterAll(close);

const FIFTEEN_MINUTES = 15 * 60_000;

describe.runIf(isLong)('clips of two minutes', { timeout: FIFTEEN_MINUTES }, () => {
  test.each([
    ['longLandscape' as const, 640, 360],
    ['longPortrait' as const, 360, 640],
    ['longHdr' as const, 320, 180],
    ['longSilent' as const, 320, 180],
  ])('%s is whole, cut every four seconds, and keeps time to its end', async (name, width, height) => {
    const { made, folder } = await make(await filmInput(name));
    const short = Math.min(width, height);
    expect(made.heights).toEqual([short]);
    expect(made.seconds).toBeCloseTo(120, 0);
    const rung = path.join(folder, `${short}p`);
    expect((await seen(path.join(rung, 'media.mp4'))).picture).toMatchObject({ width, height });
    const segments = (await readFile(path.join(rung, 'index.m3u8'), 'utf8')).match(/#EXTINF:4\.0/g);
    expect(segments?.length).toBeGreaterThanOrEqual(29);
    expect((await readFile(path.join(folder, 'scrub.vtt'), 'utf8')).match(/-->/g)).toHaveLength(60);
    for (const file of [path.join(folder, 'film.mp4'), path.join(rung, 'media.mp4')]) {
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
  });
});
