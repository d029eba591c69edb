import { type ClientPlan, exerciseTitle } from '#contract/plans/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import type { PlanWords } from '#web/private/plans/plan-sheet.tsx';
import type { Translate } from '#web/public/lib/i18n/use-translation.ts';

export function planWords({ videos }: Pick<ClientPlan, 'videos'>, t: Translate<'dashboard'>): PlanWords {
  return {
    day: ({ name }, index) => name || t('training.dayNumber', { number: index + 1 }),
    title: (exercise) => exerciseTitle(exercise, videos),
  };
}

/** `Dal 5 ottobre al 1 novembre 2026`; empty where a plan has no dates. */
export function planDates({ startsOn, endsOn }: Pick<ClientPlan, 'startsOn' | 'endsOn'>, t: Translate<'dashboard'>): string {
  if (startsOn && endsOn) return t('plans.fromTo', { from: formatDate(startsOn), to: formatDate(endsOn) });
  if (startsOn) return t('plans.from', { date: formatDate(startsOn) });
  return endsOn ? t('plans.until', { date: formatDate(endsOn) }) : '';
}
