import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useFieldName, usePart } from './part-fields.tsx';
import type { FieldProps } from './text-fields.tsx';

/** On or off, at once. `inverted` where the part says the opposite of the label, such as `hidden` of «Visibile». */
export function SwitchField({ path, label, hint, inverted = false }: FieldProps & { inverted?: boolean }) {
  const part = usePart();
  const isOn = (part.read(path) === true) !== inverted;
  return (
    <Switch
      {...useFieldName(path)}
      label={label}
      hint={hint}
      isOn={isOn}
      onChange={(next) => part.write(path, next !== inverted)}
    />
  );
}

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  'data-field'?: string;
};

export function Switch({ label, hint, isOn, onChange, ...rest }: SwitchProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      onClick={() => onChange(!isOn)}
      className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-1.5 text-left cramped:flex-wrap cramped:gap-1 disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span>
        <span id={`${id}-label`} className="font-bold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-slate">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-8 w-16 shrink-0 cramped:h-[1.75em] cramped:w-[4.5em] items-center border-2 border-ink-black text-xs font-bold forced-colors:border',
          isOn ? 'chosen flex-row-reverse bg-green text-white' : 'bg-white text-ink-black',
        )}
      >
        <span
          className={classNames('h-full w-7 shrink-0 border-ink-black', isOn ? 'border-l-2 bg-tram' : 'border-r-2 bg-sand')}
        />
        <span className="flex-1 text-center">{isOn ? t('site.field.on') : t('site.field.off')}</span>
      </span>
    </button>
  );
}
