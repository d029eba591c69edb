import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail/schemas.ts';
import type { retention } from '#contract/retention/terms.ts';
import { dayInMilan } from '#server/clock.ts';
import { addPresses } from '#server/features/presses/store.ts';
import { asideName } from '#server/storage/trash.ts';
import { createAssignment, createRenditionSet, createTrashed, createUpload, createUser } from '../../factories/factories.ts';
import { createPicture } from '../../factories/site-factories.ts';
import type { Harness } from '../../harness.ts';
import { at, earlier, type Plant } from './plant.ts';
import { plantedData } from './planted-data.ts';
import { plantedWaysIn } from './planted-ways-in.ts';

type Rows = typeof retention;
/** A row with a term that the program keeps. */
export type TimedTerm = {
  [Id in keyof Rows]: Rows[Id] extends { by: 'program'; keeps: string } ? Id : never;
}[keyof Rows];
type StartOf<Id extends TimedTerm> = Rows[Id] extends { from: infer Start extends string } ? Start : never;

/** Mails of these states need a client, who stays. */
type Planted = { state: 'waiting' | 'sent' | 'failed'; kind?: MailKind };

async function plantMail(harness: Harness, id: string, { state, kind = 'notice' }: Planted): Promise<undefined> {
  const { id: userId } = await createUser(harness);
  const now = at(harness);
  const isWaiting = state === 'waiting';
  const times = { createdAt: isWaiting ? now : earlier(harness), dueAt: now, endedAt: isWaiting ? null : now };
  await harness.context.db
    .insertInto('mails')
    .values({ id, kind, userId, address: null, data: '{}', state, tries: 1, failure: null, ...times })
    .execute();
}

/**
 * One for each row of src/contract/retention/terms.ts that the program keeps for a time, by the event from which its term counts:
 * a new row, or another event, does not compile without. What is counted from a later event than its creation was made days before.
 */
export const planted: { [Id in TimedTerm]: { [Start in StartOf<Id>]: Plant } } = {
  ...plantedData,
  ...plantedWaysIn,
  erasedIds: {
    deletion: async (harness) => {
      const { id } = await createUser(harness);
      await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
      return id;
    },
  },
  mails: { lastTry: (harness, mark) => plantMail(harness, mark, { state: 'failed' }) },
  sentMails: { sent: (harness, mark) => plantMail(harness, mark, { state: 'sent' }) },
  waitingMails: { recorded: (harness, mark) => plantMail(harness, mark, { state: 'waiting' }) },
  waitingReceipts: { received: (harness, mark) => plantMail(harness, mark, { state: 'waiting', kind: 'withdrawal' }) },
  unsubscribeLinks: {
    message: async (harness, tokenHash) => {
      await harness.context.db
        .insertInto('unsubscribeLinks')
        .values({ tokenHash, userId: null, mailId: 'mail', createdAt: at(harness) })
        .execute();
      return undefined;
    },
  },
  moderation: {
    event: async (harness, id) => {
      await harness.context.db
        .insertInto('moderation')
        .values({ id, at: at(harness), act: 'deleted', stars: 1, reason: 'unspecified', reviewId: null })
        .execute();
      return undefined;
    },
  },
  withdrawals: {
    received: async (harness, id) => {
      const words = { name: 'Eva', contract: 'Dieci lezioni', email: 'eva@example.com', sameAs: id, language: 'it' as const };
      const noted = { isMailed: 0, sentAt: null, seenAt: null, refundedOn: null, endedAt: null };
      await harness.context.db
        .insertInto('withdrawals')
        .values({ id, at: at(harness), ...words, ...noted })
        .execute();
      return undefined;
    },
  },
  acts: {
    event: async (harness, id) => {
      const by = { actor: 'trainer', device: null, userId: null, objectId: null, names: '[]' } as const;
      await harness.context.db
        .insertInto('acts')
        .values({ id, at: at(harness), kind: 'user.deleted', ...by })
        .execute();
      return undefined;
    },
  },
  presses: {
    event: async (harness, serviceId) => {
      const day = dayInMilan(harness.clock.now());
      await addPresses(harness.context.db, [{ day, page: '/services', kind: 'phone', serviceId, count: 1 }]);
      return undefined;
    },
  },
  discardedTrainings: {
    event: async (harness, id) => {
      const { id: userId } = await createUser(harness);
      const now = at(harness);
      const plan = { planId: 'plan', planName: '', dayId: 'day', dayName: '' };
      await harness.context.db
        .insertInto('trainings')
        .values({
          id,
          userId,
          ...plan,
          startedAt: earlier(harness),
          endedAt: earlier(harness),
          effort: null,
          note: '',
          isDiscarded: 1,
          changedAt: now,
          changeId: id,
        })
        .execute();
      return undefined;
    },
  },
  offlineKeys: {
    lastUse: async (harness, key) => {
      const { id: filmId, videoId } = await createRenditionSet(harness);
      const { client } = await createAssignment(harness);
      await harness.context.db
        .insertInto('offlineKeys')
        .values({ userId: client.user.id, videoId, filmId, key, givenAt: at(harness) })
        .execute();
      return undefined;
    },
  },
  trash: {
    deletion: async (harness, mark) => {
      await createTrashed(harness, { title: mark, filePath: `palestra/${mark}.mp4` });
      return undefined;
    },
  },
  uploads: { lastPiece: (harness) => createUpload(harness) },
  failedUploads: {
    lastTry: async (harness) => {
      const { id } = await createRenditionSet(harness, { state: 'failed' });
      if (harness.settings.bucket) await harness.context.uploadStorage.create(id);
      return async () => (await harness.context.uploadStorage.stat(id)) !== undefined;
    },
  },
  finishedUploads: {
    end: async (harness) => {
      const id = await createUpload(harness);
      await harness.context.db
        .updateTable('uploads')
        .set({ finishedAt: at(harness) })
        .where('id', '=', id)
        .execute();
      return id;
    },
  },
  hiddenLines: {
    event: async (harness, line) => {
      const until = at(harness, limits.today.stoppedHiddenFor);
      await harness.context.db.insertInto('hiddenLines').values({ line, userId: null, until }).execute();
      return undefined;
    },
  },
  setAside: {
    restore: async (harness, mark) => {
      const folder = path.join(harness.settings.dataDirectory, asideName(at(harness)));
      await mkdir(folder);
      await writeFile(path.join(folder, 'site.db'), mark);
      return undefined;
    },
  },
  unfinishedBackups: {
    copied: async (harness, mark) => {
      const folder = path.join(harness.paths.backups, `${mark}.unfinished`);
      await mkdir(folder, { recursive: true });
      const now = new Date(harness.clock.now());
      await utimes(folder, now, now);
      return undefined;
    },
  },
  pictures: {
    event: async (harness) => {
      const id = await createPicture(harness);
      await harness.context.db
        .updateTable('pictures')
        .set({ unusedSince: at(harness) })
        .where('id', '=', id)
        .execute();
      return id;
    },
  },
  drafts: {
    event: async (harness, mark) => {
      await harness.context.db
        .insertInto('siteSetAside')
        .values({ kind: 'texts', document: JSON.stringify({ mark }), base: 0, at: at(harness) })
        .execute();
      return undefined;
    },
  },
};
