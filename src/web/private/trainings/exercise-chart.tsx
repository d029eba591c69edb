import { limits } from '#contract/limits.ts';
import { formatDate, formatShortDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Plate } from '#web/public/ui/plate.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartWords } from './chart-words.ts';
import type { ExerciseProgress, Point, Unit } from './exercise-progress.ts';

const WIDTH = 320;
const HEIGHT = 96;
/** Room for the plate at the end of the line. */
const EDGE = 14;

const LATEST = [
  [10, 'fill-red forced-colors:fill-[Highlight]'],
  [4, 'fill-white forced-colors:fill-[Canvas]'],
] as const;

type Written = Point & { text: string };

/** An exercise over time: its best set of each training as a line that ends in a plate. */
export function ExerciseChart({ exercise: { name, unit, points }, words }: { exercise: ExerciseProgress; words: ChartWords }) {
  const written = points.map((point): Written => ({ ...point, text: words.figures(setOf(unit, point)) }));
  const [first, last] = [written.at(0), written.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="relative grid min-w-0 content-start gap-2 border-t-8 border-sand bg-white p-4 sm:p-5">
      <figcaption dir="auto" className="font-extrabold wrap-anywhere">
        {name}
      </figcaption>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="headline text-3xl tabular-nums">{last.text}</span>
        <Gain unit={unit} first={first} last={last} words={words} />
      </p>
      <Line points={points} />
      <p aria-hidden="true" className="flex justify-between gap-3 text-sm text-slate tabular-nums">
        <span>{formatShortDate(first.at)}</span>
        {last !== first && <span>{formatShortDate(last.at)}</span>}
      </p>
      <ChartTable
        caption={words.bestSets(name)}
        columns={[words.date, words.bestSet]}
        rows={written.map(({ at, text }) => [formatDate(at), text])}
      />
    </figure>
  );
}

const setOf = (unit: Unit, { value, reps }: Point) => ({
  load: unit === 'load' ? value : null,
  seconds: unit === 'seconds' ? value : null,
  reps: unit === 'reps' ? value : reps,
});

/** `+5 kg`, since the first training that is drawn. */
function Gain({ unit, first, last, words }: { unit: Unit; first: Point; last: Point; words: ChartWords }) {
  const { language } = useTranslation('common');
  const gain = last.value - first.value;
  if (gain === 0) return null;
  const change = new Intl.NumberFormat(language, {
    signDisplay: 'always',
    maximumFractionDigits: limits.training.loadDecimals,
  }).format(gain);
  return <span className="text-sm font-bold">{words.gain(unit, change)}</span>;
}

/** Times lie as far apart as they were; a line that neither rises nor falls is in the middle. */
function Line({ points }: { points: readonly Point[] }) {
  const times = points.map(({ at }) => Date.parse(at));
  const values = points.map(({ value }) => value);
  const across = scale(times, EDGE, WIDTH - EDGE);
  const up = scale(values, HEIGHT - EDGE, EDGE);
  const places = points.map(({ at, value }) => ({ at, x: across(Date.parse(at)), y: up(value) }));
  const [first, last] = [places.at(0), places.at(-1)];
  if (!first || !last) return null;
  const way = places.map(({ x, y }) => `${x} ${y}`).join('L');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
      <path d={`M${first.x} ${HEIGHT}L${way}L${last.x} ${HEIGHT}Z`} className="fill-tram/25 forced-colors:fill-none" />
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-sand stroke-2 forced-colors:stroke-[GrayText]" />
      <path
        d={`M${way}`}
        strokeLinejoin="round"
        className="fill-none stroke-ink-black stroke-3 forced-colors:stroke-[CanvasText]"
      />
      {places.slice(0, -1).map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r={3.5} className="fill-ink-black forced-colors:fill-[CanvasText]" />
      ))}
      <Plate x={last.x} y={last.y} discs={LATEST} />
    </svg>
  );
}

/** From the least of some figures to the greatest onto a line from `start` to `end`; a figure alone is in its middle. */
function scale(figures: readonly number[], start: number, end: number): (figure: number) => number {
  const [least, greatest] = [Math.min(...figures), Math.max(...figures)];
  const whole = greatest - least;
  return (figure) => Math.round((whole === 0 ? (start + end) / 2 : start + ((figure - least) / whole) * (end - start)) * 10) / 10;
}
