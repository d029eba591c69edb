import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { OpenTraining } from '../../../training/open-training.ts';
import { MainButton } from '../main-button.tsx';
import { SoundButton } from '../timer/timer-line.tsx';
import { useCountdown } from '../timer/use-countdown.ts';

type Hold = NonNullable<OpenTraining['hold']>;

type HoldPanelProps = {
  hold: Hold;
  /** `Serie 1 di 3`. */
  label: string;
  /** It is stopped. */
  onStop: () => void;
};

/** The time of a set that is held, to be read from the floor: first the seconds to get ready, then its own. */
export function HoldPanel({ hold: { startsAt, endsAt }, label, onStop }: HoldPanelProps) {
  const { t } = useTranslation('dashboard');
  const left = useCountdown(endsAt);
  const whole = endsAt - startsAt;
  const isReady = left <= whole;
  const seconds = Math.ceil((isReady ? left : left - whole) / 1000);
  return (
    <section aria-label={label} className="relative grid grow bg-tram">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-3 origin-left bg-ink-black forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${Math.min(1, left / whole)})` }}
      />
      <div className="page-width grid content-center gap-3 pt-5 pb-3 flanked:px-5">
        <div className="flex items-center justify-between gap-3">
          <p className="headline text-2xl">{t(isReady ? 'training.hold.go' : 'training.hold.ready')}</p>
          <SoundButton />
        </div>
        <p
          role="timer"
          className="text-center text-[min(8rem,22vw)] flanked:text-[min(8rem,8vw)] leading-none font-extrabold tracking-tight whitespace-nowrap tabular-nums"
        >
          {isReady ? formatDuration(seconds) : seconds}
        </p>
        <MainButton className="text-xl" onClick={onStop}>
          {isReady ? t('training.hold.stop') : t('common:actions.cancel')}
        </MainButton>
      </div>
    </section>
  );
}
