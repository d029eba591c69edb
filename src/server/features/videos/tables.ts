import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Category } from '#contract/videos/schemas.ts';

export type VideoTables = {
  videos: {
    id: string;
    title: string;
    description: string;
    filePath: string;
    duration: number;
    category: Category;
    thumbnailPath: string | null;
    /** The renditions it plays. Its paths are then `category/<film_id>.mp4` in URLs, and no file's own. */
    filmId: Generated<string | null>;
    /** 1 until the first rendition of an upload can be played; clients do not see the video before. */
    awaitsFilm: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  /** Incomplete uploads, and for a while complete ones, so that a repeated last request finds them. */
  uploads: {
    id: string;
    /** The video whose source it replaces; null where it makes a new one of title, description and category. */
    videoId: string | null;
    title: string;
    description: string;
    category: Category | null;
    name: string;
    fingerprint: string;
    bytes: number;
    createdAt: string;
    /** When its last bytes arrived. */
    touchedAt: string;
    finishedAt: string | null;
  };
  captions: { videoId: string; language: Language; text: string; updatedAt: string };
  /** Which video anyone may watch at a place of the site (contract/pages/public-videos.ts). */
  publicVideos: {
    place: string;
    videoId: string;
    /** The version that the people in it agreed to: a video that plays another is not public. */
    version: string;
    agreedAt: string;
  };
  /** `by_hand` is 0 where only the client's current plan gives the video. */
  assignments: { userId: string; videoId: string; grantedAt: string; byHand: Generated<number> };
  /** Assignments of deleted videos that can be restored. `video_id` refers to no row, as the video is in the trash. */
  trashedAssignments: {
    userId: string;
    videoId: string;
    grantedAt: string;
    deletedAt: string;
    byHand: Generated<number>;
  };
  /** Keys of videos that a client has stored on a device, one for each video and client. */
  offlineKeys: {
    userId: string;
    videoId: string;
    /** The rendition set that a device encrypts with it. */
    filmId: string;
    /** 256 random bits in base64url. Not a hash: devices need it. */
    key: string;
    /** When a device last asked for it. */
    givenAt: string;
  };
  /** A client's playback position in a video. It outlives the assignment, so that a video assigned again resumes there. */
  progress: {
    userId: string;
    videoId: string;
    /** Whole seconds from the start. */
    position: number;
    /** The first time it was watched to the end. */
    watchedAt: string | null;
    updatedAt: string;
  };
};
