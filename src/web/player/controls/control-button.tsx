import type { ComponentProps } from 'react';
import { classNames } from '#web/public/ui/class-names.ts';

type ControlButtonProps = ComponentProps<'button'> & {
  label: string;
  /** Text beside the icon in the panel of a narrow bar. */
  text?: string;
};

/** Yellow when pressed; in forced colours, the system's colour of what is selected. */
const PRESSED =
  'aria-pressed:bg-tram aria-pressed:text-ink-black forced-colors:aria-pressed:forced-color-adjust-none ' +
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]';

/** At least 44 px each way. */
export function ControlButton({ label, text, className, children, ...rest }: ControlButtonProps) {
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
      {text !== undefined && <span className="@min-[53rem]/bar:hidden"> {text}</span>}
    </button>
  );
}
