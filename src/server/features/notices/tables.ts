import type { Language } from '#contract/languages.ts';
import type { NoticeKind, TrainerNoticeKind } from '#contract/notices.ts';

export type NoticeTables = {
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
};
