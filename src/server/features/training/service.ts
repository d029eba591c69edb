import { limits } from '#contract/limits.ts';
import type { LastSets, TrainingChange, TrainingDay } from '#contract/training/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import { userExists } from '../users/service.ts';
import { countFitting, setsOf } from './pages.ts';
import { loadOf, presentOpen, rowOf } from './presenter.ts';
import { clearedBy, isEndedByPress, isLater, isTouched, mergeHead } from './rules.ts';
import {
  type Between,
  countDone,
  countTrainings,
  findTraining,
  listDoneBetween,
  listOver,
  listSets,
  listTrainings,
  type SetRow,
  saveSet,
  saveTraining,
  type TrainingRow,
} from './store.ts';

export { readTrainings, readTrainingsById } from './pages.ts';

const bounds = limits.training;

/** `too_many`: the client has as many trainings as can be stored; `full`: the training as many sets. */
type Outcome = 'saved' | 'no_user' | 'not_own' | 'too_many' | 'full';

/**
 * Takes what a device has changed of a training. Each set is kept as it was changed last, the training itself by `mergeHead`;
 * what is older changes nothing, so that a call may come twice, late, or from two devices. `now` is in milliseconds.
 */
export function applyChange(db: Database, userId: string, change: TrainingChange, now: number): Promise<Outcome> {
  const sent = notAhead(change, instantOf(now + bounds.aheadMax));
  return inTransaction(db, async (transaction) => {
    const known = await findTraining(transaction, sent.id);
    if (known && known.userId !== userId) return 'not_own';
    if (!known && !(await userExists(transaction, userId))) return 'no_user';
    if (!known && (await countTrainings(transaction, userId)) >= bounds.trainingsMax) return 'too_many';
    const versions = new Map((await listSets(transaction, [sent.id])).map((set) => [set.id, set]));
    const added = new Set(sent.sets.filter(({ id }) => !versions.has(id)).map(({ id }) => id));
    if (versions.size + added.size > bounds.setsMax) return 'full';

    const rows = sent.sets.map((set) => rowOf(sent.id, set));
    const merged = { known, head: headOf(userId, sent), rows, versions };
    await (sent.isDiscarded ? discard(transaction, merged) : write(transaction, merged));
    return 'saved';
  });
}

type Merged = { known: TrainingRow | undefined; head: TrainingRow; rows: SetRow[]; versions: ReadonlyMap<string, SetRow> };

async function write(db: Database, { known, head, rows, versions }: Merged): Promise<void> {
  const merged = known ? mergeHead(known, head) : head;
  const sets = rows.filter((set) => isLater(set, versions.get(set.id)));
  // What another device does after it was discarded is done: the training is there again.
  const isBack = merged.isDiscarded === 1 && sets.some(isTouched);
  const written = isBack ? { ...merged, isDiscarded: 0 } : merged;
  if (written !== known) await saveTraining(db, written);
  for (const set of sets) await saveSet(db, set);
  if (written !== known || sets.length > 0) await countDone(db, head.id);
}

/** A discard takes what its device has seen, and the training with the last set in which anybody did something. */
async function discard(db: Database, { known, head, rows, versions }: Merged): Promise<void> {
  const isOfNow = head.endedAt !== null || !known || isLater(head, known);
  if (known && (isEndedByPress(known) || !isOfNow)) return;
  const cleared = new Map(clearedBy(head, rows, [...versions.values()]).map((set) => [set.id, set]));
  const isLeft = [...versions.values()].some((set) => !cleared.has(set.id) && isTouched(set));
  const written = known && (isLeft || known.isDiscarded === 1) ? known : { ...head, endedAt: null };
  if (written !== known) await saveTraining(db, written);
  for (const set of cleared.values()) await saveSet(db, set);
  await countDone(db, head.id);
}

