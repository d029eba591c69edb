import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bomb, gif, logo, photo, secretWords, svg } from '../../../../tests/factories/picture-files.ts';
import type { Confinement } from '../programs/limiters.ts';
import { cutPicture, findPictureMaker, makePicture } from './pictures.ts';

let folder: string;
let maker: Confinement;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const data = path.join(folder, 'data');
  await mkdir(data);
  const found = await findPictureMaker(data);
  if (!found) throw new Error('sharp cannot be loaded here');
  maker = found;
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

async function make(bytes: Buffer) {
  const from = path.join(folder, 'upload');
  await writeFile(from, bytes);
  const to = await mkdtemp(path.join(folder, 'made-'));
  return { ...(await makePicture(maker, { from, folder: to, signal })), to, names: (await readdir(to)).sort() };
}

/** The colour at a place, in percent. */
async function colourAt(file: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((info.height * y) / 100) * info.width + Math.floor((info.width * x) / 100)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : `${red} ${green} ${blue}`;
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that lies on its side is made upright, without what the camera wrote',
  async (type) => {
    const { to, names, ...made } = await make(await photo({ type, width: 3000, height: 2000, orientation: 6 }));
    expect(made).toMatchObject({ width: 1707, height: 2560, widths: [480, 800, 1200, 1707], hasAlpha: false });
    expect(names).toEqual(['photo.1200.avif', 'photo.1707.avif', 'photo.480.avif', 'photo.800.avif', 'photo.jpg', 'source.jpg']);
    for (const name of names) {
      const file = path.join(to, name);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(file).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(height / width).toBeCloseTo(1.5, 1);
      expect([await colourAt(file, 50, 10), await colourAt(file, 50, 90)], name).toEqual(['red', 'blue']);
      const bytes = await readFile(file);
      for (const word of secretWords) expect(bytes.includes(word), name).toBe(false);
    }
  },
  60_000,
);

test('a small one is never enlarged, and keeps its transparency where the format has it', async () => {
  const { to, names, ...made } = await make(await logo(300));
  expect(made).toMatchObject({ width: 300, height: 300, widths: [300], hasAlpha: true });
  expect(names).toEqual(['photo.300.avif', 'photo.jpg', 'source.png']);
  expect((await sharp(path.join(to, 'photo.300.avif')).metadata()).hasAlpha).toBe(true);
  expect(await colourAt(path.join(to, 'photo.jpg'), 50, 50)).toBe('127 187 127');
});

test.each([false, true])(
  'a JPEG without its end marker has all its pixels, one that ends earlier is damaged (progressive: %s)',
  async (progressive) => {
    const noise = Buffer.alloc(3 * 400 * 400).map((_, n) => (n * 7919) % 251);
    const whole = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg({ progressive })
      .toBuffer();
    expect(await make(whole.subarray(0, -2))).toMatchObject({ width: 400, height: 400 });
    for (const end of [-3, -20, -Math.floor(whole.length / 2)])
      await expect(make(whole.subarray(0, end)), String(end)).rejects.toMatchObject({ reason: 'damaged' });
  },
);

test('wide colours become those of the web', async () => {
  const p3 = await sharp(await photo())
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();
  const { to } = await make(p3);
  expect((await sharp(path.join(to, 'photo.jpg')).metadata()).icc).toBeUndefined();
  expect(await colourAt(path.join(to, 'photo.jpg'), 10, 50)).toBe('red');
});

test('pieces are cut out around their point, as the pages crop', async () => {
  const { to } = await make(await photo({ width: 1600, height: 800 }));
  const from = path.join(to, 'source.jpg');
  const icon = { width: 200, height: 200, isOpaque: false };
  const cuts = [0, 100].map((x) => ({ ...icon, file: `icon-200.${x}-50.png`, focus: { x, y: 50 } }));
  await cutPicture(maker, {
    from,
    folder: to,
    signal,
    cuts: [...cuts, { file: 'card.50-0.jpg', width: 1200, height: 630, focus: { x: 50, y: 0 }, isOpaque: true }],
  });
  expect([
    await colourAt(path.join(to, 'icon-200.0-50.png'), 90, 50),
    await colourAt(path.join(to, 'icon-200.100-50.png'), 10, 50),
  ]).toEqual(['red', 'blue']);
  expect(await sharp(path.join(to, 'card.50-0.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a piece of a transparent picture has a ground where it must', async () => {
  const { to } = await make(await logo());
  const shape = { width: 64, height: 64, focus: { x: 50, y: 50 } };
  const cuts = [true, false].map((isOpaque) => ({ ...shape, file: `icon-${isOpaque}.png`, isOpaque }));
  await cutPicture(maker, { from: path.join(to, 'source.png'), folder: to, signal, cuts });
  const isOpaque = async (file: string) => (await sharp(path.join(to, file)).stats()).isOpaque;
  expect([await isOpaque('icon-true.png'), await isOpaque('icon-false.png')]).toEqual([true, false]);
});

test('what no decoder may see fails within its process', async () => {
  const cut = (await photo({ width: 2000, height: 2000 })).subarray(0, 9000);
  for (const bytes of [svg, gif, cut, await bomb(9000), Buffer.from('Ciao')])
    await expect(make(bytes)).rejects.toMatchObject({ name: 'PictureError', reason: 'damaged' });
}, 60_000);

test('stopping ends the program', async () => {
  const stopping = AbortSignal.timeout(150);
  const from = path.join(folder, 'large');
  await writeFile(from, await bomb(7000, 'jpeg'));
  await expect(makePicture(maker, { from, folder, signal: stopping })).rejects.toMatchObject({ name: 'TimeoutError' });
}, 60_000);
