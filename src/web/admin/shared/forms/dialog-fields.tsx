import { useId } from 'react';
import { Field, textareaClass } from '#web/private/ui/field.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import type { Form } from './use-form.ts';

type WordsFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  max: number;
  bound: ReturnType<Form<Record<string, string>>['bind']>;
};

/** Two lines in the trainer's own words, which grow. */
export function WordsField({ label, hint, error, max, bound }: WordsFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...bound} dir="auto" rows={2} maxLength={max} className={textareaClass} />}
    </Field>
  );
}

type ChoicesProps = {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of a few. */
export function Choices({ legend, options, value, error, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-ink-black"
          />
          <span className={classNames('first-letter:uppercase', value === option.value && 'font-bold')}>{option.label}</span>
        </label>
      ))}
      <p aria-live="polite" className="text-sm font-bold text-red-deep empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
