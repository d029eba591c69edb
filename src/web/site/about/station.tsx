import { classNames } from '#web/public/ui/class-names.ts';

/** A line's own colour on the page's ground, or the colour of the words on a coloured one. */
export type LineColour = 'bg-red' | 'bg-green' | 'bg-tram' | 'bg-current';

type StationProps = {
  line: LineColour;
  /** Where the line begins, or where its next part is not built yet. */
  end?: 'first' | 'planned' | undefined;
  /** The margins of the words, at whose left edge the stop stands. */
  className: string;
};

const TRACK = 'absolute top-1/2 h-2 -translate-y-1/2 forced-colors:bg-[CanvasText] lg:h-2.5';
const PLANNED = 'h-0! border-t-8 forced-colors:bg-transparent! border-dashed border-current lg:border-t-10';

/** A stop of a metro line, which runs on to both edges. */
export function Station({ line, end, className }: StationProps) {
  return (
    <div aria-hidden="true" className={classNames('flex', className)}>
      <span className="relative grid size-9 shrink-0 place-items-center lg:size-11">
        {end !== 'first' && <span className={classNames(TRACK, 'right-1/2 left-[-100vw]', line)} />}
        {end === 'planned' ? (
          <span className={classNames(TRACK, 'right-[-100vw] left-[calc(100%+1rem)]', PLANNED)} />
        ) : (
          <span className={classNames(TRACK, 'right-[-100vw] left-1/2', line)} />
        )}
        <span className="relative size-full rounded-full border-8 border-ink-black bg-white lg:border-10" />
      </span>
    </div>
  );
}
