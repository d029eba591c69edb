import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatShortDate } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { weeksBetween } from '../dates/plan-dates.ts';
import { PlanDates } from '../dates/plan-dates-fields.tsx';
import { usePlan } from './plan-context.tsx';
import { ShortText } from './short-text.tsx';

const bounds = limits.plans;

/** The plan's name, and below it, folded on a phone, what it is for and how long it lasts. */
export function PlanHead() {
  const { t } = useTranslation('admin');
  const { document, edit } = usePlan();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start">
      <ShortText
        label={t('plans.name')}
        value={document.name}
        max={bounds.nameMax}
        placeholder={t('plans.unnamed')}
        onChange={(name) => edit((before) => ({ ...before, name }), 'name')}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 cursor-pointer items-center gap-2 text-left text-sm hover:bg-ink-black/8 lg:hidden"
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 shrink-0" />
        <span className="min-w-0 truncate">
          <Summary />
        </span>
      </button>
      <div id={id} className={classNames('grid grid-cols-1 gap-3 lg:contents', !isOpen && 'max-lg:hidden')}>
        <ShortText
          label={t('plans.goal')}
          value={document.goal}
          max={bounds.goalMax}
          placeholder={t('plans.goalHint')}
          onChange={(goal) => edit((before) => ({ ...before, goal }), 'goal')}
        />
        <PlanDates {...document} onChange={(dates) => edit((before) => ({ ...before, ...dates }), Object.keys(dates).join())} />
      </div>
    </div>
  );
}

/** What is folded, in a line. */
function Summary() {
  const { t } = useTranslation('admin');
  const { goal, startsOn, endsOn } = usePlan().document;
  const weeks = startsOn !== null && endsOn !== null && startsOn <= endsOn ? weeksBetween(startsOn, endsOn) : undefined;
  const parts = [
    goal,
    startsOn === null ? '' : t('plans.from', { date: formatShortDate(startsOn) }),
    weeks === undefined
      ? endsOn === null
        ? ''
        : t('plans.until', { date: formatShortDate(endsOn) })
      : t('plans.weeks', { count: weeks }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('plans.goalAndDates');
}
