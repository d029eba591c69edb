import type { Language } from '#contract/languages.ts';
import type { ShownTraining } from '#contract/reviews/schemas.ts';
import type { TranslateShared } from '#web/public/lib/i18n/use-translation.ts';

type I18n = { t: TranslateShared; language: Language };

/** "Coaching online · 14 mesi", as the site writes it beside a review's author; empty where there is neither. */
export function trainingLine({ t, language }: I18n, { service, months }: ShownTraining): string {
  return [service?.[language], months && t('common:labels.months', { count: months })].filter(Boolean).join(' · ');
}
