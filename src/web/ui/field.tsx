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
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Wires a control to its label, hint and error, once for every form. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-red-deep">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={hintId} className="text-sm text-slate">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-sm font-bold text-red-deep empty:hidden">
        {error}
      </p>
    </div>
  );
}
