import type { CSSProperties } from 'react';
import type { HoursLine } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Closures } from '../shared/closures.tsx';

/** The days as a week of squares, the hours as bars along one day. Without what is open now: the page is cached. */
export function OpeningHours() {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { lines, days, ...bounds } = usePage().hours;
  const [opens, closes] = [minutesOf(bounds.from), minutesOf(bounds.to)];
  if (lines.length === 0) return null;
  const isEveryLineAlike = lines.every(({ daysInWords }) => daysInWords[language] === days[language]);
  return (
    <section {...usePreviewPart('hours')} aria-labelledby="hours-title" className="p-[min(1.5rem,6vw)] md:px-8 md:py-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="hours-title" className="text-2xl leading-tight font-extrabold tracking-tight">
            {t('hours.title')}
          </h2>
          <p>{days[language]}</p>
        </div>
        <Week />
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6">
        {lines.map(({ id, label, daysInWords, from, to }, index) => (
          <div key={id}>
            <dt className="label text-[0.6875rem]">
              {[label[language], !(isEveryLineAlike && label[language]) && daysInWords[language]].filter(Boolean).join(' · ')}
            </dt>
            <dd className="text-[min(1.75rem,8vw)] leading-tight font-extrabold tracking-tight whitespace-nowrap tabular-nums">
              {t('hours.span', { from, to })}
            </dd>
            <dd aria-hidden="true" className="mt-2 h-2 bg-sand [print-color-adjust:exact] forced-colors:border">
              <span
                className={`block h-full forced-colors:bg-[CanvasText] ${BARS[index % BARS.length]}`}
                style={span(from, to, opens, closes)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Closures className="mt-5 border-l-8 border-tram pl-4 leading-snug" />
    </section>
  );
}

const BARS = ['bg-tram', 'bg-red'];

const WEEK: HoursLine['days'] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A square for each day of the week, filled where the gym is open. */
function Week() {
  const { t } = useTranslation('site');
  const open = usePage().hours.lines.flatMap(({ days }) => days);
  const initials = t('hours.initials');
  return (
    <p
      aria-hidden="true"
      className="grid w-full max-w-62 grid-cols-7 gap-[min(0.25rem,1vw)] text-[min(0.875rem,4vw)] font-extrabold"
    >
      {WEEK.map((day, index) => (
        <span
          key={day}
          className={classNames(
            'grid aspect-square place-items-center border-2',
            open.includes(day)
              ? 'border-ink-black bg-ink-black text-white'
              : 'border-sand text-ink-black/60 forced-colors:invisible',
          )}
        >
          {initials[index]}
        </span>
      ))}
    </p>
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Where a stretch of the day lies between opening and closing. */
function span(from: string, to: string, opens: number, closes: number): CSSProperties {
  const share = (minutes: number) => `${(100 * minutes) / (closes - opens)}%`;
  return { marginLeft: share(minutesOf(from) - opens), width: share(minutesOf(to) - minutesOf(from)) };
}
