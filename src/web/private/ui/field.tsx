import { type ReactNode, useId } from 'react';
import { classNames } from '../../public/ui/class-names.ts';

/** A select's arrow is drawn of two triangles, since the browsers' own stands at the border; forced colours keep theirs. */
const SELECT =
  '[&:is(select)]:appearance-none [&:is(select)]:pr-11 [&:is(select)]:bg-no-repeat [&:is(select)]:bg-size-[0.5rem_0.5rem] ' +
  '[&:is(select)]:bg-position-[right_1.5rem_center,right_1rem_center] ' +
  '[&:is(select)]:bg-[linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(135deg,currentColor_50%,transparent_50%)] ' +
  'forced-colors:[&:is(select)]:appearance-auto ';

export const inputClass =
  SELECT +
  'block w-full min-h-12 border-2 border-ink-black bg-white px-4 py-2.5 text-base text-ink-black placeholder:text-slate/70 ' +
  'aria-invalid:border-red-deep disabled:opacity-50';

/** As high as its text, between three lines and nine, so that no line is cut in half. */
export const textareaClass = `${inputClass} field-sizing-content min-h-[calc(3lh+1.5rem)] max-h-[calc(9lh+1.5rem)]`;

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
