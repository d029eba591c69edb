import { type ActKind, toldKinds } from '#contract/audit/acts.ts';
import { limits } from '#contract/limits.ts';
import { HOUR } from '#contract/units.ts';
import { instantOf, systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Act, RecordAct } from '../../http/http-context.ts';
import { listLivingSessions } from '../auth/sessions/sessions.ts';
import { queueMail } from '../mail/service.ts';
import { findAddressee } from '../users/service.ts';
import { recordAct } from './service.ts';
import { countActsOf, insertNotices } from './store.ts';

type Owner = { role: 'client' | 'admin'; user: { id: string } };

/** Whose way in an act changes; undefined where it changes none. */
function ownerOf({ kind, userId, objectId }: Act): Owner | undefined {
  const role = userId === null ? 'admin' : 'client';
  const id = userId ?? objectId;
  return id !== null && toldKinds[role].includes(kind) ? { role, user: { id } } : undefined;
}

/**
 * Tells whose way in an act changes of it, in the transaction of the change: by mail where there is a mail server and an
 * address, and otherwise on the next screen of their other sessions.
 */
async function notifyOwner(
  transaction: Database,
  act: Act,
  { id, now, isMailOn }: { id: string; now: number; isMailOn: boolean },
) {
  const owner = ownerOf(act);
  if (!owner) return;
  const isMailed =
    isMailOn && !(await isTooOften(transaction, owner, now)) && (await queueMessage(transaction, owner, { ...act, id }, now));
  if (!isMailed) await noteForScreens(transaction, owner, { actId: id, kind: act.kind, sessionId: act.sessionId }, now);
}

/** Who changes ways in again and again does not fill a mailbox: the screens still say it. */
async function isTooOften(transaction: Database, { role, user: { id } }: Owner, now: number): Promise<boolean> {
  const count = await countActsOf(transaction, { role, id, kinds: toldKinds[role], since: instantOf(now - HOUR) });
  return count > limits.audit.messagesPerHour;
}

/** To the earlier address where that is what changed: the new one may be somebody else's. False where there is none. */
async function queueMessage(
  transaction: Database,
  { role, user: { id } }: Owner,
  { id: actId, sessionId, kind, device, names, earlierEmail }: Act & { id: string },
  now: number,
): Promise<boolean> {
  const at = instantOf(now);
  const data = { role, id, actId, sessionId, change: { kind, at, device, names } };
  if (earlierEmail !== undefined) {
    if (!earlierEmail) return false;
    await queueMail(transaction, { to: { address: earlierEmail }, kind: 'access', data }, at);
    return true;
  }
  if (role === 'client' && !(await findAddressee(transaction, id))) return false;
  const to = role === 'client' ? { userId: id } : 'trainer';
  await queueMail(transaction, { to, kind: 'access', data }, at);
  return true;
}

type Noted = { actId: string; kind: ActKind; sessionId: string | null };

/**
 * One row for each other living session. Where there is none, what the trainer changed is told to whichever session is seen next,
 * and what a client changed to the very session that did: somebody else may have had the device in hand.
 */
export async function noteForScreens(
  transaction: Database,
  owner: Owner,
  { actId, kind, sessionId }: Noted,
  now: number,
): Promise<void> {
  const living = await listLivingSessions(transaction, owner, instantOf(now));
  const others = living.map(({ id }) => id).filter((id) => id !== sessionId);
  const isForNext = others.length === 0 && (owner.role === 'admin' || kind === 'user.email');
  const own = owner.role === 'client' ? { userId: owner.user.id, adminId: null } : { userId: null, adminId: owner.user.id };
  const itself = owner.role === 'client' && sessionId !== null ? [sessionId] : [];
  const screens = isForNext ? [anyBut(sessionId ?? '')] : others.length > 0 ? others : itself;
  await insertNotices(
    transaction,
    screens.map((screen) => ({ actId, sessionId: screen, ...own })),
  );
}

/** Shows these clients an act on the next screen of any session of theirs: none has the id of a client. */
export async function notifyOnScreens(transaction: Database, actId: string, userIds: readonly string[]): Promise<void> {
  const rows = userIds.map((userId) => ({ actId, sessionId: anyBut(userId), userId, adminId: null }));
  await insertNotices(transaction, rows);
}

const anyBut = (id: string): string => `not:${id}`;

type Recording = { now: number; isMailOn: boolean };

/** Records an act and tells of it. */
export async function recordAndNotify(transaction: Database, act: Act, { now, isMailOn }: Recording): Promise<void> {
  const id = await recordAct(transaction, act, now);
  await notifyOwner(transaction, act, { id, now, isMailOn });
}

/** Records what an operator does by a command. */
export function operatorRecord(kind: ActKind, { mail }: { mail?: unknown }): RecordAct {
  const by = { kind, actor: 'operator', sessionId: null, device: null, userId: null, objectId: null, names: [] } as const;
  return (transaction, details) =>
    recordAndNotify(transaction, { ...by, ...details }, { now: systemClock.now(), isMailOn: mail !== undefined });
}
