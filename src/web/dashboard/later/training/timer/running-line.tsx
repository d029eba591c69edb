import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useDeviceTrainings } from '../../../training/device-trainings.ts';
import type { OpenTraining } from '../../../training/open-training.ts';
import { useOpenTraining } from '../../../training/use-training-screen.ts';
import { type Edit, endHold, endRest, moveRest } from '../training-edits.ts';
import { LineButton, SoundButton, TimerLine } from './timer-line.tsx';

/** Seconds of a press on minus or plus. */
const STEP = 15;

type RunningLineProps = {
  training: OpenTraining;
  edit: Edit;
  /** The time of a held set has a panel of its own in sight. */
  isHoldShown: boolean;
};

/** What runs in a training, on all its screens. */
export function RunningLine({ training: { rest, hold }, edit, isHoldShown }: RunningLineProps) {
  const { t } = useTranslation('dashboard');
  if (!rest && (!hold || isHoldShown)) return null;
  return (
    <div className="sticky top-0 z-10 shrink-0 docked:static docked:order-2 flanked:static flanked:order-2 flanked:col-start-2 flanked:row-start-1">
      {rest ? (
        <TimerLine endsAt={rest.endsAt} whole={rest.seconds * 1000} label={t('training.rest.left')} isPlain>
          <LineButton
            onClick={() => edit((open) => moveRest(open, -STEP))}
            aria-label={t('training.rest.less', { seconds: STEP })}
          >
            −{STEP}
          </LineButton>
          <LineButton
            onClick={() => edit((open) => moveRest(open, STEP))}
            aria-label={t('training.rest.more', { seconds: STEP })}
          >
            +{STEP}
          </LineButton>
          <SoundButton />
          <LineButton onClick={() => edit(endRest)}>{t('training.rest.skip')}</LineButton>
        </TimerLine>
      ) : (
        hold && (
          <TimerLine endsAt={hold.endsAt} whole={hold.endsAt - hold.startsAt} label={t('training.hold.left')}>
            <SoundButton />
            <LineButton onClick={() => edit(endHold)}>{t('training.hold.stop')}</LineButton>
          </TimerLine>
        )
      )}
    </div>
  );
}

/** The same at the foot of the client's area, with the way back. */
export function AreaTimer({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const { rest, hold } = useDeviceTrainings(userId).open ?? {};
  const openScreen = useOpenTraining();
  const timer = rest
    ? { endsAt: rest.endsAt, whole: rest.seconds * 1000, label: t('training.rest.left') }
    : hold && { endsAt: hold.endsAt, whole: hold.endsAt - hold.startsAt, label: t('training.hold.left') };
  if (!timer) return null;
  return (
    <section
      aria-label={t('training.open.label')}
      data-training-timer
      className="sticky bottom-0 z-30 bg-ink-black pb-[env(safe-area-inset-bottom)]"
    >
      <TimerLine {...timer}>
        <LineButton onClick={openScreen}>{t('training.timer.back')}</LineButton>
      </TimerLine>
    </section>
  );
}
