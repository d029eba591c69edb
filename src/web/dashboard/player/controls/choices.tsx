import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ControlChoiceProps = ComponentProps<'select'> & {
  label: string;
  /** What stands beside it in the panel of a narrow bar. */
  words?: string;
  /** What stands there for what is chosen. */
  shown: ReactNode;
  boxClassName: string;
};

/** The system's own list, which phones and screen readers do best, unseen over a sign of what is chosen in it. */
export function ControlChoice({ label, words, shown, boxClassName, children, ...rest }: ControlChoiceProps) {
  return (
    <div
      className={classNames(
        'relative flex h-11 items-center justify-center gap-1.5 text-center text-sm leading-none font-bold tabular-nums focus-within:outline-4 focus-within:-outline-offset-4 focus-within:outline-tram',
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
      {words !== undefined && (
        <span aria-hidden="true" className="pointer-events-none px-1 @min-[53rem]/bar:hidden">
          {words}
        </span>
      )}
    </div>
  );
}

/** A choice that always has a value. */
export const FRAMED = 'min-w-14 inset-ring-2 inset-ring-white/40 hover:inset-ring-white max-[22rem]:min-w-11';
