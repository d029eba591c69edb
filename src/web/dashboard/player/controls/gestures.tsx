import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { moveBy, STEP, togglePlay } from '../playback/video-element.ts';
import type { Speed } from '../preferences/use-preferences.ts';

const { doubleTapWithin, holdAfter, heldSpeed } = limits.watching;
/** The outer parts of the picture in which two taps step back and forward. */
const SIDE = 0.4;
/** A finger that moves further, in pixels, holds nothing. */
const STEADY = 12;
const SHOWN_FOR = 700;

/** What a gesture does at the moment, to be shown over the picture. */
export type Gesture = { kind: 'step'; seconds: number } | { kind: 'fast' };

type Tap = { at: number; side: -1 | 0 | 1; wasPaused: boolean; steps: number };

/**
 * What fingers do on the picture: a tap plays or pauses at once, a second one on the same side takes that back and steps by
 * ten seconds, and each further one steps again; a finger or button held down plays fast until it is lifted. A tap that
 * only brings the controls back does nothing else.
 */
export function useGestures(film: HTMLVideoElement | null, speed: Speed, wasQuiet: RefObject<boolean>) {
  const [gesture, show] = useState<Gesture>();
  const last = useRef<Tap>(undefined);
  const hold = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; isOn: boolean }>(undefined);

  useEffect(() => {
    if (gesture?.kind !== 'step') return;
    const timer = setTimeout(() => show(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [gesture]);
  useEffect(() => () => clearTimeout(hold.current?.timer), []);

  const letGo = () => {
    const held = hold.current;
    clearTimeout(held?.timer);
    if (!held?.isOn) hold.current = undefined;
    else if (film) {
      film.playbackRate = speed.value;
      show(undefined);
    }
  };
  const onPointerDown = ({ target, isPrimary, button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!film || target !== film || !isPrimary || button !== 0) return;
    // A mouse that is let go elsewhere has let go as well.
    film.setPointerCapture(pointerId);
    const speedUp = () => {
      if (film.paused || !hold.current) return;
      hold.current.isOn = true;
      film.playbackRate = Math.max(heldSpeed, speed.value);
      show({ kind: 'fast' });
    };
    hold.current = { x, y, timer: setTimeout(speedUp, holdAfter), isOn: false };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const held = hold.current;
    if (held && !held.isOn && Math.hypot(clientX - held.x, clientY - held.y) > STEADY) letGo();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const wasHeld = hold.current?.isOn === true;
    hold.current = undefined;
    const revealsOnly = wasQuiet.current;
    wasQuiet.current = false;
    if (!film || event.target !== film || wasHeld) return;
    const tap = tapOf(event, film);
    const before = last.current;
    const isAgain = before !== undefined && tap.side !== 0 && before.side === tap.side && tap.at - before.at < doubleTapWithin;
    if (!isAgain) {
      last.current = tap;
      if (!revealsOnly) togglePlay(film);
      return;
    }
    last.current = { ...tap, wasPaused: before.wasPaused, steps: before.steps + 1 };
    if (film.paused !== before.wasPaused) togglePlay(film);
    moveBy(film, tap.side * STEP);
    show({ kind: 'step', seconds: tap.side * STEP * (before.steps + 1) });
  };
  // A long press on a phone would open the browser's menu over the picture.
  const onContextMenu = (event: MouseEvent) => {
    if (hold.current?.isOn || (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'))
      event.preventDefault();
  };
  const handlers = { onClick, onPointerDown, onPointerMove, onPointerUp: letGo, onLostPointerCapture: letGo, onContextMenu };
  return { gesture, handlers };
}

function tapOf({ clientX, timeStamp, nativeEvent }: MouseEvent, film: HTMLVideoElement): Tap {
  const { left, width } = film.getBoundingClientRect();
  const part = (clientX - left) / Math.max(1, width);
  // A mouse has its own ways to step: its second press plays or pauses again.
  const isFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
  const side = !isFinger ? 0 : part < SIDE ? -1 : part > 1 - SIDE ? 1 : 0;
  return { at: timeStamp, side, wasPaused: film.paused, steps: 0 };
}
