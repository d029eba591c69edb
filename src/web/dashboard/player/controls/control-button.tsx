import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** At least 44 px each way; pressed ones are yellow. */
export function ControlButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 px-2 text-sm font-bold tabular-nums hover:bg-white/15 focus-visible:-outline-offset-3 aria-pressed:bg-tram aria-pressed:text-ink-black',
        className,
      )}
    />
  );
}
