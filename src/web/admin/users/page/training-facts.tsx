import type { Training } from '#contract/training/schemas.ts';
import { MINUTE } from '#contract/units.ts';
import { formatDaysAgo, formatShortDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { exercisesDone } from './exercises-done.ts';

/** A training in a few lines: the day and its effort, what was done with which load, and what the client wrote. */
export function TrainingFacts({ training }: { training: Training }) {
  const { t, language } = useTranslation('admin');
  const { dayName, startedAt, endedAt, effort, note } = training;
  const minutes = endedAt === null ? 0 : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE);
  const facts = [
    <time key="when" dateTime={startedAt} title={formatShortDate(startedAt)}>
      {formatDaysAgo(startedAt, language)}
    </time>,
    ...(minutes > 0 ? [t('client.minutes', { count: minutes })] : []),
    ...(effort === null ? [] : [t('client.effort', { effort })]),
  ];
  return (
    <div className="text-sm leading-snug">
      <p dir="auto" className="font-bold text-ink-black wrap-anywhere empty:hidden">
        {dayName}
      </p>
      <p className="text-slate">
        {facts.map((fact, index) => (
          <span key={index} className="inline-block">
            {index > 0 && <span className="whitespace-pre"> · </span>}
            {fact}
          </span>
        ))}
      </p>
      <ul className="mt-1 text-ink-black sm:flex sm:flex-wrap sm:gap-x-6">
        {exercisesDone(training.sets, t, language).map(({ name, summary }) => (
          <li key={name} className="flex justify-between gap-3 sm:justify-start sm:gap-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <span className="shrink-0 font-bold tabular-nums">{summary}</span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <blockquote
          dir="auto"
          className="mt-1.5 border-l-4 border-tram pl-2.5 text-base leading-snug text-ink-black wrap-anywhere whitespace-pre-line"
        >
          {note}
        </blockquote>
      )}
    </div>
  );
}
