import { expect, test } from 'vitest';
import en from '#content/texts/en/common.json' with { type: 'json' };
import it from '#content/texts/it/common.json' with { type: 'json' };
import type { Language } from '#contract/languages.ts';
import { translate } from '#web/public/lib/i18n/translate.ts';
import { exercisesDone } from './exercises-done.ts';

const texts = { it: { common: it }, en: { common: en } };

type Figures = { load?: number; seconds?: number; doneAt?: null; insteadOf?: string };
const setOf = (exerciseName: string, { load, seconds, doneAt, insteadOf }: Figures = {}) => ({
  exerciseName: insteadOf ?? exerciseName,
  doneAt: doneAt === undefined ? '2031-03-14T18:00:00.000Z' : doneAt,
  swapped: insteadOf === undefined ? null : { name: exerciseName, reason: 'busy' as const },
  load: load ?? null,
  seconds: seconds ?? null,
});

const said = (language: Language, ...sets: ReturnType<typeof setOf>[]) =>
  exercisesDone(sets, (key, values) => translate({ language, texts: texts[language] }, 'common', key, values), language).map(
    ({ name, summary }) => `${name}: ${summary.replaceAll('\u00a0', ' ')}`,
  );

test('an exercise is named with its sets and its heaviest load, whatever it was done in the place of', () => {
  const sets = [
    setOf('Squat', { load: 60 }),
    setOf('Squat', { load: 62.5 }),
    setOf('Squat', { load: 70, doneAt: null }),
    setOf('Pressa', { insteadOf: 'Affondi' }),
  ];
  expect(said('it', ...sets)).toEqual(['Squat: 2 serie · 62,5 kg', 'Pressa: 1 serie']);
  expect(said('en', ...sets)).toEqual(['Squat: 2 sets · 62.5 kg', 'Pressa: 1 set']);
});

test.each([
  ['the same time', [60, 60, 60], '3 × 60 s'],
  ['two minutes', [120], '1 × 2 min'],
  ['other times', [60, 45, 50], '3 × 45-60 s'],
])('one that is held says for how long: %s', (_, times, summary) => {
  expect(said('it', ...times.map((seconds) => setOf('Plank', { seconds })))).toEqual([`Plank: ${summary}`]);
});

test('with a load it says both; a set that was not held leaves the time out', () => {
  expect(said('it', setOf('Plank', { seconds: 45, load: 10 }))).toEqual(['Plank: 1 × 45 s · 10 kg']);
  expect(said('it', setOf('Plank', { seconds: 45 }), setOf('Plank'))).toEqual(['Plank: 2 serie']);
});
