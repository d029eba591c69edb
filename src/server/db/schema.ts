import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { RenditionFailure, RenditionState } from '#contract/renditions.ts';
import type { Role } from '#contract/sessions.ts';
import type { UserStatus } from '#contract/users.ts';
import type { Category } from '#contract/videos.ts';

/** The tables as Kysely sees them. Ids are UUIDv7 text, instants ISO 8601 UTC text; both sort by time. */
export type Schema = {
  admins: { id: string; username: string; password_hash: string; created_at: string };
  users: {
    id: string;
    username: string;
    /** The username as it is compared: normalised and in lower case. */
    username_key: string;
    first_name: string;
    last_name: string;
    email: string | null;
    status: UserStatus;
    created_at: string;
    last_login: string | null;
    /** When a session of theirs was last used, to the minute. */
    last_seen_at: string | null;
  };
  /** At most one living link a user: a new one takes the old one's place. */
  access_links: {
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
    /** When it was first exchanged for a session. */
    opened_at: string | null;
  };
  /** Links that were replaced or switched off, for a while, so that whoever opens one is told what became of it. */
  ended_links: { token_hash: string; user_id: string; expires_at: string; ended_at: string };
  sessions: {
    token_hash: string;
    role: Role;
    /** Exactly one of the two is set, as the role says. */
    user_id: string | null;
    admin_id: string | null;
    created_at: string;
    last_used_at: string;
    /** When it ends if it is not used any more. Ended ones stay for a while, so that their browsers are told. */
    expires_at: string;
  };
  videos: {
    id: string;
    title: string;
    description: string;
    file_path: string;
    duration: number;
    category: Category;
    thumbnail_path: string | null;
    /** The uploaded film it plays; its paths are then addresses, `category/<film>.mp4`, and no file's own. */
    film_id: Generated<string | null>;
    /** 1 until the first film of an upload can be watched: no client sees the video before. */
    awaits_film: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** What becomes of an upload. A video has one that it plays, and at most one more that is on its way. */
  films: {
    /** Also the upload's, whose bytes lie in uploads/ under this name until the film is made. */
    id: string;
    video_id: string;
    state: RenditionState;
    percent: number;
    failure: RenditionFailure | null;
    source_name: string;
    /** Of the upload as it arrived, in hexadecimal. */
    source_sha256: string;
    /** Whole seconds; null until it was looked at. */
    duration: number | null;
    /** Short sides of the ladder's rungs, highest first, with commas between. */
    heights: string;
    has_poster: number;
    has_scrub: number;
    /** Of its folder in films/. */
    bytes: number;
    created_at: string;
    updated_at: string;
    /** When it first could be watched. */
    published_at: string | null;
  };
  /** Uploads that have not arrived whole, and for a while those that have, so that a repeated last request finds them. */
  uploads: {
    id: string;
    /** The video it is to be a film of; null where one is to be made of title, description and category. */
    video_id: string | null;
    title: string;
    description: string;
    category: Category | null;
    name: string;
    fingerprint: string;
    bytes: number;
    created_at: string;
    /** When the last of it arrived. */
    touched_at: string;
    finished_at: string | null;
  };
  captions: { video_id: string; language: Language; text: string; updated_at: string };
  assignments: { user_id: string; video_id: string; granted_at: string };
  /** Who had a deleted video, while it can be restored. `video_id` refers to no row: the video is in the trash. */
  trashed_assignments: { user_id: string; video_id: string; granted_at: string; deleted_at: string };
  /** Where a client stopped in a video. It outlives the assignment, so that a video given back goes on where it was. */
  progress: {
    user_id: string;
    video_id: string;
    /** Whole seconds from the start. */
    position: number;
    /** Watched to the end is to have a time, the first one. */
    watched_at: string | null;
    updated_at: string;
  };
  reviews: {
    id: string;
    user_id: string;
    rating: number;
    title: string | null;
    comment: string;
    created_at: string;
    updated_at: string;
    /** Approved is to have a time of approval; featured likewise, and never without it. */
    approved_at: string | null;
    featured_at: string | null;
  };
  /** Browsers an admin has signed in from; they open nothing, but have a count of attempts of their own. */
  known_devices: { token_hash: string; admin_id: string; expires_at: string };
  /** Ids of users who were deleted, so that no backup brings them back. */
  erased_users: { user_id: string; erased_at: string };
  /** Links from `npm run admin:password` that make one browser known, each once. */
  browser_links: { token_hash: string; admin_id: string; expires_at: string };
  /** One row a counted attempt to guess: `subject` is a keyed hash, never an address or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
  /** The key of those hashes: one row, thrown away as soon as no attempt is left. */
  attempt_keys: { id: string; key: string };
};
