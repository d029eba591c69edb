import type { PlanSummary } from '#contract/plans/schemas.ts';
import { formatShortDate } from '#web/calls/formats.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Badge } from '../shared/badge.tsx';
import { weeksBetween } from './dates/plan-dates.ts';

type PlanRowProps = { plan: PlanSummary; icon?: IconName; onPress: () => void };

/** A plan in a list: its name, what is in it and how long it lasts. Pressed, it opens, or is what is copied. */
export function PlanRow({ plan, icon = 'chevron-right', onPress }: PlanRowProps) {
  const { t } = useTranslation('admin');
  const facts = useFacts(plan);
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left -outline-offset-3 hover:bg-ink-black/8"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="leading-tight font-bold wrap-anywhere">{plan.name || t('plans.unnamed')}</span>
            {plan.current && <Badge tone="waiting">{t('plans.current')}</Badge>}
          </span>
          <span className="block text-sm leading-snug text-slate tabular-nums">{facts}</span>
          {plan.goal && <span className="line-clamp-1 text-sm leading-snug text-slate">{plan.goal}</span>}
        </span>
        <Icon name={icon} className="size-4 shrink-0" />
      </button>
    </li>
  );
}

/** `3 giorni · 12 esercizi · dal 24 nov 2026 · 6 settimane`. */
function useFacts({ days, startsOn, endsOn }: PlanSummary): string {
  const { t } = useTranslation('admin');
  const exercises = days.reduce((sum, { exerciseCount }) => sum + exerciseCount, 0);
  const facts = [t('plans.days', { count: days.length }), t('plans.exercises', { count: exercises })];
  if (startsOn !== null) facts.push(t('plans.from', { date: formatShortDate(startsOn) }));
  if (startsOn !== null && endsOn !== null) facts.push(t('plans.weeks', { count: weeksBetween(startsOn, endsOn) }));
  else if (endsOn !== null) facts.push(t('plans.until', { date: formatShortDate(endsOn) }));
  return facts.join(' · ');
}
