import { limits } from '#contract/limits.ts';
import type { Today, TodayLine } from '#contract/today/schemas.ts';
import type { ContactReason } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import { dayInMilan, instantOf, startOfDayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Among } from '../../db/paging.ts';
import { findAlarm } from '../backups/service.ts';
import { readOpenRequests } from '../personal-data/requests.ts';
import { readEnding } from '../plans/service.ts';
import { areEnquiriesDue } from '../retention/service.ts';
import { readPending } from '../reviews/service.ts';
import { readDoneBetween, readTrainingsById } from '../training/service.ts';
import { readLeaving, readStopped, readToContact, readUsers } from '../users/service.ts';
import { listFailed } from '../videos/service.ts';
import { lowSpace } from '../videos/uploads/quota.ts';
import { readOpen } from '../withdrawals/service.ts';
import { presentContact, presentFailed, presentPlan } from './presenter.ts';
import { listHidden } from './store.ts';

type Kind = TodayLine['kind'];

/**
 * What waits for the trainer. Of clients and trainings only the ids are known at first: those whose lines are sent are read whole.
 */
type FoundLine = { line: string; userId: string | null } & (
  | { shown: Exclude<TodayLine, { user: User }> }
  | { present: (user: User) => TodayLine; userId: string }
  | { trainingId: string; userId: string }
);

/** The first lines of one kind, and how many there are. */
type Found = { lines: FoundLine[]; count: number };

/** One line, or all that were not put off; of each kind, so many are read. */
type Sought = { only?: string; hidden: ReadonlySet<string> };
const { linesMax, linesPerClient, setsMax, trainingsBytes } = limits.today;

const lineOf = (kind: Kind, id: string) => `${kind}:${id}`;
const kindOf = (line: string) => line.split(':', 1)[0];
const idOf = (line: string) => line.slice(line.indexOf(':') + 1);

/** The same by the ids of what a kind's lines tell of. */
function among(kind: Kind, { only, hidden }: Sought): Among {
  const except = [...hidden].filter((line) => kindOf(line) === kind).map(idOf);
  return { only: only && idOf(only), except, take: linesMax };
}

/** The same of lines that are all there. */
function firstOf(lines: FoundLine[], { only, hidden }: Sought): Found {
  const sought = lines.filter(({ line }) => (only === undefined ? !hidden.has(line) : line === only));
  return { lines: sought.slice(0, linesMax), count: sought.length };
}

/** Those of today and yesterday. */
async function findTrainings({ db, clock }: Context, sought: Sought): Promise<Found> {
  const now = clock.now();
  const from = instantOf(startOfDayInMilan(startOfDayInMilan(now) - 1));
  const until = instantOf(now + limits.training.aheadMax);
  const { rows, count } = await readDoneBetween(db, { from, until }, { ...among('trained', sought), perClient: linesPerClient });
  return { lines: rows.map(({ id, userId }) => ({ line: lineOf('trained', id), userId, trainingId: id })), count };
}

/** What is late is never put off: the site says so in public. */
async function findReviews(context: Context, sought: Sought): Promise<Found> {
  const { rows, count } = await readPending(context, among('review', sought));
  const found = sought.only === undefined ? rows : rows.filter(({ isLate }) => !isLate);
  const lines = found.map(({ review, isLate }): FoundLine => {
    const line = lineOf('review', review.id);
    return { line, userId: review.author.id, shown: { kind: 'review', line, review, isLate } };
  });
  return { lines, count };
}

async function findWithdrawals(context: Context, sought: Sought): Promise<Found> {
  const { rows, count } = await readOpen(context, among('withdrawal', sought));
  const lines = rows.map((withdrawal): FoundLine => {
    const line = lineOf('withdrawal', withdrawal.id);
    return { line, userId: null, shown: { kind: 'withdrawal', line, withdrawal } };
  });
  return { lines, count };
}

async function findFailed({ db }: Context, sought: Sought): Promise<Found> {
  const lines = (await listFailed(db)).map(presentFailed);
  return firstOf(
    lines.map((shown) => ({ line: shown.line, userId: null, shown })),
    sought,
  );
}

async function findFullDisk(context: Context, sought: Sought): Promise<Found> {
  const freeBytes = await lowSpace(context);
  if (freeBytes === undefined) return { lines: [], count: 0 };
  return firstOf([{ line: 'disk', userId: null, shown: { kind: 'disk', line: 'disk', freeBytes } }], sought);
}

async function findBackups(context: Context, sought: Sought): Promise<Found> {
  const found = await findAlarm(context);
  if (!found) return { lines: [], count: 0 };
  const line = lineOf('backup', found.alarm);
  return firstOf([{ line, userId: null, shown: { kind: 'backup', line, ...found } }], sought);
}

async function findPlans({ db, clock }: Context, sought: Sought): Promise<Found> {
  const now = clock.now();
  const { planEndedFor, planEndsWithin } = limits.today;
  const days = { from: dayInMilan(now - planEndedFor), to: dayInMilan(now + planEndsWithin) };
  const { rows, count } = await readEnding(db, days, among('plan', sought));
  const lines = rows.map((plan): FoundLine => {
    const line = lineOf('plan', plan.id);
    return { line, userId: plan.userId, present: (user) => presentPlan(line, user, plan) };
  });
  return { lines, count };
}

