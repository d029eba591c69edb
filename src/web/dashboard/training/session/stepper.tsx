import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

type StepperProps = {
  label: string;
  /** As it is shown; empty where there is none. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** What was typed; undefined where it is no such figure. */
  read: (text: string) => number | null | undefined;
  onRead: (value: number | null) => void;
  onStep: (by: 1 | -1) => void;
};

/** A figure between minus and plus, which can also be typed. What cannot be read is forgotten when the field is left. */
export function Stepper({ label, value, inputMode, read, onRead, onStep }: StepperProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [typed, type] = useState<string>();
  const change = (text: string) => {
    type(text);
    const value = read(text);
    if (value !== undefined) onRead(value);
  };
  return (
    <div className="grid min-w-0 items-center gap-x-3 gap-y-0.5 @min-[11rem]:@max-[17rem]:grid-cols-[minmax(0,1fr)_9rem]">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="flex border-2 border-ink-black">
        <StepButton aria-label={t('training.panel.less', { what: label })} onClick={() => onStep(-1)}>
          −
        </StepButton>
        <span className="flex min-w-0 grow justify-center bg-white px-0.5 focus-within:bg-bone">
          <input
            id={id}
            // Where the browser does not size a field by its content, the usual twenty letters would push the plus off a phone.
            size={1}
            value={typed ?? value}
            inputMode={inputMode}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="–"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => change(target.value)}
            onBlur={() => type(undefined)}
            className="field-sizing-content min-h-12 max-w-full min-w-8 grow bg-transparent text-center text-2xl @max-[21rem]:text-xl @max-[19rem]:text-lg font-extrabold tracking-tight tabular-nums outline-none"
          />
        </span>
        <StepButton aria-label={t('training.panel.more', { what: label })} onClick={() => onStep(1)}>
          +
        </StepButton>
      </div>
    </div>
  );
}

function StepButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid w-12 shrink-0 @max-[21rem]:w-11 @max-[19rem]:w-10 cursor-pointer touch-manipulation place-items-center bg-bone text-2xl font-bold select-none hover:bg-sand active:bg-tram focus-visible:-outline-offset-4"
    />
  );
}
