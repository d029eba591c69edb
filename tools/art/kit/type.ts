import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Point } from './geometry.ts';

/** The extra bold of the site's headlines, as a file that the renderer can read: it takes no WOFF. */
const typeface = '@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf';

/** Tight, as the site's headlines; in ems. */
const tracking = -0.035;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The width of a line at a size of one pixel. The first call also makes the typeface known to `words`. */
export async function widthOf(text: string): Promise<number> {
  const [size, unit] = [100, 1024];
  const { info } = await sharp({
    text: {
      text: `<span letter_spacing="${Math.round(tracking * size * unit)}">${escaped(text)}</span>`,
      font: `Archivo ExtraBold ${size}`,
      fontfile: fileURLToPath(import.meta.resolve(typeface)),
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width / size;
}

/** A line of type that begins at a point of its baseline. */
export const words = ([x, y]: Point, size: number, fill: string, text: string): string =>
  `<text x="${x}" y="${y}" font-family="Archivo" font-weight="800" font-size="${size}" letter-spacing="${(tracking * size).toFixed(2)}" fill="${fill}">${escaped(text)}</text>`;
