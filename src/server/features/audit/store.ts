import type { Insertable } from 'kysely';
import type { ActKind } from '#contract/audit/acts.ts';
import { type Database, exists } from '../../db/database.ts';
import { unhindered } from '../../db/in-transaction.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import type { AuditTables } from './tables.ts';

type NewAct = Insertable<AuditTables['acts']>;

export async function insertAct(transaction: Database, act: NewAct): Promise<void> {
  await transaction.insertInto('acts').values(act).execute();
}

/** Inserts a row, or counts once more where its id is there. */
export async function countAct(db: Database, act: NewAct): Promise<void> {
  await unhindered(() =>
    db
      .insertInto('acts')
      .values(act)
      .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ count: e('acts.count', '+', 1) })))
      .execute(),
  );
}

export type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** Those of some kinds, and about a client; all without. */
export type ActFilter = { kinds: readonly ActKind[] | undefined; userId: string | undefined };

/** The newest first. */
export function listActs(db: Database, slice: Slice, { kinds, userId }: ActFilter) {
  const all = db.selectFrom('acts').selectAll();
  const ofKinds = kinds === undefined ? all : all.where('kind', 'in', kinds);
  const listed = userId === undefined ? ofKinds : ofKinds.where('userId', '=', userId);
  return newestFirst(listed, 'at', 'id', slice).execute();
}

export function hasActsBefore(db: Database, before: string): Promise<boolean> {
  return exists(db.selectFrom('acts').select('id').where('at', '<', before).limit(1));
}

/** The database refuses it where no row is a term younger. */
export async function deleteActsBefore(transaction: Database, before: string): Promise<number> {
  const { numDeletedRows } = await transaction.deleteFrom('acts').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

type Of = { role: 'client' | 'admin'; id: string; kinds: readonly ActKind[]; since: string };

/** How many acts of some kinds there were on an account since then. */
export async function countActsOf(db: Database, { role, id, kinds, since }: Of): Promise<number> {
  const acts = db
    .selectFrom('acts')
    .where(role === 'client' ? 'userId' : 'objectId', '=', id)
    .where('kind', 'in', kinds);
  const counted = acts.where('at', '>', since).select((e) => e.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function insertNotices(transaction: Database, rows: AuditTables['actNotices'][]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('actNotices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Reader = { role: 'client' | 'admin'; user: { id: string }; sessionId: string };

/** Those for this session, and those for any of its owner's but the one that made the change. */
function noticesFor(db: Database, { role, user, sessionId }: Reader) {
  const ofOwner = role === 'client' ? 'actNotices.userId' : 'actNotices.adminId';
  return db
    .selectFrom('actNotices')
    .where(ofOwner, '=', user.id)
    .where((e) =>
      e.or([e('sessionId', '=', sessionId), e.and([e('sessionId', 'like', 'not:%'), e('sessionId', '<>', `not:${sessionId}`)])]),
    );
}

/** The latest first. */
export function listNotices(db: Database, reader: Reader, most: number) {
  return noticesFor(db, reader)
    .innerJoin('acts', 'acts.id', 'actNotices.actId')
    .select(['acts.id', 'at', 'kind', 'device', 'names', 'actNotices.sessionId'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** False where there is none for this reader. */
export async function deleteNotice(db: Database, reader: Reader, actId: string): Promise<boolean> {
  const own = noticesFor(db, reader).select('sessionId').where('actId', '=', actId);
  const deleted = db.deleteFrom('actNotices').where('actId', '=', actId).where('sessionId', 'in', own);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** Of acts older than this, whether anybody has seen them or not. */
export async function deleteNoticesBefore(db: Database, before: string): Promise<void> {
  const recent = db.selectFrom('acts').select('id').where('at', '>=', before);
  await db.deleteFrom('actNotices').where('actId', 'not in', recent).execute();
}
