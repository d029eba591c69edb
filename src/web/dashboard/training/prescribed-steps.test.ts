import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import it from '#content/texts/it/common.json' with { type: 'json' };
import { blockKinds, type Exercise } from '#contract/plans/document.ts';
import { prescription } from '#web/private/plans/prescription.ts';
import { translate } from '#web/public/lib/i18n/translate.ts';
import type { TranslateShared } from '#web/public/lib/i18n/use-translation.ts';
import { beginTraining, setsOfStep } from './open-training.ts';

const t: TranslateShared = (key, values) => translate({ language: 'it', texts: { common: it } }, 'common', key, values);

const amounts = [
  { reps: '8-10', seconds: null },
  { reps: '', seconds: 40 },
  { reps: '', seconds: null },
];
const exercises = (): Exercise[] =>
  [null, 1, 3].flatMap((sets) =>
    amounts.map((amount) => ({
      id: randomUUID(),
      videoId: null,
      name: 'Rematore',
      sets,
      load: '40',
      effort: '',
      rest: 0,
      note: '',
      ...amount,
    })),
  );

const blocks = blockKinds.flatMap((kind) =>
  (kind === 'single' ? [null] : [null, 1, 4]).map((rounds) => ({ id: randomUUID(), kind, rounds, exercises: exercises() })),
);

test('a training prescribes each exercise as its plan does, and says no other number of sets than it has', () => {
  const day = { id: randomUUID(), name: 'A', blocks };
  const shell = { id: randomUUID(), version: 1, current: true, name: 'Forza', goal: '', startsOn: null, endsOn: null };
  const plan = { ...shell, givenAt: null, createdAt: '', updatedAt: '', days: [day], videos: [] };
  const stamp = { newId: randomUUID, now: Date.parse('2031-03-14T18:00:00.000Z') };
  const training = beginTraining({ userId: 'giulia', plan, day, last: [] }, stamp);
  const planned = blocks.flatMap((block) => block.exercises.map((exercise) => prescription(exercise, block, t)));
  const shown = training.steps.map((step) => prescription(step.exercise, step, t));
  expect(shown).toEqual(planned);
  const counts = shown.map((text) => /^(\d+)\u00a0(?:×|serie)/.exec(text)?.[1]);
  const sets = training.steps.map((_, place) => String(setsOfStep(training, place).length));
  expect(counts.filter(Boolean).length).toBeGreaterThan(10);
  expect(counts.map((count, place) => count ?? sets[place])).toEqual(sets);
});
