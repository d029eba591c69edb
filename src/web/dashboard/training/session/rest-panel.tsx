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
    <div className="relative bg-ink-black text-white">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-1.5 origin-left bg-tram forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${Math.min(1, left / (rest.seconds * 1000))})` }}
      />
      <div className="max-lg:page-width flex items-center gap-1 py-1.5 lg:px-5">
        <p role="timer" className="mr-auto text-4xl font-extrabold max-[22.5rem]:text-3xl tracking-tight tabular-nums">
          <span className="sr-only">{t('training.rest.left')} </span>
          {formatDuration(seconds)}
        </p>
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
      className="grid min-h-11 min-w-11 cursor-pointer touch-manipulation place-items-center px-2 text-sm font-bold max-[22.5rem]:px-0.5 hover:bg-current/15 focus-visible:-outline-offset-4"
    />
  );
}
