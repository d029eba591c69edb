import sharp from 'sharp';
import { type Picture, printedSheet, sheet } from '../kit/sheet.ts';
import { nameless } from './card-drawings.ts';
import { groupClass } from './group-class.ts';
import { heroes } from './heroes.ts';
import { bodyweight } from './journey/bodyweight.ts';
import { firstClient, groups } from './journey/coaching.ts';
import { competition } from './journey/competition.ts';
import { studies } from './journey/studies.ts';
import { today } from './journey/today.ts';
import { videos } from './journey/videos.ts';
import { weightRoom } from './journey/weight-room.ts';
import { firstBall, injury, track } from './journey/youth.ts';
import { appIcon, appIconSizes, logos } from './logos.ts';
import { booking, inside, street } from './places.ts';
import { portrait } from './portrait.ts';
import { bodybuilding, calisthenics, oneToOne, online } from './services.ts';
import { cards } from './share-cards.ts';

/** The pictures of the pages. */
const sitePictures: readonly Picture[] = [
  ...heroes,
  portrait,
  ...firstBall,
  track,
  injury,
  ...weightRoom,
  ...studies,
  ...firstClient,
  ...bodyweight,
  ...groups,
  ...competition,
  ...videos,
  today,
  oneToOne,
  calisthenics,
  bodybuilding,
  groupClass,
  online,
  booking,
  street,
  inside,
];

/** Every picture, without the words on the sharing pictures. */
export const pictures: readonly Picture[] = [...sitePictures, ...cards];

/** A file of content/photos, and the function that renders its bytes. */
export type OutputFile = { file: string; render: () => Promise<Buffer> };

const jpeg = ({ size, ground, draw }: Picture): Promise<Buffer> => jpegOf(printedSheet(size, ground, draw(size)));

const jpegOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten()
    // Chroma subsampling would blur the edges of flat reds and yellows.
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();

const png = (side: number): Promise<Buffer> => sharp(Buffer.from(appIcon)).resize(side, side).png({ palette: true }).toBuffer();

/** Sharp at any size and smaller than an AVIF: browsers get it as long as the JPEG beside it is the drawing. */
const vector = ({ size, ground, draw }: Picture, title: string): Buffer =>
  Buffer.from(`${sheet(size, ground, draw(size), title)}\n`);

const vectors: readonly (readonly [picture: Picture, title: string])[] = [
  ...heroes.map((hero) => [hero, 'A lifter set up behind a barbell'] as const),
  [portrait, 'A trainer, arms folded'],
];

/** Every file that is drawn for the site. */
export const outputFiles: readonly OutputFile[] = [
  ...sitePictures.map((picture) => ({ file: `${picture.name}.jpg`, render: () => jpeg(picture) })),
  ...cards.map((card) => ({ file: `${card.name}.jpg`, render: async () => jpegOf(await nameless(card)) })),
  ...vectors.map(([picture, title]) => ({ file: `${picture.name}.svg`, render: async () => vector(picture, title) })),
  ...Object.entries(logos).map(([file, svg]) => ({ file, render: async () => Buffer.from(svg) })),
  ...Object.entries(appIconSizes).map(([file, side]) => ({ file, render: () => png(side) })),
];
