import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { createUser, loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { at, earlier, type Plant } from './plant.ts';

const adminId = async ({ context: { db } }: Harness) => (await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()).id;

async function plantAttempt(harness: Harness, id: string, kind: string): Promise<undefined> {
  await harness.context.db
    .insertInto('attempts')
    .values({ id, kind, subject: id, at: at(harness) })
    .execute();
}

/** The same of what lets somebody in, and of who tried. */
export const plantedWaysIn = {
  session: {
    lastVisit: async (harness) => {
      harness.clock.advance(-3 * DAY);
      const client = await loginClient(harness);
      harness.clock.advance(3 * DAY);
      await harness.answerTo(calls.verifySession, { as: client, query: { role: 'client' } });
      const { user } = client;
      // Another call would be a visit, from which the term begins again.
      const sessions = harness.context.db.selectFrom('sessions').select('id').where('userId', '=', user.id);
      return async () => (await sessions.where('expiresAt', '>', at(harness)).execute()).length > 0;
    },
  },
  endedSessions: {
    end: async (harness, tokenHash) => {
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
          ...{ createdAt: earlier(harness), lastUsedAt: earlier(harness) },
          expiresAt: now,
        })
        .execute();
      return undefined;
    },
  },
  links: {
    end: async (harness, mark) => {
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
  },
  mailedLinks: {
    end: async (harness, tokenHash) => {
      const { id: userId } = await createUser(harness);
      const now = at(harness);
      await harness.context.db
        .insertInto('oneUseLinks')
        .values({ tokenHash, userId, mailId: 'mail', createdAt: earlier(harness), expiresAt: now, usedAt: null })
        .execute();
      return undefined;
    },
  },
  codes: {
    request: async (harness, mark) => {
      const { db } = harness.context;
      const { lifetime, claimWithin } = limits.auth.deviceCode;
      const expiresAt = at(harness, lifetime + claimWithin);
      await db
        .insertInto('deviceCodes')
        .values({ id: mark, code: '123456', secretHash: mark, device: null, expiresAt })
        .execute();
      return undefined;
    },
  },
  attempts: { attempt: (harness, mark) => plantAttempt(harness, mark, 'link-address') },
  withdrawalAttempts: { received: (harness, mark) => plantAttempt(harness, mark, 'withdrawal') },
  knownDevices: {
    lastLogin: async (harness, tokenHash) => {
      const expiresAt = at(harness, limits.auth.knownDevice.lifetime);
      await harness.context.db
        .insertInto('knownDevices')
        .values({ tokenHash, adminId: await adminId(harness), expiresAt })
        .execute();
      return undefined;
    },
  },
} satisfies Record<string, Record<string, Plant>>;
