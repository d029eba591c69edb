import { MEBIBYTE } from '../units.ts';

/**
 * Of `limits.videos`, what every player needs. On their own, since a public page that plays a video loads these and no other
 * constants of server and private zones.
 */
export const playing = {
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
  /** A video below this length, in seconds, always starts at its beginning. */
  shortSeconds: 120,
  /** Of segments that were loaded, kept in the page's memory so that opening a video again loads nothing. */
  cachedBytes: 48 * MEBIBYTE,
} as const;

/**
 * Short side in pixels, constant quality (CRF), most kilobits a second over so many seconds, and those of the sound. The
 * lowest is for a line of 400 kbit/s, with room for what is lost and sent again.
 */
export const renditionLadder = [
  { height: 1080, quality: 23, kilobitsMax: 5000, bufferSeconds: 2, soundKilobits: 128 },
  { height: 720, quality: 23, kilobitsMax: 2800, bufferSeconds: 2, soundKilobits: 128 },
  { height: 480, quality: 24, kilobitsMax: 1200, bufferSeconds: 2, soundKilobits: 128 },
  { height: 360, quality: 25, kilobitsMax: 224, bufferSeconds: 1, soundKilobits: 48 },
] as const;
