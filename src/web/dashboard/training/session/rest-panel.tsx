import { type ComponentProps, useState } from 'react';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ControlIcon } from '../../player/controls/control-icon.tsx';
import type { OpenTraining } from '../open-training.ts';
import { isSilent, silence } from './timer-sound.ts';
import { useCountdown } from './use-countdown.ts';

type Rest = NonNullable<OpenTraining['rest']>;

/** Seconds of a press on minus or plus. */
const STEP = 15;

type RestPanelProps = { rest: Rest; onMove: (seconds: number) => void; onEnd: () => void };

/** The recovery. Its end is an instant, so that it is right again after the phone slept. */
export function RestPanel({ rest, onMove, onEnd }: RestPanelProps) {
  const { t } = useTranslation('dashboard');
  const left = useCountdown(rest.endsAt, onEnd);
  const seconds = Math.ceil(left / 1000);
  return (
    <div className="@container sticky top-0 z-10 shrink-0 bg-ink-black text-white docked:relative docked:order-2 flanked:relative flanked:order-2 flanked:col-start-2 flanked:row-start-1">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-1.5 origin-left bg-tram forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${Math.min(1, left / (rest.seconds * 1000))})` }}
      />
      <div className="flex flex-wrap items-center gap-x-1 px-5 py-1.5 @max-[21rem]:px-3 shallow:py-0.5 @min-[30rem]:page-width">
        <p role="timer" className="mr-auto text-4xl font-extrabold tracking-tight whitespace-nowrap tabular-nums short:text-2xl">
          <span className="sr-only">{t('training.rest.left')} </span>
          {formatDuration(seconds)}
        </p>
        <div className="-mr-2 ml-auto flex">
          <RestButton onClick={() => onMove(-STEP)} aria-label={t('training.rest.less', { seconds: STEP })}>
            −{STEP}
          </RestButton>
          <RestButton onClick={() => onMove(STEP)} aria-label={t('training.rest.more', { seconds: STEP })}>
            +{STEP}
          </RestButton>
          <SoundButton />
          <RestButton onClick={onEnd}>{t('training.rest.skip')}</RestButton>
        </div>
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
    <RestButton aria-pressed={!silent} aria-label={t('training.rest.sound')} onClick={change}>
      <ControlIcon name={silent ? 'silent' : 'sound'} />
    </RestButton>
  );
}

function RestButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid min-h-11 min-w-11 cursor-pointer touch-manipulation place-items-center px-2 text-sm font-bold @max-[14rem]:min-w-9 @max-[14rem]:px-0.5 shallow:min-w-9 shallow:px-0.5 hover:bg-current/15 focus-visible:-outline-offset-4"
    />
  );
}
