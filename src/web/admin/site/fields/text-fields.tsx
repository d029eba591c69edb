import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { cleanText } from '#contract/text/typed-text.ts';
import { Field, inputClass, textareaClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { oneLine } from './clean-text.ts';
import { FormatTools } from './format-tools.tsx';
import { useFieldName, useFieldProblem, usePart } from './part-fields.tsx';

/** What all fields take. `path` is the place within the part, or within what stands around it. */
export type FieldProps = {
  path: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
};

type Keyboard = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

const plain = { autoCapitalize: 'none', spellCheck: false } as const;
/** What a phone's keyboard offers. Never `type="email"` or `"url"`: their checks would refuse before ours can say why. */
const KEYBOARDS = {
  text: {},
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', ...plain },
  url: { inputMode: 'url', autoComplete: 'off', ...plain },
  email: { inputMode: 'email', autoComplete: 'off', ...plain },
  code: { autoComplete: 'off', ...plain },
} as const satisfies Record<string, Keyboard>;

type TextFieldProps = FieldProps & {
  max: number;
  keyboard?: keyof typeof KEYBOARDS;
  placeholder?: string;
  /** What is made of the words once the field is left, such as an address of `@name`. */
  normalize?: (typed: string) => string;
  /** In place of writing the field alone. */
  write?: (value: string) => void;
  className?: string;
};

/** One line: a name, a number to call, an address. */
export function TextField({ path, label, hint, required, max, keyboard = 'text', normalize, write, ...rest }: TextFieldProps) {
  const part = usePart();
  const { error, onBlur } = useFieldProblem(path);
  const value = part.text(path);
  const put = write ?? ((typed: string) => part.write(path, typed));
  const leave = () => {
    onBlur();
    const better = normalize?.(value.trim());
    if (better !== undefined && better !== value) put(better);
  };
  return (
    <TextControl
      {...rest}
      {...useFieldName(path)}
      label={label}
      hint={hint}
      {...(required && { required })}
      error={error}
      max={max}
      value={value}
      onChange={put}
      onBlur={leave}
      keyboard={KEYBOARDS[keyboard]}
    />
  );
}

type TextControlProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  max: number;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  lang?: string;
  keyboard?: Keyboard;
  /** Several lines; with `marks`, bold, links and lists by buttons. */
  lines?: 'one' | 'many';
  marks?: string | undefined;
  className?: string;
  'data-field'?: string;
};

/** A text with its counter, which is shown once four fifths of its length are used. */
export function TextControl(props: TextControlProps) {
  const { label, hint, error, required, max, value, onChange, onBlur, placeholder, lang, keyboard, lines = 'one', marks } = props;
  const { t } = useTranslation('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const length = countCharacters(value);
  const type = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(cleanText(event.target.value));
  /** A text that is longer than a line of a phone is seen whole, though it may hold no line break. */
  const isLong = lines === 'many' || max > 40;
  return (
    <div className={props.className}>
      <Field label={label} {...(hint && { hint })} {...(error && { error })} {...(required && { required })}>
        {(control) => {
          const shared = { ...control, value, lang, placeholder, onBlur, onChange: type, 'data-field': props['data-field'] };
          if (!isLong) return <input {...shared} {...keyboard} className={inputClass} />;
          return (
            <>
              {marks !== undefined && <FormatTools label={marks} area={area} onChange={onChange} />}
              <textarea
                {...shared}
                ref={area}
                rows={1}
                onKeyDown={(event) => lines === 'one' && event.key === 'Enter' && event.preventDefault()}
                onChange={(event) => onChange(cleanText(lines === 'one' ? oneLine(event.target.value) : event.target.value))}
                className={lines === 'many' ? textareaClass : LONG_LINE}
              />
            </>
          );
        }}
      </Field>
      {length >= max * SHOWN_FROM && (
        <p className={`mt-1 text-right text-xs tabular-nums ${length > max ? 'font-bold text-red-deep' : 'text-slate'}`}>
          {t('site.field.count', { count: length, max })}
        </p>
      )}
    </div>
  );
}

const SHOWN_FROM = 0.8;
const LONG_LINE = `${inputClass} field-sizing-content resize-none`;
