import { limits } from '#contract/limits.ts';
import { countSets, type PlanDay } from '#contract/plans/document.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';

const { setsMax } = limits.training;

/** Which days have more sets than a training takes: the plan is not saved until they have fewer. */
export function LongDays({ days }: { days: readonly PlanDay[] }) {
  const { t } = useTranslation('admin');
  return days
    .filter((day) => countSets(day) > setsMax)
    .map((day) => (
      <Notice key={day.id} tone="error">
        {t('plans.longDay', { name: day.name || t('plans.unnamedDay'), count: countSets(day), max: setsMax })}
      </Notice>
    ));
}
