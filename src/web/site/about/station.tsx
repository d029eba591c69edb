import { classNames } from '#web/ui/class-names.ts';

/** The colours of Milan's first three lines, in the order in which they opened. */
const LINES = ['bg-red', 'bg-green', 'bg-tram'] as const;

/** A stretch of the line with its stop: beside the number on a phone, in the middle on wider screens. */
export function Station({ index, total }: { index: number; total: number }) {
  const line = LINES[Math.floor((index * LINES.length) / total)];
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-6 md:left-1/2 md:-translate-x-1/2">
      <span
        className={classNames(
          'absolute left-1/2 w-2 -translate-x-1/2',
          line,
          index === 0 ? 'top-12 md:top-1/2' : 'top-0',
          index === total - 1 ? 'h-12 md:h-1/2' : 'bottom-0',
        )}
      />
      <span className="absolute top-12 left-1/2 size-6 -translate-1/2 rounded-full border-[5px] border-ink-black bg-white md:top-1/2 md:size-9 md:border-8" />
    </span>
  );
}
