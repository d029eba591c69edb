import type { Language } from '#contract/languages.ts';
import type { Training } from '#contract/training/schemas.ts';
import { ALONE, prescription } from '#web/private/plans/prescription.ts';
import type { TranslateShared } from '#web/public/lib/i18n/use-translation.ts';

type DoneSet = Pick<Training['sets'][number], 'doneAt' | 'swapped' | 'exerciseName' | 'load' | 'seconds'>;

/** Each exercise that was done, as it was called or what was done instead, with its sets in the words of a plan. */
export function exercisesDone(sets: readonly DoneSet[], t: TranslateShared, language: Language) {
  const done = sets.filter(({ doneAt }) => doneAt !== null);
  return [...Map.groupBy(done, ({ swapped, exerciseName }) => swapped?.name ?? exerciseName)].map(([name, own]) => {
    const loads = own.flatMap(({ load }) => load ?? []);
    const heaviest = new Intl.NumberFormat(language).format(Math.max(...loads));
    const load = loads.length > 0 ? t('common:plan.kilos', { load: heaviest }) : '';
    const summary = { sets: own.length, reps: '', seconds: null, load, effort: '', rest: 0, ...timeHeld(own, t) };
    return { name, summary: prescription(summary, ALONE, t) };
  });
}

/** For how long each set was held, `45-60 s` where that differs; nothing where one of them was not. */
function timeHeld(sets: readonly DoneSet[], t: TranslateShared): { seconds?: number; reps?: string } {
  const times = sets.flatMap(({ seconds }) => seconds ?? []);
  if (times.length < sets.length) return {};
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return least === most ? { seconds: most } : { reps: t('common:plan.seconds', { seconds: `${least}-${most}` }) };
}
