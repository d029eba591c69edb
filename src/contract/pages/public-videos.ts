/** The trainer's videos that anyone may watch. Without a schema library, since public pages load it. */

import type { Language } from '../languages.ts';

/** Where a video stands on the site: on the home page, or at a service by its id. */
export const homePlace = 'home';
const OF_SERVICE = 'service:';
export const placeOfService = (id: string): string => OF_SERVICE + id;
export const serviceOfPlace = (place: string): string | undefined =>
  place.startsWith(OF_SERVICE) ? place.slice(OF_SERVICE.length) : undefined;

/** Below it are the public videos alone: no path of a private one begins so. */
export const publicVideosBase = '/filmati/';

/** What a page shows of a video. All its files are below `base`, which names one version of it. */
export type PublicVideo = {
  id: string;
  base: string;
  title: string;
  description: string;
  seconds: number;
  /** The whole video in one file. */
  file: string;
  /** A lighter one, of a rendition of this height, that plays from its first bytes; absent until it is made, and where `file` is all. */
  start?: { file: string; height: number };
  /** With its size, by which the page reserves the place; `light` where it is there as AVIF too. */
  poster?: { file: string; light?: string; width: number; height: number };
  /** Of the renditions, highest first; empty where there is one file alone. */
  heights: number[];
  hasStoryboard: boolean;
  captions: Language[];
  /** When the trainer made it public. */
  publishedAt: string;
};

/** Where a version of a video is served. */
export const publicVideoBase = (videoId: string, version: string): string =>
  `${publicVideosBase}${encodeURIComponent(videoId)}/${encodeURIComponent(version)}`;
export const publicVideoUrl = ({ base }: Pick<PublicVideo, 'base'>, file: string): string => `${base}/${file}`;
export const captionsFile = (language: Language): string => `${language}.vtt`;
