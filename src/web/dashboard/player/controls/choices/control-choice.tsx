import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ControlChoiceProps = ComponentProps<'select'> & {
  label: string;
  /** What stands there for what is chosen. */
  shown: ReactNode;
  boxClassName: string;
};

/** The system's own list, which phones and screen readers do best, unseen over a sign of what is chosen in it. */
export function ControlChoice({ label, shown, boxClassName, children, ...rest }: ControlChoiceProps) {
  return (
    <div
      className={classNames(
        'relative grid h-11 place-content-center text-center text-sm leading-none font-bold tabular-nums focus-within:outline-4 focus-within:-outline-offset-4 focus-within:outline-tram',
        boxClassName,
      )}
    >
      <select
        {...rest}
        aria-label={label}
        title={label}
        className="absolute inset-0 w-full cursor-pointer bg-ink-black text-white opacity-0"
      >
        {children}
      </select>
      <span aria-hidden="true" className="pointer-events-none grid">
        {shown}
      </span>
    </div>
  );
}

/** A choice that always has a value. */
export const FRAMED = 'w-14 inset-ring-2 inset-ring-white/40 hover:inset-ring-white';
