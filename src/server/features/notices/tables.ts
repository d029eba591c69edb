import type { Language } from '#contract/languages.ts';
import type { NoticeKind, TrainerNoticeKind } from '#contract/notices/schemas.ts';

export type NoticeTables = {
  /** What a client is told of, one row a kind, which stays after it was told. */
  notices: {
    userId: string;
    kind: NoticeKind;
    /** When the first of what it tells of happened. */
    since: string;
    /** When it is told; null once it is. */
    dueAt: string | null;
    toldAt: string | null;
  };
  /** Devices on which a client has switched notices on, each for as long as its session lives. */
  pushSubscriptions: {
    sessionId: string;
    userId: string;
    /** Where its browser's maker takes messages for it: whoever knows the URL can send there. */
    endpoint: string;
    /** The browser's public key and secret, in base64url, by which messages are encrypted. */
    p256dh: string;
    auth: string;
    namesVideos: number;
    language: Language;
    createdAt: string;
  };
  /** Notices on their way to a device. The text is made when they are sent. */
  pushMessages: { sessionId: string; kind: NoticeKind; since: string; tries: number; createdAt: string; dueAt: string };
  /** The pair of keys by which browsers' makers know the site, in base64url: one row. */
  pushKeys: { id: string; publicKey: string; privateKey: string; createdAt: string };
  /** Clients who have switched notices by mail on, and what the next message tells of. */
  mailNotices: {
    userId: string;
    /** Whether messages name videos. */
    namesVideos: number;
    createdAt: string;
    /** When the first of what it tells of happened. */
    since: string | null;
    /** 1 where a training plan was given or changed. */
    hasPlan: number;
    /** When it goes to the queue of messages; null where there is nothing to tell. */
    dueAt: string | null;
    toldAt: string | null;
  };
  /** What the trainer is told of by mail, one row a kind; without one it is on. */
  trainerNotices: {
    /** `codes`: wrong codes of the second step, which cannot be switched off. */
    kind: TrainerNoticeKind | 'codes';
    isOn: number;
    since: string | null;
    dueAt: string | null;
    toldAt: string | null;
  };
  /** Each in one message, and ends notices by mail: those of the client, or without one the trainer's. */
  unsubscribeLinks: { tokenHash: string; userId: string | null; mailId: string; createdAt: string };
};
