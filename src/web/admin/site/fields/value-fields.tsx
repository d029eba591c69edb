import { type ReactNode, useId, useState } from 'react';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useFieldName, useFieldProblem, usePart } from './part-fields.tsx';
import type { FieldProps } from './text-fields.tsx';

const optional = (name: string, value: unknown) => value !== undefined && value !== '' && { [name]: value };

type NumberFieldProps = Omit<FieldProps, 'label'> & {
  label: ReactNode;
  placeholder?: string;
  min: number;
  max: number;
  /** Behind the number, such as `giorni`. */
  unit?: string;
  /** What an empty field stands for; without it the field must hold a number. */
  empty?: unknown;
  /** Cents, where the number is one of euros. */
  step?: number;
};

export function NumberField(props: NumberFieldProps) {
  const { path, label, hint, required, min, max, unit, empty, step = 1, placeholder = `${min}–${max}` } = props;
  const { language } = useTranslation('admin');
  const part = usePart();
  const { error, onBlur } = useFieldProblem(path);
  const name = useFieldName(path);
  const [typed, setTyped] = useState('');
  const point = language === 'it' ? ',' : '.';
  const held = part.read(path);
  // As long as it says the number that is held: «12,» is on its way to «12,5».
  const shown = typeof held === 'number' && numberOf(typed) !== held ? String(held).replace('.', point) : typed;
  const write = (next: string) => {
    setTyped(next);
    const isEmpty = next.trim() === '' && empty !== undefined;
    // What is no number stays as it was typed, and is refused beside the field.
    part.write(path, isEmpty ? empty : (numberOf(next) ?? next));
  };
  return (
    <Field label={label} {...optional('hint', hint)} {...optional('error', error)} {...optional('required', required)}>
      {(control) => (
        <span className="flex items-center gap-3">
          <input
            {...control}
            {...name}
            inputMode={step < 1 ? 'decimal' : 'numeric'}
            value={typeof held === 'string' ? held : typeof held === 'number' ? shown : ''}
            placeholder={placeholder}
            onChange={(event) => write(event.target.value)}
            onBlur={onBlur}
            className={`${inputClass} max-w-32 tabular-nums`}
          />
          {unit && <span className="text-sm text-slate">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

function numberOf(typed: string): number | undefined {
  const number = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

type PickerProps = FieldProps & { min?: string; className?: string; write?: (value: string) => void };

/** The phone's own picker. The contract writes hours without a leading zero, the browser with one. */
export function TimeField(props: PickerProps) {
  return (
    <Picker
      {...props}
      type="time"
      toInput={(value) => value.padStart(5, '0')}
      toValue={(typed) => typed.replace(/^0(?=\d:)/, '')}
    />
  );
}

export function DateField(props: PickerProps) {
  return <Picker {...props} type="date" toInput={same} toValue={same} />;
}

const same = (value: string) => value;

type PickerKind = { type: 'time' | 'date'; toInput: (value: string) => string; toValue: (typed: string) => string };

function Picker({ path, label, hint, required, min, className, write, type, toInput, toValue }: PickerProps & PickerKind) {
  const part = usePart();
  const { error, onBlur } = useFieldProblem(path);
  const name = useFieldName(path);
  const value = part.text(path);
  const put = write ?? ((next: string) => part.write(path, next));
  return (
    <Field
      label={label}
      {...optional('hint', hint)}
      {...optional('error', error)}
      {...optional('required', required)}
      {...optional('className', className)}
    >
      {(control) => (
        <input
          {...control}
          {...name}
          type={type}
          {...(min && { min })}
          value={value === '' ? '' : toInput(value)}
          onChange={(event) => put(toValue(event.target.value))}
          onBlur={onBlur}
          className={`${inputClass} min-w-0 appearance-none tabular-nums`}
        />
      )}
    </Field>
  );
}

type ChoiceFieldProps = FieldProps & { choices: readonly { value: string; label: string }[] };

/** One of a closed list. A value that the list lacks stays until another is chosen. */
export function ChoiceField({ path, label, hint, required, choices }: ChoiceFieldProps) {
  const part = usePart();
  const { error, onBlur } = useFieldProblem(path);
  const name = useFieldName(path);
  const value = part.text(path);
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Field label={label} {...optional('hint', hint)} {...optional('error', error)} {...optional('required', required)}>
      {(control) => (
        <select
          {...control}
          {...name}
          value={value}
          onChange={(event) => part.write(path, event.target.value)}
          onBlur={onBlur}
          className={inputClass}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ManyFieldProps = FieldProps & { choices: readonly { value: string; label: string; short: string }[] };

/** Several of a closed list, such as days: one plate each, in the order of the list. */
export function PlatesField({ path, label, hint, choices }: ManyFieldProps) {
  const part = usePart();
  const id = useId();
  const { error } = useFieldProblem(path);
  const chosen = part.list(path);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    part.write(
      path,
      choices.map((choice) => choice.value).filter((one) => next.includes(one)),
    );
  };
  return (
    <fieldset
      {...useFieldName(path)}
      tabIndex={-1}
      aria-describedby={error ? id : undefined}
      className="grid gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-bold">{label}</legend>
      {hint && <p className="text-sm text-slate">{hint}</p>}
      <div className="grid grid-cols-7 gap-1">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={chosen.includes(choice.value)}
            aria-label={choice.label}
            onClick={() => toggle(choice.value)}
            className={classNames(
              'min-h-11 cursor-pointer border-2 border-ink-black text-sm font-bold disabled:opacity-50',
              chosen.includes(choice.value) ? 'chosen bg-ink-black text-white' : 'bg-white hover:bg-ink-black/8',
            )}
          >
            {choice.short}
          </button>
        ))}
      </div>
      <p id={id} className="text-sm font-bold text-red-deep empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
