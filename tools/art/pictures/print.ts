import sharp from 'sharp';
import { printedSheet } from '../kit/sheet.ts';
import { pictures } from './all.ts';
import type { Picture } from './picture.ts';
import { icon, icons, signs } from './signs.ts';

/** A file of content/photos and how its bytes are made; the same drawing gives the same bytes. */
export type Print = { file: string; make: () => Promise<Buffer> };

const jpeg = ({ size, ground, draw }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(printedSheet(size, ground, draw(size))))
    .flatten()
    // Flat reds and yellows bleed at their edges when the colour is halved.
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();

const png = (side: number): Promise<Buffer> => sharp(Buffer.from(icon)).resize(side, side).png({ palette: true }).toBuffer();

/** Everything that is drawn for the site. */
export const prints: readonly Print[] = [
  ...pictures.map((picture) => ({ file: `${picture.name}.jpg`, make: () => jpeg(picture) })),
  ...Object.entries(signs).map(([file, svg]) => ({ file, make: async () => Buffer.from(svg) })),
  ...Object.entries(icons).map(([file, side]) => ({ file, make: () => png(side) })),
];
