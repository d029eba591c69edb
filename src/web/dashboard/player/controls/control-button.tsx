import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ControlButtonProps = ComponentProps<'button'> & {
  label: string;
  /** What stands beside its sign in the panel of a narrow bar. */
  words?: string;
};

/** The yellow of what is pressed; where the system chooses the colours, its own for what is selected. */
const PRESSED =
  'aria-pressed:bg-tram aria-pressed:text-ink-black forced-colors:aria-pressed:forced-color-adjust-none ' +
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]';

/** At least 44 px each way. */
export function ControlButton({ label, words, className, children, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 px-2 text-sm font-bold tabular-nums hover:bg-white/15 focus-visible:-outline-offset-3',
        PRESSED,
        className,
      )}
    >
      {children}
      {words !== undefined && <span className="@min-[53rem]/bar:hidden"> {words}</span>}
    </button>
  );
}
