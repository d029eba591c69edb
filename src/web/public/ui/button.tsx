import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

const SHAPE =
  'inline-flex max-w-full items-center justify-center gap-2 font-bold text-center no-underline cursor-pointer select-none transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-busy:cursor-progress';

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-6 cramped:px-3 py-3 text-base',
  small: 'min-h-11 px-4 py-2 text-sm',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-2 border-red-deep bg-red-deep text-white hover:border-ink-black hover:bg-ink-black',
  outline: 'border-2 border-current bg-transparent hover:border-ink-black hover:bg-ink-black hover:text-white',
  quiet: 'border-2 border-transparent bg-transparent underline decoration-2 underline-offset-4 hover:bg-ink-black/8',
  danger: 'border-2 border-red-deep bg-transparent text-red-deep hover:bg-red-deep hover:text-white',
};

type Style = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

export function buttonClass({ variant = 'primary', size = 'regular', className }: Style = {}): string {
  return classNames(SHAPE, SIZES[size], VARIANTS[variant], className);
}

type ButtonProps = ComponentProps<'button'> & Style & { busy?: boolean };

/** A busy button keeps the focus, which a disabled one would lose, and ignores another press. */
export function Button({ variant, size, className, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <BusyRing />}
      {children}
    </button>
  );
}

function BusyRing() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
    />
  );
}
