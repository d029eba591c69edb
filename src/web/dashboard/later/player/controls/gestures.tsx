import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { ControlIcon } from '#web/player/controls/control-icon.tsx';
import { moveBy, STEP, togglePlay } from '#web/player/playback/video-element.ts';
import type { Speed } from '#web/player/preferences/use-preferences.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

const { doubleTapWithin, holdAfter, heldSpeed } = limits.videos.watching;
/** The outer parts of the picture in which two taps step back and forward. */
const SIDE = 0.4;
/** Pixels beyond which a press is a movement and not a hold. */
const STEADY = 12;
const SHOWN_FOR = 700;

/** The gesture under way, as GestureSign shows it. */
export type Gesture = { kind: 'step'; seconds: number } | { kind: 'fast' };

type Tap = { at: number; side: -1 | 0 | 1; wasPaused: boolean; steps: number };

/**
 * Gestures on the picture. A tap plays or pauses; a second one on the same side undoes that and steps by ten seconds, as
 * does each further one. A press that is held plays fast until it ends. A tap that shows hidden controls does nothing else.
 */
export function useGestures(element: HTMLVideoElement | null, speed: Speed, wasHidden: RefObject<boolean>) {
  const [gesture, show] = useState<Gesture>();
  const last = useRef<Tap>(undefined);
  const hold = useHold(element, speed, show);

  useEffect(() => {
    if (gesture?.kind !== 'step') return;
    // A hold may have replaced it in the moment in which its time is over.
    const timer = setTimeout(() => show((shown) => (shown === gesture ? undefined : shown)), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [gesture]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const wasHeld = hold.end();
    const revealsOnly = wasHidden.current;
    wasHidden.current = false;
    if (!element || event.target !== element || wasHeld) return;
    const tap = tapOf(event, element);
    const before = last.current;
    const isAgain = before !== undefined && tap.side !== 0 && before.side === tap.side && tap.at - before.at < doubleTapWithin;
    if (!isAgain) {
      last.current = tap;
      if (!revealsOnly) togglePlay(element);
      return;
    }
    last.current = { ...tap, wasPaused: before.wasPaused, steps: before.steps + 1 };
    if (element.paused !== before.wasPaused) togglePlay(element);
    moveBy(element, tap.side * STEP);
    show({ kind: 'step', seconds: tap.side * STEP * (before.steps + 1) });
  };
  // On a phone a long press would open the browser's menu over the picture.
  const onContextMenu = (event: MouseEvent) => {
    if (hold.isOn() || (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'))
      event.preventDefault();
  };
  return { gesture, handlers: { ...hold.handlers, onClick, onContextMenu } };
}

type Press = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isOn: boolean };

/** A press that is held plays fast until it is released. The click after it asks by `end` whether it was held. */
function useHold(element: HTMLVideoElement | null, speed: Speed, show: (gesture: Gesture | undefined) => void) {
  const press = useRef<Press>(undefined);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const release = () => {
    const { current } = press;
    clearTimeout(current?.timer);
    if (!current?.isOn) press.current = undefined;
    else if (element) {
      element.playbackRate = speed.value;
      show(undefined);
    }
  };
  const onPointerDown = ({ target, isPrimary, button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!element || target !== element || !isPrimary || button !== 0) return;
    // So that a mouse button released outside the picture ends the hold too.
    element.setPointerCapture(pointerId);
    const speedUp = () => {
      if (element.paused || !press.current) return;
      press.current.isOn = true;
      element.playbackRate = Math.max(heldSpeed, speed.value);
      show({ kind: 'fast' });
    };
    press.current = { x, y, timer: setTimeout(speedUp, holdAfter), isOn: false };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const { current } = press;
    if (current && !current.isOn && Math.hypot(clientX - current.x, clientY - current.y) > STEADY) release();
  };
  const isOn = () => press.current?.isOn === true;
  const end = () => {
    const wasOn = isOn();
    press.current = undefined;
    return wasOn;
  };
  return { handlers: { onPointerDown, onPointerMove, onPointerUp: release, onLostPointerCapture: release }, isOn, end };
}

function tapOf({ clientX, timeStamp, nativeEvent }: MouseEvent, element: HTMLVideoElement): Tap {
  const { left, width } = element.getBoundingClientRect();
  const part = (clientX - left) / Math.max(1, width);
  // Only fingers step: a second click of a mouse plays or pauses again.
  const isFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
  const side = !isFinger ? 0 : part < SIDE ? -1 : part > 1 - SIDE ? 1 : 0;
  return { at: timeStamp, side, wasPaused: element.paused, steps: 0 };
}

/** Shows the gesture beside the finger. Screen readers have the buttons for the same actions. */
export function GestureSign({ gesture }: { gesture: Gesture }) {
  const { language } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(language, { signDisplay: 'always' });
  const isBack = gesture.kind === 'step' && gesture.seconds < 0;
  const alignment =
    gesture.kind === 'fast'
      ? 'justify-self-center self-start'
      : isBack
        ? 'justify-self-start self-center'
        : 'justify-self-end self-center';
  return (
    <p
      aria-hidden="true"
      data-gesture=""
      className={`pointer-events-none z-1 m-5 inline-flex items-center gap-2 bg-ink-black/85 px-4 py-2.5 text-lg font-bold tabular-nums ${alignment}`}
    >
      {gesture.kind === 'fast' ? (
        `${limits.videos.watching.heldSpeed}×`
      ) : (
        <>
          <ControlIcon name={isBack ? 'back' : 'forward'} />
          {`${numbers.format(gesture.seconds)} s`}
        </>
      )}
    </p>
  );
}
