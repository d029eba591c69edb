import type { ComponentProps } from 'react';
import { cleanText } from '#contract/text/typed-text.ts';
import { Field, inputClass, textareaClass } from '#web/private/ui/field.tsx';
import { oneLine } from '../../site/fields/clean-text.ts';

type ShortTextProps = Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode'> & {
  label: string;
  value: string;
  max: number;
  lines?: 'one' | 'many';
  className?: string;
  onChange: (value: string) => void;
};

/** A text of the plan. It takes no more letters than it may have, so that every key can be saved. */
export function ShortText({ label, value, max, lines = 'one', className, onChange, ...rest }: ShortTextProps) {
  return (
    <Field label={label} {...(className && { className })}>
      {(control) =>
        lines === 'many' ? (
          <textarea
            {...control}
            {...rest}
            rows={1}
            maxLength={max}
            value={value}
            onChange={(event) => onChange(cleanText(event.target.value))}
            className={`${textareaClass} min-h-12!`}
          />
        ) : (
          <input
            {...control}
            {...rest}
            type="text"
            autoComplete="off"
            maxLength={max}
            value={value}
            onChange={(event) => onChange(oneLine(cleanText(event.target.value)))}
            className={`${inputClass} min-w-0 px-3!`}
          />
        )
      }
    </Field>
  );
}
