import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PictureFailure, PictureState } from '#contract/pictures.ts';
import type { RenditionFailure, RenditionState } from '#contract/renditions.ts';
import type { Role } from '#contract/sessions.ts';
import type { SetupState } from '#contract/site/editing.ts';
import type { UserStatus } from '#contract/users.ts';
import type { Category } from '#contract/videos.ts';

/** The tables as Kysely sees them. Ids are UUIDv7 text, instants ISO 8601 UTC text; both sort by time. */
export type Schema = {
  admins: {
    id: string;
    username: string;
    password_hash: string;
    /** 1 while the password is one that the first start or `npm run admin:password` made and printed. */
    password_printed: Generated<number>;
    created_at: string;
  };
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
  /** At most one living link a user: a new one replaces it. */
  access_links: {
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
    /** When it was first exchanged for a session. */
    opened_at: string | null;
  };
  /** Replaced and revoked links, for a while, so that a visitor who opens one learns why it does not work. */
  ended_links: { token_hash: string; user_id: string; expires_at: string; ended_at: string };
  sessions: {
    token_hash: string;
    role: Role;
    /** Exactly one of the two is set, as the role says. */
    user_id: string | null;
    admin_id: string | null;
    created_at: string;
    last_used_at: string;
    /** When it ends unless it is used again. Ended sessions stay for a while, so that their browsers learn it. */
    expires_at: string;
    /** When the admin last gave the password; null for a client. */
    confirmed_at: string | null;
  };
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
    /** Of its folder in films/. */
    bytes: number;
    created_at: string;
    updated_at: string;
    /** When it could first be played. */
    published_at: string | null;
    /** Which attempt makes it, or made it last. Only this one may change it while it is processed. */
    maker: string | null;
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
  /** Pictures that the trainer uploaded for the site. */
  pictures: {
    /** The first 24 digits of the hash. */
    id: string;
    /** Of the picture as it arrived, in hexadecimal. */
    upload_sha256: string;
    state: PictureState;
    failure: PictureFailure | null;
    /** As it is shown, of the largest copy; null until it is ready. */
    width: number | null;
    height: number | null;
    /** Widths of the AVIF files, separated by commas. */
    widths: string;
    has_alpha: number;
    colour: string | null;
    /** Of its folder; until it is ready, of what arrived. */
    bytes: number;
    name: string;
    created_at: string;
    /** Since when no revision and no draft names it; null while one does. */
    unused_since: string | null;
  };
  captions: { video_id: string; language: Language; text: string; updated_at: string };
  assignments: { user_id: string; video_id: string; granted_at: string };
  /** Assignments of deleted videos that can be restored. `video_id` refers to no row, as the video is in the trash. */
  trashed_assignments: { user_id: string; video_id: string; granted_at: string; deleted_at: string };
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
  reviews: {
    id: string;
    user_id: string;
    rating: number;
    title: string | null;
    comment: string;
    created_at: string;
    updated_at: string;
    /** Null where it is not approved; a review is featured only while it is approved. */
    approved_at: string | null;
    featured_at: string | null;
  };
  /** The documents of published parts, each once. */
  site_parts: {
    /** Of the kind, a line end and the document. */
    sha256: string;
    kind: string;
    /** The version of the part's shape. */
    format: number;
    document: string;
    created_at: string;
  };
  site_revisions: {
    number: number;
    /** JSON: the hash of each part by its kind. What is not named comes from content/. */
    parts: string;
    /** JSON: by kind, the hash of what content/ said of it when it was published. */
    files: string;
    /** JSON: what changed, in words. */
    changes: string;
    author: string;
    /** The start of the hash of the session's token. */
    device: string;
    note: string;
    /** The revision that it brings back. */
    restores: number | null;
    created_at: string;
  };
  site_drafts: {
    kind: string;
    /** As it was typed, in JSON. */
    document: string;
    /** The revision it began from. */
    base: number;
    /** Of its last save: UUIDv7, so that it never repeats. */
    version: string;
    author: string;
    device: string;
    updated_at: string;
  };
  /** The draft of each kind that was discarded last. */
  site_set_aside: { kind: string; document: string; base: number; at: string };
  site_state: {
    id: number;
    visible: number;
    has_english: number;
    /** Null until the trainer begins or leaves the setup. */
    setup: SetupState | null;
    setup_step: string | null;
    updated_at: string;
  };
  /** Browsers from which an admin has logged in: they give no access, but have a rate limit of their own. */
  known_devices: { token_hash: string; admin_id: string; expires_at: string };
  /** Ids of deleted users, so that no backup brings them back. */
  erased_users: { user_id: string; erased_at: string };
  /** One-use links of `npm run admin:password` that make a browser known. */
  browser_links: { token_hash: string; admin_id: string; expires_at: string };
  /** Counted attempts to guess. `subject` is a keyed hash, never an IP or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
  /** The key of those hashes: one row, deleted as soon as no attempt is left. */
  attempt_keys: { id: string; key: string };
};