/** Never put off: the law has a day for each. */
async function findRequests({ db }: Context, { only }: Sought): Promise<Found> {
  if (only !== undefined) return { lines: [], count: 0 };
  const { rows, count } = await readOpenRequests(db, { except: [], take: linesMax });
  const lines = rows.map((request): FoundLine => {
    const line = lineOf('request', request.id);
    return { line, userId: request.userId ?? null, shown: { kind: 'request', line, request } };
  });
  return { lines, count };
}

async function findLeaving({ db }: Context, sought: Sought): Promise<Found> {
  const { rows, count } = await readLeaving(db, among('leaving', sought));
  const lines = rows.map((userId): FoundLine => {
    const line = lineOf('leaving', userId);
    return { line, userId, present: (user) => ({ kind: 'leaving', line, user }) };
  });
  return { lines, count };
}

/** In this order, since one who was never in, or is about to stay out, cannot come back by themselves. */
const order: readonly ContactReason[] = ['unopened', 'ending', 'expired', 'silent'];

async function findContacts({ db, clock }: Context, sought: Sought): Promise<Found> {
  const byReason = await readToContact(db, clock.now(), (reason) => among(reason, sought));
  const found = order.map((reason) => ({ reason, ...(byReason.get(reason) ?? { rows: [], count: 0 }) }));
  const lines = found.flatMap(({ reason, rows }) =>
    rows.map((userId): FoundLine => {
      const line = lineOf(reason, userId);
      return { line, userId, present: (user) => presentContact(line, user, reason) };
    }),
  );
  return { lines, count: found.reduce((sum, { count }) => sum + count, 0) };
}

async function findStopped({ db, clock }: Context, sought: Sought): Promise<Found> {
  const { rows, count } = await readStopped(db, clock.now(), among('stopped', sought));
  const lines = rows.map((userId): FoundLine => {
    const line = lineOf('stopped', userId);
    return { line, userId, present: (user) => ({ kind: 'stopped', line, user }) };
  });
  return { lines, count };
}

async function findEnquiries({ db, clock }: Context, sought: Sought): Promise<Found> {
  if (!(await areEnquiriesDue(db, clock.now()))) return { lines: [], count: 0 };
  return firstOf([{ line: 'enquiries', userId: null, shown: { kind: 'enquiries', line: 'enquiries' } }], sought);
}

/** In the order in which their lines are shown. */
const finders: readonly { kinds: readonly Kind[]; find: (context: Context, sought: Sought) => Promise<Found> }[] = [
  { kinds: ['withdrawal'], find: findWithdrawals },
  { kinds: ['request'], find: findRequests },
  { kinds: ['leaving'], find: findLeaving },
  { kinds: ['trained'], find: findTrainings },
  { kinds: ['review'], find: findReviews },
  { kinds: ['failed'], find: findFailed },
  { kinds: ['disk'], find: findFullDisk },
  { kinds: ['backup'], find: findBackups },
  { kinds: ['plan'], find: findPlans },
  { kinds: order, find: findContacts },
  { kinds: ['enquiries'], find: findEnquiries },
  { kinds: ['stopped'], find: findStopped },
];

/** Reviews come first once one waits for longer than the site says in public; late ones lead them. */
function lateFirst(found: readonly Found[]): readonly Found[] {
  const isLate = ({ lines: [line] }: Found) =>
    line !== undefined && 'shown' in line && line.shown.kind === 'review' && line.shown.isLate;
  return [...found.filter(isLate), ...found.filter((ofKind) => !isLate(ofKind))];
}

/** What waits for the trainer and was not put off. */
export async function readToday(context: Context): Promise<Today> {
  const { db, clock } = context;
  const now = clock.now();
  const hidden = await listHidden(db, instantOf(now));
  const found = lateFirst(await Promise.all(finders.map(({ find }) => find(context, { hidden }))));
  const sent = found.flatMap(({ lines }) => lines);
  const count = found.reduce((sum, ofKind) => sum + ofKind.count, 0);
  const ids = sent.flatMap((line) => ('shown' in line ? [] : [line.userId]));
  const users = await readUsers(db, [...new Set(ids)], now);
  const trainings = await readTrainingsById(
    db,
    sent.flatMap((line) => ('trainingId' in line ? [line.trainingId] : [])),
    { setsMax, bytesMax: trainingsBytes },
  );
  const lines = sent.flatMap((found): TodayLine[] => {
    if ('shown' in found) return [found.shown];
    const user = users.get(found.userId);
    if (!user || (user.status !== 'active' && kindOf(found.line) !== 'stopped')) return [];
    if ('present' in found) return [found.present(user)];
    const training = trainings.get(found.trainingId);
    return training ? [{ kind: 'trained', line: found.line, user, training }] : [];
  });
  return { lines, more: count - lines.length };
}

/** A line that is there, with the client whom it tells of; undefined where there is no such line. */
export async function findLine(context: Context, line: string): Promise<{ userId: string | null } | undefined> {
  const finder = finders.find(({ kinds }) => kinds.some((kind) => kind === kindOf(line)));
  const found = await finder?.find(context, { only: line, hidden: new Set() });
  return found?.lines.find((one) => one.line === line);
}
