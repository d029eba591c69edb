import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import { countDeleted, type Database } from '../../../db/database.ts';
import { buildToken, hashToken } from '../secrets.ts';
import type { FoundLink } from '../store.ts';

const { lifetime, lifetimeBeyond, per, perUser, toldFor } = limits.auth.mailedLink;

type OneUseLink = { token: string; lifetime: number };

/**
 * Makes a link that opens one session within its lifetime; those of earlier tries of the same message end. Who has had the most
 * of a day gets another one only once none is left that opens, so that nobody who asks for them is sent many, and whoever is
 * asked for is never left without. The personal link stays as it is.
 */
export async function createOneUseLink(
  db: Database,
  { userId, mailId, now }: { userId: string; mailId: string; now: number },
): Promise<OneUseLink | undefined> {
  await db.deleteFrom('oneUseLinks').where('userId', '=', userId).where('mailId', '=', mailId).execute();
  const recent = await db
    .selectFrom('oneUseLinks')
    .select(['expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('createdAt', '>', instantOf(now - per))
    .execute();
  const isBeyond = recent.length >= perUser;
  if (isBeyond && recent.some((link) => link.usedAt === null && link.expiresAt > instantOf(now))) return undefined;
  const made = { token: buildToken(), lifetime: isBeyond ? lifetimeBeyond : lifetime };
  const link = { tokenHash: hashToken(made.token), userId, mailId, usedAt: null };
  const times = { createdAt: instantOf(now), expiresAt: instantOf(now + made.lifetime) };
  await db
    .insertInto('oneUseLinks')
    .values({ ...link, ...times })
    .execute();
  return made;
}

/** A link that came by mail, with its user. */
export type FoundOneUseLink = FoundLink & { isOneUse: true; isUsed: boolean };

export async function findOneUseLink(db: Database, tokenHash: string): Promise<FoundOneUseLink | undefined> {
  const link = await db
    .selectFrom('oneUseLinks')
    .innerJoin('users', 'users.id', 'oneUseLinks.userId')
    .select(['users.id', 'username', 'firstName', 'lastName', 'status', 'oneUseLinks.expiresAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!link) return undefined;
  const { usedAt, ...found } = link;
  return { ...found, isEnded: false, successorEnd: null, isOneUse: true, isUsed: usedAt !== null };
}

/** False where it was used meanwhile. */
export async function useOneUseLink(db: Database, tokenHash: string, at: string): Promise<boolean> {
  const used = await db
    .updateTable('oneUseLinks')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** A new personal link, another e-mail or a deactivation ends those that are on their way. */
export async function endOneUseLinks(db: Database, userId: string, at: string): Promise<void> {
  await db
    .updateTable('oneUseLinks')
    .set({ expiresAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}

/** Deletes those whose end was a while ago. */
export function deleteOldOneUseLinks(db: Database, now: number): Promise<number> {
  return countDeleted(db.deleteFrom('oneUseLinks').where('expiresAt', '<=', instantOf(now - toldFor)));
}
