import { actNames } from '#contract/audit/acts.ts';
/** A thousand clients with all that is said of them in the longest words, of every kind that the trainer's day tells of. */
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/new-id.ts';
import { inPieces, instantAs, once, times, wide, wideAs } from './long-texts.ts';

export const MANY = 1000;
const { users: bounds, reviews: review, today } = limits;

/** Where the clock of a test stands, moved by so many days. */
const inDays = (days: number) => new Date(Date.parse('2031-03-14T09:26:53.000Z') + days * DAY).toISOString();

/** When a client's link was made and ends, and when they were seen last: of each reason to write to them there are as many. */
const ways = [
  { made: -4, ends: 20, seen: undefined },
  { made: -20, ends: 2, seen: -1 },
  { made: -40, ends: -1, seen: -2 },
  { made: -30, ends: 20, seen: -20 },
];
const wayOf = (index: number) => ways[index % ways.length] ?? { made: 0, ends: 0, seen: undefined };

function buildUserRow(index: number) {
  const { seen } = wayOf(index);
  const username = wideAs(bounds.usernameMax, index);
  return {
    ...{ id: newId(), username, usernameKey: username, status: 'active' as const, createdAt: instantAs(index) },
    ...{ firstName: wide(bounds.nameMax), lastName: wide(bounds.nameMax), note: wide(bounds.noteMax), language: 'it' as const },
    ...{ email: `${'a'.repeat(bounds.emailMax - 12)}@example.com`, phone: '+39 333 1234567'.padEnd(bounds.phoneMax, '0') },
    labels: JSON.stringify(times(bounds.labelsMax, (label) => wideAs(bounds.labelMax, label))),
    ...(seen === undefined ? { lastLogin: null, lastSeenAt: null } : { lastLogin: inDays(-50), lastSeenAt: inDays(seen) }),
  };
}

/** The ids of the clients. Each has a link and a review. */
export const fillUsers = once(async (db: Database): Promise<string[]> => {
  const users = times(MANY, buildUserRow);
  await inPieces(users, (some) => db.insertInto('users').values(some).execute());
  const links = users.map(({ id }, index) => {
    const { made, ends, seen } = wayOf(index);
    const openedAt = seen === undefined ? null : inDays(seen);
    return { userId: id, tokenHash: id, createdAt: inDays(made), expiresAt: inDays(ends), openedAt };
  });
  await inPieces(links, (some) => db.insertInto('accessLinks').values(some).execute());
  return users.map(({ id }) => id);
});

/** As many wait for approval as the day shows; all others are featured. */
export const fillReviews = once(async (db: Database): Promise<void> => {
  const reviews = (await fillUsers(db)).map((userId, index) => {
    const public_at = index < today.linesMax ? null : instantAs(index);
    const texts = { title: wide(review.titleMax), comment: wide(review.commentMax) };
    const at = { createdAt: instantAs(index), updatedAt: instantAs(index), approvedAt: public_at, featuredAt: public_at };
    const reply = public_at && { reply: wide(review.replyMax), repliedAt: public_at, replyChangedAt: public_at };
    const training = {
      trainingAgreedAt: instantAs(index),
      trainingService: '1to1',
      trainingMonths: 999,
      language: 'it' as const,
    };
    return { id: newId(), userId, rating: 5, ...texts, ...at, ...reply, ...training };
  });
  await inPieces(reviews, (some) => db.insertInto('reviews').values(some).execute());
});

/** Acts with every name that one may have. */
export const fillActs = once(async (db: Database): Promise<void> => {
  const names = JSON.stringify(actNames);
  const acts = (await fillUsers(db)).map((userId, index) => {
    const by = { kind: 'user.changed', actor: 'trainer', device: wide(100), objectId: null } as const;
    return { ...by, id: newId(), at: instantAs(index), userId, names };
  });
  await inPieces(acts, (some) => db.insertInto('acts').values(some).execute());
});

/** More changes of a client's ways in than a screen shows. */
export async function fillChanges(db: Database, userId: string): Promise<void> {
  const by = { kind: 'user.email', actor: 'trainer', device: wide(100), objectId: null } as const;
  const names = JSON.stringify(actNames);
  const acts = times(2 * limits.audit.shownMost, (index) => ({ ...by, id: newId(), at: instantAs(index), userId, names }));
  await db.insertInto('acts').values(acts).execute();
  const notices = acts.map(({ id }) => ({ actId: id, sessionId: 'not:', userId, adminId: null }));
  await db.insertInto('actNotices').values(notices).execute();
}

/** As many requests about data as there may be, all open. */
export async function fillRequests(db: Database): Promise<void> {
  const { requestsMax, whoMax, wordsMax } = limits.personalData;
  const claim = { kind: 'restriction', by: 'trainer', userId: null, who: wide(whoMax), words: wide(wordsMax) } as const;
  const days = { arrivedOn: '2031-03-01', dueOn: '2031-03-31', doneAt: null, outcome: null };
  const rows = times(requestsMax, () => ({ id: newId(), ...claim, ...days }));
  await inPieces(rows, (some) => db.insertInto('dataRequests').values(some).execute());
}

/** All devices that a client may have, and so many passkeys. */
export async function fillDevices(db: Database, userId: string, passkeys: number): Promise<void> {
  const ends = inDays(20);
  const sessions = times(limits.auth.session.perClient - 1, (index) => {
    const at = { createdAt: instantAs(index), lastUsedAt: instantAs(index), expiresAt: ends, confirmedAt: null };
    return {
      tokenHash: newId(),
      id: newId(),
      role: 'client' as const,
      userId,
      adminId: null,
      device: wide(100),
      ...at,
    };
  });
  await db.insertInto('sessions').values(sessions).execute();
  const keys = times(passkeys, (index) => {
    const key = {
      credentialId: newId().padEnd(limits.auth.passkey.idMax, 'a'),
      publicKey: 'a',
      counter: 0,
      transports: 'usb,nfc',
    };
    const used = { createdAt: instantAs(index), lastUsedAt: instantAs(index), isSyncable: 1, isSynced: 1 };
    return { id: newId(), userId, adminId: null, name: wide(limits.auth.passkey.nameMax), ...key, ...used };
  });
  await db.insertInto('passkeys').values(keys).execute();
}

/** As many withdrawals as days take that are full, in the longest words. */
export const fillWithdrawals = once(async (db: Database): Promise<void> => {
  const { nameMax, contractMax } = limits.withdrawals;
  const rows = times(MANY, (index) => {
    const words = { name: wide(nameMax), contract: wide(contractMax), email: `${'a'.repeat(bounds.emailMax - 12)}@example.com` };
    const noted = { sentAt: null, seenAt: null, refundedOn: null, endedAt: null };
    return { id: newId(), at: instantAs(index), ...words, sameAs: String(index), language: 'it' as const, isMailed: 1, ...noted };
  });
  await inPieces(rows, (some) => db.insertInto('withdrawals').values(some).execute());
});
