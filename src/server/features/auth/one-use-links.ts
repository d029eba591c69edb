import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { buildToken, hashToken } from './secrets.ts';
import type { FoundLink } from './store.ts';

const { lifetime, lifetimeBeyond, per, perUser, toldFor } = limits.mailedLink;

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
  await db.deleteFrom('one_use_links').where('user_id', '=', userId).where('mail_id', '=', mailId).execute();
  const recent = await db
    .selectFrom('one_use_links')
    .select(['expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', instantOf(now - per))
    .execute();
  const isBeyond = recent.length >= perUser;
  if (isBeyond && recent.some((link) => link.used_at === null && link.expires_at > instantOf(now))) return undefined;
  const made = { token: buildToken(), lifetime: isBeyond ? lifetimeBeyond : lifetime };
  const link = { token_hash: hashToken(made.token), user_id: userId, mail_id: mailId, used_at: null };
  const times = { created_at: instantOf(now), expires_at: instantOf(now + made.lifetime) };
  await db
    .insertInto('one_use_links')
    .values({ ...link, ...times })
    .execute();
  return made;
}

/** A link that came by mail, with its user. */
export type FoundOneUseLink = FoundLink & { isOneUse: true; isUsed: boolean };

export async function findOneUseLink(db: Database, tokenHash: string): Promise<FoundOneUseLink | undefined> {
  const link = await db
    .selectFrom('one_use_links')
    .innerJoin('users', 'users.id', 'one_use_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name', 'status', 'one_use_links.expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!link) return undefined;
  const { used_at, ...found } = link;
  return { ...found, isEnded: false, successorEnd: null, isOneUse: true, isUsed: used_at !== null };
}

/** False where it was used meanwhile. */
export async function useOneUseLink(db: Database, tokenHash: string, at: string): Promise<boolean> {
  const used = await db
    .updateTable('one_use_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** A new personal link, another e-mail or a deactivation ends those that are on their way. */
export async function endOneUseLinks(db: Database, userId: string, at: string): Promise<void> {
  await db
    .updateTable('one_use_links')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** Deletes those whose end was a while ago. */
export async function deleteOldOneUseLinks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('one_use_links')
    .where('expires_at', '<=', instantOf(now - toldFor))
    .execute();
}
