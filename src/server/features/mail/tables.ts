import type { MailFailure, MailKind } from '#contract/mail/schemas.ts';

export type MailTables = {
  /** Messages to be sent by mail, and for a while those that were. */
  mails: {
    id: string;
    kind: MailKind;
    /** The client it is for. Without one it is for whoever has `address`, as a visitor typed it, or else for the trainer. */
    userId: string | null;
    address: string | null;
    /** JSON: what the text is made of. Emptied, like `address`, once the message has ended. */
    data: string;
    state: 'waiting' | 'sent' | 'failed';
    tries: number;
    /** Of the last try. */
    failure: MailFailure | null;
    createdAt: string;
    /** When it is tried next. */
    dueAt: string;
    /** When it was sent or given up. */
    endedAt: string | null;
  };
};
