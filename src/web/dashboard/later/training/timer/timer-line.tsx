import { type ComponentProps, type ReactNode, useState } from 'react';
import { ControlIcon } from '#web/player/controls/control-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isSilent, silence } from './timer-sound.ts';
import { useCountdown } from './use-countdown.ts';

type TimerLineProps = {
  /** An instant in milliseconds. */
  endsAt: number;
  /** Milliseconds it lasts in all. */
  whole: number;
  /** What runs. */
  label: string;
  /** The label is there for screen readers alone, where the screen says what runs. */
  isPlain?: boolean;
  children: ReactNode;
};

/** A time that runs, in one line with what can be done about it. */
export function TimerLine({ endsAt, whole, label, isPlain = false, children }: TimerLineProps) {
  const left = useCountdown(endsAt);
  return (
    <div className="@container relative bg-ink-black text-white">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-1.5 origin-left bg-tram forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${Math.min(1, left / whole)})` }}
      />
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5 @max-[21rem]:px-3 shallow:py-0.5 @min-[30rem]:page-width">
        <p className="mr-auto flex flex-wrap items-baseline gap-x-2">
          <span className={isPlain ? 'sr-only' : 'font-bold'}>{label}</span>
          <span role="timer" className="text-4xl font-extrabold tracking-tight whitespace-nowrap tabular-nums short:text-2xl">
            {formatDuration(Math.ceil(left / 1000))}
          </span>
        </p>
        <div className="-mr-2 ml-auto flex">{children}</div>
      </div>
    </div>
  );
}

/** Whether the end of a recovery, and of the time of a set, is to be heard. */
export function SoundButton() {
  const { t } = useTranslation('dashboard');
  const [silent, setSilent] = useState(isSilent);
  const change = () => {
    silence(!silent);
    setSilent(!silent);
  };
  return (
    <LineButton aria-pressed={!silent} aria-label={t('training.rest.sound')} onClick={change}>
      <ControlIcon name={silent ? 'silent' : 'sound'} />
    </LineButton>
  );
}

export function LineButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid min-h-11 min-w-11 cursor-pointer touch-manipulation place-items-center px-2 text-sm font-bold @max-[14rem]:min-w-9 @max-[14rem]:px-0.5 shallow:min-w-9 shallow:px-0.5 hover:bg-current/15 focus-visible:-outline-offset-4"
    />
  );
}
