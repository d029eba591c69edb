import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail/schemas.ts';
import type { retention } from '#contract/retention/terms.ts';
import { instantOf } from '#server/clock.ts';
import { asideName } from '#server/storage/trash.ts';
import {
  createAssignment,
  createRenditionSet,
  createTrashed,
  createUpload,
  createUser,
  loginClient,
} from '../../factories/factories.ts';
import { createPicture } from '../../factories/site-factories.ts';
import type { Harness } from '../../harness.ts';
import { plantedData } from './planted-data.ts';

type Rows = typeof retention;
/** A row with a term that the program keeps. */
export type TimedTerm = {
  [Id in keyof Rows]: Rows[Id] extends { by: 'program'; keeps: string } ? Id : never;
}[keyof Rows];

/**
 * Makes something whose term begins now, with this mark in a row or a file. Returns another mark where it cannot have that one, or
 * asks in its own way whether it is still there.
 */
type Plant = (harness: Harness, mark: string) => Promise<string | undefined | (() => Promise<boolean>)>;

const at = ({ clock }: Harness, later = 0) => instantOf(clock.now() + later);
const adminId = async ({ context: { db } }: Harness) => (await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()).id;

/** Mails of these states need a client, who stays. */
type Planted = { state: 'waiting' | 'sent' | 'failed'; kind?: MailKind };

async function plantMail(harness: Harness, id: string, { state, kind = 'notice' }: Planted): Promise<undefined> {
  const { id: userId } = await createUser(harness);
  const now = at(harness);
  const times = { createdAt: now, dueAt: now, endedAt: state === 'waiting' ? null : now };
  await harness.context.db
    .insertInto('mails')
    .values({ id, kind, userId, address: null, data: '{}', state, tries: 1, failure: null, ...times })
    .execute();
}

