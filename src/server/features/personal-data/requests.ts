import { limits } from '#contract/limits.ts';
import type { DataRequest, NewRequest, RequestChange } from '#contract/personal-data/schemas.ts';
import { DAY } from '#contract/units.ts';
import { dayInMilan, instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { countDeleted, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import type { RecordAct } from '../../http/http-context.ts';
import { newId } from '../../new-id.ts';
import { namesOf, userExists } from '../users/service.ts';
import {
  countRequests,
  deleteEnded,
  findRequest,
  insertRequest,
  listOpen,
  listRequests,
  type RequestRow,
  updateRequest,
} from './store.ts';

const { requestsMax, requestRetentionDays } = limits.personalData;

/** With the name of the client who asks, in place of one that was typed. */
async function present(db: Database, rows: readonly RequestRow[]): Promise<DataRequest[]> {
  const names = await namesOf(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return rows.map((row) => ({ ...omitNulls(row), who: row.who || (names.get(row.userId ?? '') ?? '') }));
}

const presentOne = async (db: Database, row: RequestRow): Promise<DataRequest | undefined> => (await present(db, [row]))[0];

export async function readRequests(db: Database): Promise<DataRequest[]> {
  return present(db, await listRequests(db));
}

/** The open ones that the trainer has recorded, the first to be due before the others. */
export async function readOpenRequests(db: Database, among: Among): Promise<First<DataRequest>> {
  const { rows, count } = await listOpen(db, among);
  return { rows: await present(db, rows), count };
}

type Dependencies = Pick<Context, 'db' | 'site' | 'clock'>;
type Refused = 'user_not_found' | 'too_many_requests';

/** Records what somebody claims; it is due within the days that the privacy policy says. */
export function recordRequest(
  { db, site }: Dependencies,
  { kind, userId, who, arrivedOn, words }: NewRequest,
  record: RecordAct,
): Promise<DataRequest | Refused> {
  const days = site.current.parts.legal.figures.dataRequestDays;
  const id = newId();
  return inTransaction(db, async (transaction) => {
    if (userId !== undefined && !(await userExists(transaction, userId))) return 'user_not_found';
    if ((await countRequests(transaction)) >= requestsMax) return 'too_many_requests';
    const claim = { kind, by: 'trainer', userId: userId ?? null, who: who ?? '', words: words ?? '', arrivedOn } as const;
    await insertRequest(transaction, { id, ...claim, dueOn: dayAfter(arrivedOn, days), doneAt: null, outcome: null });
    await record(transaction, { userId: userId ?? null, objectId: id });
    const row = await findRequest(transaction, id);
    return (row && (await presentOne(transaction, row))) ?? 'user_not_found';
  });
}

const dayAfter = (day: string, days: number): string => instantOf(Date.parse(`${day}T00:00:00Z`) + days * DAY).slice(0, 10);

/** Undefined where there is none. */
export async function changeRequest(
  { db, clock }: Dependencies,
  id: string,
  { outcome, words }: RequestChange,
  record: RecordAct,
) {
  const doneAt = outcome === undefined ? {} : { outcome, doneAt: outcome && instantOf(clock.now()) };
  return inTransaction(db, async (transaction) => {
    if (!(await updateRequest(transaction, id, { ...doneAt, ...(words !== undefined && { words }) }))) return undefined;
    const row = await findRequest(transaction, id);
    if (row) await record(transaction, { userId: row.userId, objectId: id });
    return row && presentOne(transaction, row);
  });
}

/** What a client has asked in the area: to be deleted on a day. */
export async function recordLeaving(
  transaction: Database,
  userId: string,
  { recordedAt, leavesAt }: { recordedAt: string; leavesAt: string },
) {
  const days = { arrivedOn: dayInMilan(Date.parse(recordedAt)), dueOn: dayInMilan(Date.parse(leavesAt)) };
  const claim = { kind: 'erasure', by: 'client', userId, who: '', words: '' } as const;
  await insertRequest(transaction, { id: newId(), ...claim, ...days, doneAt: null, outcome: null });
}

export { endOwnRequest } from './store.ts';

/** Deletes those that ended long ago, and returns how many. */
export function deleteOldRequests({ db }: Pick<Context, 'db'>, now: number): Promise<number> {
  return countDeleted(deleteEnded(db, instantOf(now - requestRetentionDays * DAY)));
}
