import { type KeyboardEvent, useId, useState } from 'react';
import { SECOND } from '#contract/units.ts';
import { parseTypedTime, writeTypedTime } from '#contract/webvtt/time.ts';
import { inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import type { CuePlayer } from './cues.ts';

const TENTH = 100;

type TimeFieldProps = {
  label: string;
  /** In milliseconds. */
  value: number;
  invalid: boolean;
  player: CuePlayer | undefined;
  /** Undefined for what is no time. */
  onCommit: (value: number | undefined) => void;
};

/** A time as `0:01,5`: typed, moved by a tenth of a second, by a second with Shift, or taken from the player. */
export function TimeField({ label, value, invalid, player, onCommit }: TimeFieldProps) {
  const { t, language } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const time = parseTypedTime(typed);
    if (time !== undefined) setTyped(undefined);
    onCommit(time);
  };
  const set = (time: number) => {
    setTyped(undefined);
    onCommit(Math.max(0, Math.round(time / TENTH) * TENTH));
  };
  const current = () => (typed === undefined ? value : (parseTypedTime(typed) ?? value));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(current() + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? SECOND : TENTH));
  };
  const step = (by: number, sign: string, name: 'earlier' | 'later') => (
    <button
      type="button"
      aria-label={t(`captions.${name}`, { field: label })}
      title={t(`captions.${name}`, { field: label })}
      onClick={() => set(current() + by)}
      className={classNames(KEY, 'text-xl leading-none')}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="min-w-9 text-sm font-bold">
        {label}
      </label>
      <div className="flex min-w-0 flex-1">
        {step(-TENTH, '−', 'earlier')}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={invalid || undefined}
          value={typed ?? writeTypedTime(value, language === 'it' ? ',' : '.')}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={commit}
          onKeyDown={press}
          className={classNames(inputClass, '-mx-0.5 min-w-0 px-1! text-center tabular-nums focus-visible:relative')}
        />
        {step(TENTH, '+', 'later')}
        {player && (
          <button
            type="button"
            aria-label={t('captions.hereOf', { field: label })}
            title={t('captions.hereOf', { field: label })}
            onClick={() => set(player.now())}
            className={classNames(KEY, 'ml-2 px-3 text-sm font-bold')}
          >
            {t('captions.here')}
          </button>
        )}
      </div>
    </div>
  );
}

const KEY =
  'grid min-h-12 min-w-12 shrink-0 cursor-pointer place-items-center border-2 border-ink-black bg-white hover:bg-ink-black hover:text-white focus-visible:relative focus-visible:z-10';