/** A device whose clock is ahead would otherwise win against every later change. */
function notAhead(change: TrainingChange, latest: string): TrainingChange {
  const bounded = (at: string) => (at < latest ? at : latest);
  return {
    ...change,
    changedAt: bounded(change.changedAt),
    startedAt: bounded(change.startedAt),
    endedAt: change.endedAt && bounded(change.endedAt),
    sets: change.sets.map((set) => ({
      ...set,
      changedAt: bounded(set.changedAt),
      doneAt: set.doneAt && bounded(set.doneAt),
    })),
  };
}

/** Of a discarded training nothing stays that the client wrote. */
function headOf(userId: string, change: TrainingChange): TrainingRow {
  const { sets: _, isDiscarded, ...head } = change;
  return { ...head, ...(isDiscarded && { effort: null, note: '' }), userId, isDiscarded: Number(isDiscarded) };
}

/** What a client's day begins with. `now` is in milliseconds. */
export async function readDay(db: Database, userId: string, now: number): Promise<TrainingDay> {
  const latest = await listTrainings(db, userId, { after: undefined, take: bounds.remembered });
  const rows = latest.slice(0, await countFitting(db, latest));
  const of = await setsOf(db, rows);
  const openSince = instantOf(now - bounds.openFor);
  const open = rows.find((row) => row.endedAt === null && row.startedAt >= openSince);
  const done = rows.filter((row) => row !== open);
  const last = done.find((row) => of(row).some(isDone));
  return {
    last: last ?? null,
    open: open ? presentOpen(open, of(open)) : null,
    over: await listOver(db, userId, bounds.remembered),
    exercises: lastOfEach(done.map(of)),
  };
}

const isDone = ({ doneAt }: SetRow): boolean => doneAt !== null;

/** The sets of each exercise when it was last done as the plan has it. `trainings` are the latest first. */
function lastOfEach(trainings: readonly SetRow[][]): LastSets[] {
  const found = new Map<string, LastSets>();
  for (const sets of trainings) {
    const done = sets.filter((set) => isDone(set) && set.swappedFor === null);
    for (const [exerciseId, ofExercise] of Map.groupBy(done, (set) => set.exerciseId)) {
      const [first] = ofExercise;
      if (!first || found.has(exerciseId)) continue;
      found.set(exerciseId, {
        exerciseId,
        videoId: first.videoId,
        exerciseName: first.exerciseName,
        sets: ofExercise.map((set) => ({ ...set, load: loadOf(set) })),
      });
    }
  }
  return [...found.values()];
}

/** A training that its client did, without what is in it. */
export type DoneTraining = { id: string; userId: string };

type Line = { id: string; userId: string; startedAt: string; rank: number };

const latestFirst = (a: Line, b: Line): number => {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

/** Each with how many of the same client are before it. */
function ranked(rows: readonly Omit<Line, 'rank'>[]): Line[] {
  const before = new Map<string, number>();
  return rows.map((row) => {
    const rank = before.get(row.userId) ?? 0;
    before.set(row.userId, rank + 1);
    return { ...row, rank };
  });
}

/**
 * Trainings of all active clients with at least one set done, begun from an instant on and before another, the latest first; all
 * are counted. Of one client come `perClient` at most, and a second one only where there is room after the first of everybody:
 * as long as more are there than were read, whoever has several of these is left out of the next reading.
 */
export async function readDoneBetween(
  db: Database,
  times: Between,
  { perClient, ...among }: Among & { perClient: number },
): Promise<First<DoneTraining>> {
  const { rows, count } = await listDoneBetween(db, times, among);
  const several = new Set<string>();
  const ofSeveral: Line[] = [];
  let lines = ranked(rows);
  while (lines.length === among.take && lines.some(({ rank }) => rank > 0) && several.size < among.take) {
    for (const { userId, rank } of lines) if (rank > 0) several.add(userId);
    ofSeveral.push(...lines.filter(({ userId }) => several.has(userId)));
    lines = ranked((await listDoneBetween(db, times, among, [...several])).rows);
  }
  const shared = [...ofSeveral, ...lines]
    .filter(({ rank }) => rank < perClient)
    .sort((a, b) => a.rank - b.rank || latestFirst(a, b))
    .slice(0, among.take);
  return { rows: shared.sort(latestFirst).map(({ id, userId }) => ({ id, userId })), count };
}
