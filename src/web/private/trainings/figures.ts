import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { secondsText } from '#web/private/plans/prescription.ts';
import { type TranslateShared, useTranslation } from '#web/public/lib/i18n/use-translation.ts';

export type Figures = { reps: number | null; load: number | null; seconds: number | null };

/** `62,5 kg × 8`, `10 ripetizioni`, `45 s`: what a set is made of. */
function writeFigures({ reps, load, seconds }: Figures, t: TranslateShared, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: limits.training.loadDecimals });
  const weight = load === null ? '' : t('common:plan.kilos', { load: number.format(load) });
  const amount = seconds !== null ? secondsText(seconds, t) : reps !== null ? String(reps) : '';
  if (weight && amount) return `${weight} × ${amount}`;
  if (weight) return weight;
  if (reps !== null && seconds === null) return t('common:plan.reps', { count: reps });
  return amount || '–';
}

/** What a set is made of, in the language of the page. */
export function useFigures(): (set: Figures) => string {
  const { t, language } = useTranslation('common');
  return (set) => writeFigures(set, t, language);
}
