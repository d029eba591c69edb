import type { PictureFailure, PictureState } from '#contract/pictures/schemas.ts';

export type PictureTables = {
  /** Pictures that the trainer uploaded for the site. */
  pictures: {
    /** The first 24 digits of the hash. */
    id: string;
    /** Of the picture as it arrived, in hexadecimal. */
    uploadSha256: string;
    state: PictureState;
    failure: PictureFailure | null;
    /** As it is shown, of the largest copy; null until it is ready. */
    width: number | null;
    height: number | null;
    /** Widths of the AVIF files, separated by commas. */
    widths: string;
    hasAlpha: number;
    colour: string | null;
    /** Of its folder; until it is ready, of what arrived. */
    bytes: number;
    name: string;
    createdAt: string;
    /** Since when no revision and no draft names it; null while one does. */
    unusedSince: string | null;
  };
};
