import { limits } from '#contract/limits.ts';
import { heicBrands } from '#contract/pictures/schemas.ts';
import { SECOND } from '#contract/units.ts';

/** Why a file cannot be sent, before a byte of it is; each is a text under `pictures.refused`. */
type PictureRefusal = 'heic' | 'notTaken' | 'tooLarge';
export type Prepared = { blob: Blob } | { refused: PictureRefusal };

const { edgeMax, bytesMax } = limits.pictures;
/** After this the picture is sent as it is, and the server shrinks it. */
const SHRINK_WITHIN = 20 * SECOND;
const JPEG_QUALITY = 0.88;

/**
 * Prepares a photograph on the device: upright, without what the camera wrote into it, and no larger than the site needs. Where
 * the browser cannot, or takes too long, the file is sent as it is if the server takes it.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  const type = await typeOf(file);
  if (type === 'other') return { refused: 'notTaken' };
  const blob = await within(SHRINK_WITHIN, shrink(file, type)).catch(() => undefined);
  if (blob) return { blob };
  if (type === 'heic') return { refused: 'heic' };
  return file.size > bytesMax ? { refused: 'tooLarge' } : { blob: file };
}

type FileType = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

/** By the first bytes: names and types of files are often wrong. */
async function typeOf(file: Blob): Promise<FileType> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12)) ? 'heic' : 'other';
}

/** Browsers that can show an iPhone's photograph convert it here; the others fail. */
async function shrink(file: File, type: FileType): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, edgeMax / Math.max(bitmap.width, bitmap.height));
    // A sign or a logo is small and may be transparent: the server has it as it is.
    if (scale === 1 && (type === 'png' || type === 'webp') && file.size <= bytesMax) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const isTransparent = type !== 'jpeg' && hasTransparency(canvas);
    return await toBlob(canvas, isTransparent ? 'image/png' : 'image/jpeg');
  } finally {
    bitmap.close();
  }
}

const SAMPLE = 64;

/** Looked for in a copy of a few pixels, since that of all of them would be as large as the picture. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const sample = document.createElement('canvas');
  sample.width = SAMPLE;
  sample.height = SAMPLE;
  const context = sample.getContext('2d');
  if (!context) return false;
  context.drawImage(canvas, 0, 0, SAMPLE, SAMPLE);
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

async function toBlob(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  return blob && blob.size <= bytesMax ? blob : undefined;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
