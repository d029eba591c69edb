import type { ComponentProps } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { FigureField } from './use-typed-figures.ts';

type StepperProps = {
  label: string;
  /** As it is shown while nothing is typed; empty where there is none. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  field: FigureField;
  /** Id of the sentence that says why the field is not read. */
  errorId: string;
  onStep: (by: 1 | -1) => void;
};

/** A figure between minus and plus, which can also be typed. What cannot be read stays there. */
export function Stepper({ label, value, inputMode, field, errorId, onStep }: StepperProps) {
  const { t } = useTranslation('dashboard');
  const { id, text, unread, onType, onLeave } = field;
  return (
    <div className="grid min-w-0 grid-cols-1 items-center gap-x-3 gap-y-0.5 @min-[11rem]:@max-[17rem]:grid-cols-[minmax(0,1fr)_9rem]">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className={`flex border-2 ${unread ? 'border-red-deep' : 'border-ink-black'}`}>
        <StepButton aria-label={t('training.panel.less', { what: label })} onClick={() => onStep(-1)}>
          −
        </StepButton>
        <span className="flex min-w-0 grow justify-center bg-white px-0.5 focus-within:bg-bone">
          <input
            id={id}
            // Where the browser does not size a field by its content, the usual twenty letters would push the plus off a phone.
            size={1}
            value={text ?? value}
            inputMode={inputMode}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="–"
            aria-invalid={unread ? true : undefined}
            aria-describedby={unread && errorId}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
            onKeyDown={({ key }) => key === 'Enter' && onLeave()}
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
