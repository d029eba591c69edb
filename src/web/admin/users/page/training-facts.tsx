import type { Training } from '#contract/training.ts';
import { formatDaysAgo, formatShortDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

type Done = { name: string; count: number; load: number | null };

/** Each exercise that was done, as it was called or what was done instead: how many sets, and the heaviest load. */
function exercisesDone({ sets }: Pick<Training, 'sets'>): Done[] {
  const done = sets.filter(({ doneAt }) => doneAt !== null);
  return [...Map.groupBy(done, ({ swapped, exerciseName }) => swapped?.name ?? exerciseName)].map(([name, own]) => {
    const loads = own.flatMap(({ load }) => (load === null ? [] : [load]));
    return { name, count: own.length, load: loads.length > 0 ? Math.max(...loads) : null };
  });
}

const MINUTE = 60_000;

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
        {exercisesDone(training).map(({ name, count, load }) => (
          <li key={name} className="flex justify-between gap-3 sm:justify-start sm:gap-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <span className="shrink-0 font-bold tabular-nums">
              {load === null
                ? t('client.sets', { count })
                : t('client.setsWithLoad', { count, load: new Intl.NumberFormat(language).format(load) })}
            </span>
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
