import { type PlanDocument, planDocument } from '#contract/plans/document.ts';
import { check } from '#contract/problems.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { createPlan, setCurrentPlan } from '../../features/plans/service.ts';
import { newId } from '../../new-id.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import type { SamplePlan } from './sample.ts';

type Find = { user: (username: string) => string; video: (name: string) => string };

/** A plan as it was written, beside what the sample says of it. */
export type FilledPlan = { id: string; document: PlanDocument; sample: SamplePlan };

/** Writes a plan of the sample, of a client or a model, checked as what a trainer writes. */
export async function fillPlan({ db, clock }: Context, sample: SamplePlan, find: Find): Promise<FilledPlan> {
  const { username, givenDaysAgo, current } = sample;
  const at = clock.now() - (givenDaysAgo ?? 0) * DAY;
  const checked = check(planDocument, documentOf(sample, at, find));
  if (!checked.ok) throw new OperatorError(`The sample’s plan ${sample.name} is not right: ${JSON.stringify(checked.problems)}.`);
  const id = newId();
  const userId = username === undefined ? null : find.user(username);
  await createPlan(db, { id, userId, document: checked.value }, instantOf(at));
  const filled = { id, document: checked.value, sample };
  if (givenDaysAgo === undefined) return filled;
  await setCurrentPlan(db, id, true, instantOf(at));
  if (!current) await setCurrentPlan(db, id, false, instantOf(at + sample.weeks * 7 * DAY));
  return filled;
}

function documentOf({ name, goal, givenDaysAgo, weeks, days }: SamplePlan, at: number, { video }: Find): PlanDocument {
  const dayOf = (time: number) => instantOf(time).slice(0, 10);
  const id = newId;
  const isGiven = givenDaysAgo !== undefined;
  return {
    name,
    goal,
    startsOn: isGiven ? dayOf(at) : null,
    endsOn: isGiven ? dayOf(at + (weeks * 7 - 1) * DAY) : null,
    days: days.map((day) => ({
      id: id(),
      name: day.name,
      blocks: day.blocks.map(({ kind, rounds, exercises }) => ({
        id: id(),
        kind,
        rounds,
        exercises: exercises.map(({ video: file, ...written }) => ({
          id: id(),
          videoId: file === undefined ? null : video(file),
          ...written,
        })),
      })),
    })),
  };
}
