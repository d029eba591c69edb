import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { type Dates, endOfWeeks, isInOrder, startOn } from './plan-dates.ts';

/** How many weeks plans usually last. */
const WEEKS = [4, 6, 8, 12];

const DATE = `${inputClass} min-w-0 appearance-none px-3! tabular-nums`;

type PlanDatesProps = Dates & { onChange: (dates: Partial<Dates>) => void };

/** From and to, or from and for so many weeks. */
export function PlanDates({ startsOn, endsOn, onChange }: PlanDatesProps) {
  const { t } = useTranslation('admin');
  const isWrong = !isInOrder({ startsOn, endsOn });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 max-[20rem]:grid-cols-1">
      <Field label={t('plans.startsOn')}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={startsOn ?? ''}
            onChange={(event) => onChange(startOn({ startsOn, endsOn }, event.target.value || null))}
            className={DATE}
          />
        )}
      </Field>
      <Field label={t('plans.endsOn')} {...(isWrong && { error: t('plans.badDates') })}>
        {(control) => (
          <input
            {...control}
            type="date"
            {...(startsOn !== null && { min: startsOn })}
            value={endsOn ?? ''}
            onChange={(event) => onChange({ endsOn: event.target.value || null })}
            className={DATE}
          />
        )}
      </Field>
      {startsOn !== null && (
        <fieldset className="col-span-full flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('plans.length')}</legend>
          {WEEKS.map((weeks) => {
            const last = endOfWeeks(startsOn, weeks);
            const isChosen = endsOn === last;
            return (
              <button
                key={weeks}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange({ endsOn: isChosen ? null : last })}
                className={classNames(
                  'min-h-11 cursor-pointer border-2 border-ink-black px-3 text-sm font-bold',
                  isChosen ? 'chosen bg-ink-black text-white' : 'bg-white hover:bg-ink-black/8',
                )}
              >
                {t('plans.weeks', { count: weeks })}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
