/**
 * Makes the files of one picture, in a process of its own: a decoder of an unknown file that crashes, hangs or fills the memory
 * ends this process only. Run with one JSON parameter; prints one line of JSON. Imports nothing but sharp, the only place that
 * does in the running site, so that the sandbox needs to show nothing else.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import sharp, { type FailOnOptions as FailOn, type OutputInfo, type Sharp } from 'sharp';

/** Pixels of each output; `edgeMax` is of the largest copy, from which all others are made. */
type Sizes = { pixelsMax: number; edgeMax: number; avifWidths: readonly number[]; jpegWidth: number };
/** A crop of the picture in this shape, as large as fits, around the point that must stay in view. */
export type Cut = { file: string; width: number; height: number; focus: { x: number; y: number }; isOpaque: boolean };
/** A photograph on a card: which part of it is seen is decided as for a cut. */
export type CardPhoto = { from: string; pixelsMax: number; left: number; top: number } & Pick<Cut, 'width' | 'height' | 'focus'>;
export type PictureTask =
  | { do: 'check' }
  | { do: 'make'; from: string; folder: string; sizes: Sizes }
  | { do: 'cut'; from: string; folder: string; cuts: Cut[] }
  | { do: 'compose'; sheet: string; file: string; photo: CardPhoto | undefined };

export type Made = { width: number; height: number; widths: number[]; hasAlpha: boolean; colour: string };
/** `failed` is what the decoder said. */
export type ProgramResult = { made: Made } | { failed: string } | { done: true };

const AVIF = { quality: 52, effort: 2 };
const JPEG = { quality: 78 };
const SOURCE_JPEG = { quality: 88 };
/** Chroma subsampling would blur letters on red and yellow. */
const CARD_JPEG = { quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true };
/** Some programs leave it out (ITU T.81, B.1.1.3). With it the decoder warns where pixels lack, and only there. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Behind what was transparent, where a format has no transparency: the pages' paper. */
const PAPER = '#ffffff';

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const task: PictureTask = JSON.parse(process.argv[2] ?? '{}');
const result = await run(task).catch((error: unknown): ProgramResult => ({ failed: String(error) }));
process.stdout.write(`${JSON.stringify(result)}\n`);

async function run(one: PictureTask): Promise<ProgramResult> {
  if (one.do === 'make') return { made: await make(one) };
  if (one.do === 'cut') for (const cut of one.cuts) await cutOut(one, cut);
  if (one.do === 'compose') await compose(one);
  return { done: true };
}

/** Decodes once, upright and in sRGB, and makes all files of those pixels. No metadata is written into any of them. */
async function make({ from, folder, sizes }: Extract<PictureTask, { do: 'make' }>): Promise<Made> {
  const { pixelsMax, edgeMax, avifWidths, jpegWidth } = sizes;
  const decode = (input: string | Buffer, failOn: FailOn) =>
    sharp(input, { limitInputPixels: pixelsMax, failOn, sequentialRead: true })
      .autoOrient()
      .resize({ width: edgeMax, height: edgeMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await decode(from, 'error').catch(async (error: unknown) => {
    if (!String(error).includes('premature end of JPEG')) throw error;
    return decode(Buffer.concat([await readFile(from), END_OF_IMAGE]), 'warning');
  });
  const { width, height } = info;
  const pixels = () => sharp(data, { raw: rawOf(info) });
  const at = (name: string) => path.join(folder, name);
  const hasAlpha = info.channels === 4 && !(await pixels().stats()).isOpaque;
  await (hasAlpha ? pixels().png().toFile(at('source.png')) : opaque(pixels()).jpeg(SOURCE_JPEG).toFile(at('source.jpg')));
  const widths = avifWidths.filter((one) => one < width);
  if (widths.length < avifWidths.length && width <= (avifWidths.at(-1) ?? 0)) widths.push(width);
  for (const one of widths) {
    const resized = (hasAlpha ? pixels() : opaque(pixels())).resize({ width: one });
    await resized.avif(AVIF).toFile(at(`photo.${one}.avif`));
  }
  await opaque(pixels()).resize({ width: jpegWidth, withoutEnlargement: true }).jpeg(JPEG).toFile(at('photo.jpg'));
  return { width, height, widths, hasAlpha, colour: await averageOf(opaque(pixels())) };
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

function opaque(image: Sharp): Sharp {
  return image.flatten({ background: PAPER });
}

async function averageOf(image: Sharp): Promise<string> {
  const pixel = await image.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function cutOut({ from, folder }: { from: string; folder: string }, cut: Cut): Promise<void> {
  const resized = await cropOf(sharp(from), cut);
  const image = cut.isOpaque ? opaque(resized) : resized;
  await (cut.file.endsWith('.png') ? image.png() : image.jpeg(JPEG)).toFile(path.join(folder, cut.file));
}

/** The same crop that `object-fit: cover` with this point as `object-position` shows. */
async function cropOf(image: Sharp, { width, height, focus }: Pick<Cut, 'width' | 'height' | 'focus'>): Promise<Sharp> {
  const { autoOrient: whole } = await image.metadata();
  const scale = Math.min(whole.width / width, whole.height / height);
  const crop = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const left = Math.round(((whole.width - crop.width) * focus.x) / 100);
  const top = Math.round(((whole.height - crop.height) * focus.y) / 100);
  return image
    .autoOrient()
    .extract({ left, top, ...crop })
    .resize(width, height, { fit: 'fill' });
}

/** The sheet is the server's own: no other task reads SVG, which names files and may draw without end. */
async function compose({ sheet, file, photo }: Extract<PictureTask, { do: 'compose' }>): Promise<void> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const layers = [];
  if (photo) {
    const { from, pixelsMax, left, top } = photo;
    const crop = await cropOf(sharp(from, { limitInputPixels: pixelsMax }), photo);
    layers.push({ input: await opaque(crop).toColourspace('srgb').png().toBuffer(), left, top });
  }
  await opaque(sharp(sheet)).composite(layers).jpeg(CARD_JPEG).toFile(file);
}
