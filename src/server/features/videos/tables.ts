import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { RenditionFailure, RenditionState } from '#contract/renditions.ts';
import type { Category } from '#contract/videos.ts';

export type VideoTables = {
  videos: {
    id: string;
    title: string;
    description: string;
    file_path: string;
    duration: number;
    category: Category;
    thumbnail_path: string | null;
    /** The renditions it plays. Its paths are then `category/<film_id>.mp4` in URLs, and no file's own. */
    film_id: Generated<string | null>;
    /** 1 until the first rendition of an upload can be played; clients do not see the video before. */
    awaits_film: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** A rendition set: what is made of one upload. A video has one that it plays, and at most one more that is pending. */
  films: {
    /** Also the upload's id, whose file in uploads/ has this name until it is transcoded. */
    id: string;
    video_id: string;
    state: RenditionState;
    percent: number;
    failure: RenditionFailure | null;
    source_name: string;
    /** Of the upload as it arrived, in hexadecimal. */
    source_sha256: string;
    /** Whole seconds; null until the source was probed. */
    duration: number | null;
    /** Heights of the renditions, highest first, separated by commas. */
    heights: string;
    has_poster: number;
    has_scrub: number;
    /** 1 where the source has sound, and none that could be read. */
    lost_sound: number;
    /** 1 where the source never had sound; 0 also where that was not asked when it was made. */
    silent: number;
    /** Of the folder that is served. */
    bytes: number;
    created_at: string;
    updated_at: string;
    /** When it could first be played. */
    published_at: string | null;
    /** Which attempt makes it, or made it last. Only this one may change it while it is processed. */
    maker: string | null;
    /** The folder within films/<id>/ of the attempt whose files are served; empty where they are in films/<id>/ itself. */
    folder: string;
  };
  /** Incomplete uploads, and for a while complete ones, so that a repeated last request finds them. */
  uploads: {
    id: string;
    /** The video whose source it replaces; null where it makes a new one of title, description and category. */
    video_id: string | null;
    title: string;
    description: string;
    category: Category | null;
    name: string;
    fingerprint: string;
    bytes: number;
    created_at: string;
    /** When its last bytes arrived. */
    touched_at: string;
    finished_at: string | null;
  };
  captions: { video_id: string; language: Language; text: string; updated_at: string };
  /** `by_hand` is 0 where only the client's current plan gives the video. */
  assignments: { user_id: string; video_id: string; granted_at: string; by_hand: Generated<number> };
  /** Assignments of deleted videos that can be restored. `video_id` refers to no row, as the video is in the trash. */
  trashed_assignments: {
    user_id: string;
    video_id: string;
    granted_at: string;
    deleted_at: string;
    by_hand: Generated<number>;
  };
  /** Keys of videos that a client has stored on a device, one for each video and client. */
  offline_keys: {
    user_id: string;
    video_id: string;
    /** The rendition set that a device encrypts with it. */
    film_id: string;
    /** 256 random bits in base64url. Not a hash: devices need it. */
    key: string;
    /** When a device last asked for it. */
    given_at: string;
  };
  /** A client's playback position in a video. It outlives the assignment, so that a video assigned again resumes there. */
  progress: {
    user_id: string;
    video_id: string;
    /** Whole seconds from the start. */
    position: number;
    /** The first time it was watched to the end. */
    watched_at: string | null;
    updated_at: string;
  };
};
