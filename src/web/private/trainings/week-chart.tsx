import { formatDate, formatShortDate } from '#web/calls/formats.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartWords } from './chart-words.ts';
import type { TrainedWeek } from './training-weeks.ts';

const COLUMN = 26;
const GAP = 6;
const PLATE = 12;
/** The drawing has room for as many; weeks with more than the most look as one with so many. */
const PLATES = { least: 3, most: 7 } as const;

/** Plates seen from the side, one for each training, stacked week by week; this week's are yellow. */
export function WeekChart({ weeks, words }: { weeks: readonly TrainedWeek[]; words: ChartWords }) {
  const title = words.weeks(weeks.length);
  const [first] = weeks;
  const most = Math.max(PLATES.least, ...weeks.map(({ count }) => Math.min(count, PLATES.most)));
  const height = most * (PLATE + 2) + 4;
  return (
    <figure className="relative grid gap-2 border-t-8 border-tram bg-white p-4 sm:p-5">
      <figcaption className="text-lg leading-tight font-extrabold">{title}</figcaption>
      <svg viewBox={`0 0 ${weeks.length * (COLUMN + GAP) - GAP} ${height}`} aria-hidden="true" className="w-full">
        {weeks.map(({ monday, count }, index) => (
          <WeekStack
            key={monday}
            x={index * (COLUMN + GAP)}
            floor={height}
            count={Math.min(count, most)}
            isNow={index === weeks.length - 1}
          />
        ))}
      </svg>
      {first && (
        <p aria-hidden="true" className="flex justify-between gap-3 text-sm text-slate">
          <span>{formatShortDate(first.monday)}</span>
          <span className="font-bold text-ink-black">{words.thisWeek}</span>
        </p>
      )}
      <ChartTable
        caption={title}
        columns={[words.week, words.trainings]}
        rows={weeks.map(({ monday, count }) => [formatDate(monday), String(count)])}
      />
    </figure>
  );
}

type WeekStackProps = { x: number; floor: number; count: number; isNow: boolean };

function WeekStack({ x, floor, count, isNow }: WeekStackProps) {
  const inset = (place: number) => (place % 2 === 0 ? 0 : 2);
  return (
    <>
      <rect x={x} y={floor - 2} width={COLUMN} height={2} className="fill-sand forced-colors:fill-[GrayText]" />
      {Array.from({ length: count }, (_, place) => (
        <rect
          key={place}
          x={x + inset(place)}
          y={floor - 4 - PLATE - place * (PLATE + 2)}
          width={COLUMN - 2 * inset(place)}
          height={PLATE}
          className={isNow ? 'fill-tram forced-colors:fill-[Highlight]' : 'fill-ink-black forced-colors:fill-[CanvasText]'}
        />
      ))}
    </>
  );
}
