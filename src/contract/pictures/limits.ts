import { DAY, HOUR, MEBIBYTE, MINUTE, SECOND } from '../units.ts';

/** Pictures of the site. Times are in milliseconds unless the name says otherwise. */
export const pictureLimits = {
  /** `file:` and the path of a picture of content/photos; a description of what a picture shows. */
  pathMax: 250,
  altMax: 250,
  bytesMax: 25 * MEBIBYTE,
  pixelsMax: 64_000_000,
  sideMax: 12_000,
  /** All that are stored, used or not. */
  countMax: 300,
  nameMax: 255,
  /** The longer side of the largest copy, which the browser makes before it sends and the server keeps. */
  edgeMax: 2560,
  avifWidths: [480, 800, 1200, 1920],
  jpegWidth: 1200,
  /** What is cut out of a picture: cards beside shared links, and icons with these sides. */
  card: { width: 1200, height: 630 },
  icon: { tab: 48, touch: 180, small: 192, large: 512 },
  /** How much longer than the other one side of an icon's picture may be. */
  iconRatioMax: 1.1,
  /** A publication waits for cards and icons no longer than this; what comes later is shown from then on. */
  cutWithin: 10 * SECOND,
  /** After a card could not be composed; and while another instance composes it. */
  composeAgainEvery: HOUR,
  composedElsewhereEvery: 2 * SECOND,
  /** The whole request, and without a byte. */
  sentWithin: 10 * MINUTE,
  idleWithin: 30 * SECOND,
  /** Making the files of one picture: its time, processor time, address space, and the largest file. V8 alone reserves gigabytes. */
  madeWithin: MINUTE,
  cpuSeconds: 60,
  memoryBytes: 8_000_000_000,
  fileBytes: 64 * MEBIBYTE,
  niceness: 10,
  /** One that no revision and no draft names is deleted this long after it was sent. */
  unusedFor: 30 * DAY,
} as const;
