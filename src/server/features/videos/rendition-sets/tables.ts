import type { RenditionFailure, RenditionState } from '#contract/videos/renditions.ts';

export type RenditionSetTables = {
  /** A rendition set: what is made of one upload. A video has one that it plays, and at most one more that is pending. */
  films: {
    /** Also the upload's id, whose file in uploads/ has this name until it is transcoded. */
    id: string;
    videoId: string;
    state: RenditionState;
    percent: number;
    failure: RenditionFailure | null;
    sourceName: string;
    /** Of the upload as it arrived, in hexadecimal. */
    sourceSha256: string;
    /** Whole seconds; null until the source was probed. */
    duration: number | null;
    /** Heights of the renditions, highest first, separated by commas. */
    heights: string;
    hasPoster: number;
    hasScrub: number;
    /** 1 where there is a start file, with which the video begins on the site. */
    hasStart: number;
    /** 1 where the source has sound, and none that could be read. */
    lostSound: number;
    /** 1 where the source never had sound; 0 also where that was not asked when it was made. */
    silent: number;
    /** Of the folder that is served. */
    bytes: number;
    createdAt: string;
    updatedAt: string;
    /** When it could first be played. */
    publishedAt: string | null;
    /** Which attempt makes it, or made it last. Only this one may change it while it is processed. */
    maker: string | null;
    /** The folder within films/<id>/ of the attempt whose files are served; empty where they are in films/<id>/ itself. */
    folder: string;
  };
};
