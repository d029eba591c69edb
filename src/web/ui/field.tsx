import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export const inputClass =
  'block w-full min-h-12 border-2 border-ink-black bg-white px-4 py-2.5 text-base text-ink-black placeholder:text-slate/70 ' +
  'aria-invalid:border-red-deep disabled:opacity-50';

/** The attributes of a field's input, select or textarea. */
type FieldControl = {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Without a star, where every field of the form is required. */
  unmarked?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Wires a control to its label, its hint, which is read before it is filled in, and its error below it, once for every form. */
export function Field({ label, hint, error, required, unmarked = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {required && !unmarked && (
          <span aria-hidden="true" className="text-red-deep">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-slate">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(required && { required }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      <p id={errorId} aria-live="polite" className="text-sm font-bold text-red-deep empty:hidden">
        {error}
      </p>
    </div>
  );
}
