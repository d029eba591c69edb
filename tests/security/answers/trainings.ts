/** Plans and trainings in the longest words, as many as are kept of a client. */
import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { PlanDocument } from '#contract/plans/document.ts';
import type { Database } from '#server/db/database.ts';
import { rowOf } from '#server/features/training/presenter.ts';
import { newId } from '#server/new-id.ts';
import { buildSet } from '../../factories/trainings.ts';
import { inPieces, instantAs, times, wide } from './long-texts.ts';
import { fillUsers } from './people.ts';

const { plans, today } = limits;
const bounds = limits.training;

/** The longest that still fits into the body of its call, of exercises that each show a video. */
export function buildLongPlan(videoIds: readonly string[]): PlanDocument {
  const exercise = (videoId: string) => {
    const texts = { name: wide(plans.exerciseNameMax), reps: wide(plans.repsMax), load: wide(plans.loadMax) };
    return { id: randomUUID(), videoId, sets: 1, seconds: 1, rest: 90, effort: wide(plans.effortMax), note: wide(10), ...texts };
  };
  const shown = videoIds.slice(0, plans.exercisesMax).map(exercise);
  const perDay = Math.ceil(plans.exercisesMax / plans.daysMax);
  const days = times(plans.daysMax, (day) => ({
    ...{ id: randomUUID(), name: wide(plans.dayNameMax) },
    blocks: shown.slice(day * perDay, (day + 1) * perDay).map((one) => {
      return { id: randomUUID(), kind: 'single' as const, rounds: null, exercises: [one] };
    }),
  }));
  return { name: wide(plans.nameMax), goal: wide(plans.goalMax), startsOn: '2031-01-01', endsOn: '2031-03-15', days };
}

const days = JSON.stringify(times(plans.daysMax, () => ({ id: randomUUID(), name: wide(plans.dayNameMax), blocks: [] })));

function buildPlanRow(userId: string | null, index: number) {
  const dates = { startsOn: '2031-01-01', endsOn: '2031-03-15', givenAt: instantAs(index), createdAt: instantAs(index) };
  const texts = { name: wide(plans.nameMax), goal: wide(plans.goalMax), days };
  return { id: randomUUID(), userId, version: 1, current: 0, ...texts, ...dates, updatedAt: instantAs(index) };
}

/** All plans but one that a client may have, or without one all models but one. */
export async function fillPlans(db: Database, userId: string | null): Promise<void> {
  const rows = times(plans.plansMax - 1, (index) => buildPlanRow(userId, index));
  await inPieces(rows, (some) => db.insertInto('plans').values(some).execute());
}

/** Current plans that end soon, of all clients. */
export async function fillEnding(db: Database): Promise<void> {
  const rows = (await fillUsers(db)).map((userId, index) => ({ ...buildPlanRow(userId, index), current: 1 }));
  await inPieces(rows, (some) => db.insertInto('plans').values(some).execute());
}

type Sets = { count: number; areSwapped: boolean; isOpen?: boolean };

/** Trainings of the day on which tests begin, with so many sets each, all done. */
async function fillTrainings(db: Database, userIds: readonly string[], { count, areSwapped, isOpen }: Sets): Promise<void> {
  const trainings = userIds.map((userId, index) => {
    const endedAt = isOpen ? null : instantAs(index);
    const said = { endedAt, effort: 10, note: wide(bounds.noteMax), isDiscarded: 0, setsDone: count };
    const plan = { planId: randomUUID(), planName: wide(bounds.nameMax), dayId: randomUUID(), dayName: wide(bounds.nameMax) };
    const changed = { changedAt: instantAs(index), changeId: randomUUID() };
    return { id: newId(), userId, ...plan, startedAt: instantAs(index), ...said, ...changed };
  });
  await inPieces(trainings, (some) => db.insertInto('trainings').values(some).execute());
  const done = trainings.flatMap(({ id }) => times(count, (place) => rowOf(id, buildLongSet(place, areSwapped))));
  await inPieces(done, (some) => db.insertInto('trainingSets').values(some).execute());
}

function buildLongSet(place: number, isSwapped: boolean) {
  const swapped = isSwapped ? { name: wide(bounds.nameMax), reason: 'other' as const } : null;
  const what = { exerciseName: wide(bounds.nameMax), videoId: randomUUID(), swapped };
  return buildSet({ place, ...what, reps: bounds.repsMax, load: 998.25, seconds: bounds.secondsMax, doneAt: instantAs(place) });
}

/** Of one client: more than a page has, of as many sets as fill it. */
export async function fillOwnTrainings(db: Database, userId: string): Promise<void> {
  await fillTrainings(db, Array<string>(3).fill(userId), { count: bounds.setsMax, areSwapped: true });
  const count = bounds.pageSets / bounds.pageTrainings;
  await fillTrainings(db, Array<string>(2 * bounds.pageTrainings).fill(userId), { count, areSwapped: true });
}

/** One that goes on, of as many sets as it may have, and others of as many other exercises. */
export async function fillOpenTraining(db: Database, userId: string): Promise<void> {
  await fillTrainings(db, [userId], { count: bounds.setsMax, areSwapped: true, isOpen: true });
  await fillTrainings(db, Array<string>(2).fill(userId), { count: bounds.setsMax, areSwapped: false });
}

/** Of as many clients as the day shows, with all the sets that it shows. */
export async function fillDay(db: Database): Promise<void> {
  const users = (await fillUsers(db)).slice(0, today.linesMax);
  await fillTrainings(db, users, { count: Math.floor(today.setsMax / today.linesMax), areSwapped: true });
}
