import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { trainings, useDeviceTrainings } from '../../../training/device-trainings.ts';
import type { OpenTraining } from '../../../training/open-training.ts';
import { endHold, endRest } from '../training-edits.ts';
import { isAudible, onSound, prepareSound, ringAt, type Signal, vibrate } from './timer-sound.ts';
import { watchClock } from './use-countdown.ts';

/** A time that ended longer ago, while the phone slept, ends without a signal. Milliseconds. */
const STALE = 10_000;

/**
 * Ends the recovery or the time of the held set of the training that is open, with sound and vibration. It is there as long as the
 * client's area is, so that these come whatever is shown.
 */
export function TrainingTimer({ userId }: { userId: string }) {
  const { open } = useDeviceTrainings(userId);
  const timer = open?.hold ?? open?.rest;
  return open && timer ? <Running key={timer.endsAt} training={open} endsAt={timer.endsAt} /> : null;
}

function Running({ training, endsAt }: { training: OpenTraining; endsAt: number }) {
  const startsAt = training.hold?.startsAt;
  const hasSound = useSyncExternalStore(onSound, isAudible);
  const end = useEffectEvent(() => {
    if (Date.now() - endsAt < STALE) vibrate();
    trainings.edit(training, training.hold ? endHold : endRest);
  });
  useEffect(() => (hasSound ? ringUnlessMoved(endsAt, 'end') : undefined), [hasSound, endsAt]);
  useEffect(() => (hasSound && startsAt !== undefined ? ringUnlessMoved(startsAt, 'start') : undefined), [hasSound, startsAt]);
  useEffect(() => watchClock(() => Date.now() >= endsAt && end()), [endsAt]);
  useEffect(() => {
    document.addEventListener('click', prepareSound);
    return () => document.removeEventListener('click', prepareSound);
  }, []);
  return null;
}

/** The tones are taken back where their instant is moved or the time is stopped, not once it has come and they sound. */
function ringUnlessMoved(instant: number, signal: Signal): () => void {
  const cancel = ringAt(instant, signal);
  return () => {
    if (Date.now() < instant) cancel();
  };
}
