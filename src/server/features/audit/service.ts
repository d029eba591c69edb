import { createHash } from 'node:crypto';
import type { ActKind } from '#contract/audit/acts.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Act, RecordAct } from '../../http/http-context.ts';
import { newId } from '../../new-id.ts';
import { countAct, insertAct } from './store.ts';

/** Writes an act into the register, in the transaction of what it tells of. Returns its id. */
export async function recordAct(transaction: Database, act: Act, now: number): Promise<string> {
  const { kind, actor, device, userId, objectId, names } = act;
  const id = newId();
  const what = { kind, actor, device, userId, objectId, names: JSON.stringify(names) };
  await insertAct(transaction, { id, at: instantOf(now), ...what });
  return id;
}

type Refused = {
  /** The account of the name that was typed; undefined where there is none, and what was typed is not stored. */
  adminId: string | undefined;
  device: string | null;
};

/** Counts a login that was refused: one row an hour for each account, with the device of the first. */
export async function recordRefused(db: Database, { adminId, device }: Refused, now: number): Promise<void> {
  const hour = Math.floor(now / limits.audit.refusedEvery);
  const id = createHash('sha256')
    .update(`${hour} ${adminId ?? ''}`)
    .digest('hex')
    .slice(0, 32);
  const row = { id, at: instantOf(now), kind: 'sign_in.refused', actor: 'stranger' } as const;
  await countAct(db, { ...row, device, userId: null, objectId: adminId ?? null, names: '[]' });
}

/** Records what the server does by itself. */
export function programRecord(kind: ActKind, now: number): RecordAct {
  const by = { kind, actor: 'program', sessionId: null, device: null, userId: null, objectId: null, names: [] } as const;
  return async (transaction, details) => void (await recordAct(transaction, { ...by, ...details }, now));
}