/** One for each row of src/contract/retention/terms.ts that the program keeps for a time: a new row does not compile without. */
export const planted: Record<TimedTerm, Plant> = {
  ...plantedData,
  erasedIds: async (harness) => {
    const { id } = await createUser(harness);
    await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
    return id;
  },
  session: async (harness) => {
    const { user } = await loginClient(harness);
    // A call would be a use, from which the term begins again.
    const sessions = harness.context.db.selectFrom('sessions').select('id').where('userId', '=', user.id);
    return async () => (await sessions.where('expiresAt', '>', at(harness)).execute()).length > 0;
  },
  endedSessions: async (harness, tokenHash) => {
    const { id: userId } = await createUser(harness);
    const now = at(harness);
    await harness.context.db
      .insertInto('sessions')
      .values({
        tokenHash,
        id: tokenHash,
        role: 'client',
        userId,
        adminId: null,
        device: null,
        ...{ createdAt: now, lastUsedAt: now },
        expiresAt: now,
      })
      .execute();
    return undefined;
  },
  links: async (harness, mark) => {
    const { id: userId } = await createUser(harness);
    const { db } = harness.context;
    const now = at(harness);
    await db
      .insertInto('endedLinks')
      .values({ tokenHash: `${mark}-ended`, userId, expiresAt: now, endedAt: now })
      .execute();
    await db
      .updateTable('accessLinks')
      .set({ tokenHash: `${mark}-expired`, expiresAt: now })
      .where('userId', '=', userId)
      .execute();
    return undefined;
  },
  mailedLinks: async (harness, tokenHash) => {
    const { id: userId } = await createUser(harness);
    const now = at(harness);
    await harness.context.db
      .insertInto('oneUseLinks')
      .values({ tokenHash, userId, mailId: 'mail', createdAt: now, expiresAt: now, usedAt: null })
      .execute();
    return undefined;
  },
  codes: async (harness, mark) => {
    const { db } = harness.context;
    const { lifetime, claimWithin } = limits.auth.deviceCode;
    const expiresAt = at(harness, lifetime + claimWithin);
    await db.insertInto('deviceCodes').values({ id: mark, code: '123456', secretHash: mark, device: null, expiresAt }).execute();
    return undefined;
  },
  attempts: async (harness, subject) => {
    await harness.context.db
      .insertInto('attempts')
      .values({ id: subject, kind: 'link', subject, at: at(harness) })
      .execute();
    return undefined;
  },
  knownDevices: async (harness, tokenHash) => {
    const expiresAt = at(harness, limits.auth.knownDevice.lifetime);
    await harness.context.db
      .insertInto('knownDevices')
      .values({ tokenHash, adminId: await adminId(harness), expiresAt })
      .execute();
    return undefined;
  },
  mails: (harness, mark) => plantMail(harness, mark, { state: 'failed' }),
  sentMails: (harness, mark) => plantMail(harness, mark, { state: 'sent' }),
  waitingMails: (harness, mark) => plantMail(harness, mark, { state: 'waiting' }),
  waitingReceipts: (harness, mark) => plantMail(harness, mark, { state: 'waiting', kind: 'withdrawal' }),
  unsubscribeLinks: async (harness, tokenHash) => {
    await harness.context.db
      .insertInto('unsubscribeLinks')
      .values({ tokenHash, userId: null, mailId: 'mail', createdAt: at(harness) })
      .execute();
    return undefined;
  },
  moderation: async (harness, id) => {
    await harness.context.db
      .insertInto('moderation')
      .values({ id, at: at(harness), act: 'deleted', stars: 1, reason: 'unspecified', reviewId: null })
      .execute();
    return undefined;
  },
  withdrawals: async (harness, id) => {
    const words = { name: 'Eva', contract: 'Dieci lezioni', email: 'eva@example.com', sameAs: id, language: 'it' as const };
    const noted = { isMailed: 0, sentAt: null, seenAt: null, refundedOn: null, endedAt: null };
    await harness.context.db
      .insertInto('withdrawals')
      .values({ id, at: at(harness), ...words, ...noted })
      .execute();
    return undefined;
  },
  acts: async (harness, id) => {
    const by = { actor: 'trainer', device: null, userId: null, objectId: null, names: '[]' } as const;
    await harness.context.db
      .insertInto('acts')
      .values({ id, at: at(harness), kind: 'user.deleted', ...by })
      .execute();
    return undefined;
  },
  discardedTrainings: async (harness, id) => {
    const { id: userId } = await createUser(harness);
    const now = at(harness);
    const plan = { planId: 'plan', planName: '', dayId: 'day', dayName: '' };
    await harness.context.db
      .insertInto('trainings')
      .values({
        id,
        userId,
        ...plan,
        startedAt: now,
        endedAt: now,
        effort: null,
        note: '',
        isDiscarded: 1,
        changedAt: now,
        changeId: id,
      })
      .execute();
    return undefined;
  },
  offlineKeys: async (harness, key) => {
    const { id: filmId, videoId } = await createRenditionSet(harness);
    const { client } = await createAssignment(harness);
    await harness.context.db
      .insertInto('offlineKeys')
      .values({ userId: client.user.id, videoId, filmId, key, givenAt: at(harness) })
      .execute();
    return undefined;
  },
  trash: async (harness, mark) => {
    await createTrashed(harness, { title: mark, filePath: `palestra/${mark}.mp4` });
    return undefined;
  },
  uploads: (harness) => createUpload(harness),
  failedUploads: async (harness) => {
    const { id } = await createRenditionSet(harness, { state: 'failed' });
    if (harness.settings.bucket) await harness.context.arrivals.create(id);
    return async () => (await harness.context.arrivals.stat(id)) !== undefined;
  },
  finishedUploads: async (harness) => {
    const id = await createUpload(harness);
    await harness.context.db
      .updateTable('uploads')
      .set({ finishedAt: at(harness) })
      .where('id', '=', id)
      .execute();
    return id;
  },
  hiddenLines: async (harness, line) => {
    const until = at(harness, limits.today.stoppedHiddenFor);
    await harness.context.db.insertInto('hiddenLines').values({ line, userId: null, until }).execute();
    return undefined;
  },
  setAside: async (harness, mark) => {
    const folder = path.join(harness.settings.dataDirectory, asideName(at(harness)));
    await mkdir(folder);
    await writeFile(path.join(folder, 'site.db'), mark);
    return undefined;
  },
  unfinishedBackups: async (harness, mark) => {
    const folder = path.join(harness.paths.backups, `${mark}.unfinished`);
    await mkdir(folder, { recursive: true });
    const now = new Date(harness.clock.now());
    await utimes(folder, now, now);
    return undefined;
  },
  pictures: async (harness) => {
    const id = await createPicture(harness);
    await harness.context.db
      .updateTable('pictures')
      .set({ unusedSince: at(harness) })
      .where('id', '=', id)
      .execute();
    return id;
  },
  drafts: async (harness, mark) => {
    await harness.context.db
      .insertInto('siteSetAside')
      .values({ kind: 'texts', document: JSON.stringify({ mark }), base: 0, at: at(harness) })
      .execute();
    return undefined;
  },
};
