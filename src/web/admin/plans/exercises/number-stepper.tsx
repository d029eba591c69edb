import { useState } from 'react';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type NumberStepperProps = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  step?: number;
  /** What the first press of plus begins with where there is no number. */
  start?: number;
  onChange: (value: number | null) => void;
};

const BUTTON =
  'grid w-11 shrink-0 cursor-pointer place-items-center border-2 border-ink-black bg-white hover:bg-ink-black/8 disabled:cursor-default disabled:opacity-35';

/** A whole number that is typed, or changed by plus and minus; empty is no number. */
export function NumberStepper({ label, value, min, max, step = 1, start = min, onChange }: NumberStepperProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    const number = Math.min(Number(digits), max);
    if (digits === '') onChange(null);
    else if (number >= min) onChange(number);
  };
  // As long as it says the number that is held, also with a zero before it.
  const shown = value === null ? '' : Number(typed) === value && typed !== '' ? typed : String(value);
  const down = value === null || value <= min ? undefined : () => onChange(Math.max(min, value - step));
  const up = value !== null && value >= max ? undefined : () => onChange(value === null ? start : Math.min(max, value + step));
  return (
    <Field label={label}>
      {(control) => (
        <span className="flex">
          <button type="button" aria-label={t('plans.less', { name: label })} disabled={!down} onClick={down} className={BUTTON}>
            <Icon name="minus" className="size-4" />
          </button>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={(event) => type(event.target.value)}
            className={`${inputClass} min-w-0 border-x-0 px-1! text-center tabular-nums`}
          />
          <button type="button" aria-label={t('plans.more', { name: label })} disabled={!up} onClick={up} className={BUTTON}>
            <Icon name="plus" className="size-4" />
          </button>
        </span>
      )}
    </Field>
  );
}
