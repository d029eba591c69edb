import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { MailFailure, MailKind } from '#contract/mail.ts';
import type { NoticeKind, TrainerNoticeKind } from '#contract/notices.ts';
import type { PictureFailure, PictureState } from '#contract/pictures.ts';
import type { RenditionFailure, RenditionState } from '#contract/renditions.ts';
import type { Role } from '#contract/sessions.ts';
import type { SetupState } from '#contract/site/editing.ts';
import type { ChangeReason } from '#contract/training.ts';
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
    /** In which they last opened the admin; null before. */
    language: Generated<Language | null>;
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
    /** In which they are written to: that of the page they last opened, or the trainer's choice before; null before both. */
    language: Language | null;
    /** As the trainer wrote it. */
    phone: Generated<string | null>;
    /** The trainer's own, which no client sees. */
    note: Generated<string>;
    /** JSON: the trainer's groups of clients. */
    labels: Generated<string>;
  };
  /** Lines of the trainer's day that were put off. */
  hidden_lines: {
    /** What it tells of: a kind and the id of its subject. */
    line: string;
    /** The client it tells of, with whom it goes. */
    user_id: string | null;
    until: string;
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
  /** Links that came by mail: each opens one session, beside the personal link. Used and expired ones stay for a while. */
  one_use_links: {
    token_hash: string;
    user_id: string;
    /** The message that it came with, whose row may be gone. */
    mail_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** Tokens. A session has one, and for a while also the one before it, under the same id. */
  sessions: {
    token_hash: string;
    /** By which its owner and the trainer name it; not secret. */
    id: string;
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
    /** A short name of the device it began on, such as `iPhone · Safari`. */
    device: string | null;
    /** The hash of the token that this one replaces, until this one has come into use. */
    replaces: Generated<string | null>;
    /** Since when another token of the same id is in use; this one ends a few minutes later. */
    replaced_at: Generated<string | null>;
    /** 1 where it was ended from another device, or by the trainer. */
    signed_out: Generated<number>;
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
  /** Training plans. Of each client one at most is current; `user_id` is null for a model. */
  plans: {
    id: string;
    user_id: string | null;
    version: number;
    current: number;
    name: string;
    goal: string;
    starts_on: string | null;
    ends_on: string | null;
    /** The days of the contract's document as JSON. */
    days: string;
    given_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The videos that a plan's exercises name, with their titles as they were. A deleted video stays named. */
  plan_videos: { plan_id: string; video_id: string; title: string };
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
  /** What clients did by their plans, each under the id that the device gave it; names are as they were on that day. */
  trainings: {
    id: string;
    user_id: string;
    plan_id: string;
    plan_name: string;
    day_id: string;
    day_name: string;
    /** By the device's clock, as all times of these two tables. */
    started_at: string;
    ended_at: string | null;
    /** From 1 to 10. */
    effort: number | null;
    /** For the trainer. */
    note: string;
    /** 1 where the client threw it away: the row stays for a while, so that no other device brings it back. */
    is_discarded: number;
    /** Which change of a device this row is: the latest, or of two at the same time that with the greater id. */
    changed_at: string;
    change_id: string;
    /** How many of its sets are done, so that those of a day are found without reading sets. */
    sets_done: Generated<number>;
  };
  /** Sets of a training, done, left out or neither. */
  training_sets: {
    training_id: string;
    id: string;
    exercise_id: string;
    video_id: string | null;
    exercise_name: string;
    /** Within the exercise, from 1. */
    number: number;
    /** Within the training, from 0. */
    place: number;
    reps: number | null;
    half_kilos: number | null;
    seconds: number | null;
    done_at: string | null;
    skip_reason: ChangeReason | null;
    /** What was done in its place, and why. */
    swapped_for: string | null;
    swap_reason: ChangeReason | null;
    changed_at: string;
    change_id: string;
  };
  /** Browsers from which an admin has logged in: they give no access, but have a rate limit of their own. */
  known_devices: { token_hash: string; admin_id: string; expires_at: string };
  /** What opens a session by fingerprint, face or PIN of a device. Exactly one of user and admin is set. */
  passkeys: {
    id: string;
    /** What the authenticator calls it, in base64url. */
    credential_id: string;
    user_id: string | null;
    admin_id: string | null;
    /** COSE, in base64url. */
    public_key: string;
    /** How often it was used, as its authenticator counts; 0 where it does not. */
    counter: number;
    /** Separated by commas. */
    transports: string;
    /** Whether whoever keeps it may copy it to other devices, and whether that was done. */
    is_syncable: number;
    is_synced: number;
    /** That of the device, until its owner gives it another. */
    name: string | null;
    created_at: string;
    last_used_at: string | null;
  };
  /** What is to be signed, once: by any passkey, or by a new one of the account that is named. */
  passkey_challenges: {
    challenge_hash: string;
    user_id: string | null;
    admin_id: string | null;
    expires_at: string;
  };
  /** By which authenticators tell accounts apart: random, so that it says nothing about the person, and never another. */
  passkey_accounts: { user_handle: string; user_id: string | null; admin_id: string | null };
  /** What a client is told of, one row a kind, which stays after it was told. */
  notices: {
    user_id: string;
    kind: NoticeKind;
    /** When the first of what it tells of happened. */
    since: string;
    /** When it is told; null once it is. */
    due_at: string | null;
    told_at: string | null;
  };
  /** Devices on which a client has switched notices on, each for as long as its session lives. */
  push_subscriptions: {
    session_id: string;
    user_id: string;
    /** Where its browser's maker takes messages for it: whoever knows the URL can send there. */
    endpoint: string;
    /** The browser's public key and secret, in base64url, by which messages are encrypted. */
    p256dh: string;
    auth: string;
    names_videos: number;
    language: Language;
    created_at: string;
  };
  /** Notices on their way to a device. The text is made when they are sent. */
  push_messages: { session_id: string; kind: NoticeKind; since: string; tries: number; created_at: string; due_at: string };
  /** The pair of keys by which browsers' makers know the site, in base64url: one row. */
  push_keys: { id: string; public_key: string; private_key: string; created_at: string };
  /** Clients who have switched notices by mail on, and what the next message tells of. */
  mail_notices: {
    user_id: string;
    /** Whether messages name videos. */
    names_videos: number;
    created_at: string;
    /** When the first of what it tells of happened. */
    since: string | null;
    /** 1 where a training plan was given or changed. */
    has_plan: number;
    /** When it goes to the queue of messages; null where there is nothing to tell. */
    due_at: string | null;
    told_at: string | null;
  };
  /** What the trainer is told of by mail, one row a kind; without one it is on. */
  trainer_notices: {
    /** `codes`: wrong codes of the second step, which cannot be switched off. */
    kind: TrainerNoticeKind | 'codes';
    is_on: number;
    since: string | null;
    due_at: string | null;
    told_at: string | null;
  };
  /** Each in one message, and ends notices by mail: those of the client, or without one the trainer's. */
  unsubscribe_links: { token_hash: string; user_id: string | null; mail_id: string; created_at: string };
  second_factors: {
    admin_id: string;
    /** Since when the login requires one; null until one was tried. */
    required_at: string | null;
    /** Of an authenticator app, in Base32: it has to be read to be compared. */
    totp_secret: string | null;
    /** One that was shown and is to be tried, and when it was made. */
    prepared_secret: string | null;
    prepared_at: string | null;
    /** The last time step whose code was used. */
    last_step: number;
  };
  /** Each opens the second step once. */
  recovery_codes: { code_hash: string; admin_id: string };
  /** Ids of deleted users, so that no backup brings them back. */
  erased_users: { user_id: string; erased_at: string };
  /** One-use links of `npm run admin:password` that make a browser known. */
  browser_links: { token_hash: string; admin_id: string; expires_at: string };
  /** Messages to be sent by mail, and for a while those that were. */
  mails: {
    id: string;
    kind: MailKind;
    /** The client it is for. Without one it is for whoever has `address`, as a visitor typed it, or else for the trainer. */
    user_id: string | null;
    address: string | null;
    /** JSON: what the text is made of. Emptied, like `address`, once the message has ended. */
    data: string;
    state: 'waiting' | 'sent' | 'failed';
    tries: number;
    /** Of the last try. */
    failure: MailFailure | null;
    created_at: string;
    /** When it is tried next. */
    due_at: string;
    /** When it was sent or given up. */
    ended_at: string | null;
  };
  /** Codes that devices without a session show, for minutes. */
  device_codes: {
    id: string;
    code: string;
    /** Of the secret that only the device that shows the code has. */
    secret_hash: string;
    device: string | null;
    expires_at: string;
    /** The id of the session that confirmed it; it refers to no row, as that may end meanwhile. */
    approved_by: Generated<string | null>;
    /** The id of the session that it opened. */
    claimed_by: Generated<string | null>;
  };
  /** Counted attempts to guess. `subject` is a keyed hash, never an IP or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
  /** The key of those hashes: one row, deleted as soon as no attempt is left. */
  attempt_keys: { id: string; key: string };
};
