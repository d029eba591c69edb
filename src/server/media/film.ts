import type { RenditionFailure } from '#contract/renditions.ts';

/** Why no film can be made of a file. `detail` is what the tools said, for the log and never for a person's eyes. */
export class FilmRefused extends Error {
  override readonly name = 'FilmRefused';
  readonly reason: RenditionFailure;

  constructor(reason: RenditionFailure, detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/**
 * What of a film can be watched already: `film.mp4`, and where pictures could be had of it `poster.jpg`;
 * `poster.avif` beside it where the system's ffmpeg can encode one.
 */
export type Playable = { seconds: number; hasPoster: boolean; hasAvif: boolean };

/** The rest lies in the folder too: `master.m3u8`, a folder a rung, and `scrub.jpg` with `scrub.vtt` where `hasStoryboard`. */
export type MadeFilm = Playable & {
  /** Short sides of the rungs in pixels, highest first. */
  heights: number[];
  hasStoryboard: boolean;
};
