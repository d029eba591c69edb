import { startTransition, useEffect, useState } from 'react';

/** Seconds of a step back or forward. */
export const STEP = 10;
export const SMALL_STEP = 5;
const VOLUME_STEP = 0.1;

/** A refusal means that the browser wants a tap first, which the controls offer. */
export function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}

export function togglePlay(element: HTMLVideoElement): void {
  if (element.paused) play(element);
  else element.pause();
}

export function moveBy(element: HTMLVideoElement, seconds: number): void {
  element.currentTime = Math.min(Math.max(0, element.currentTime + seconds), lengthOf(element));
}

/** To a part of its length, from 0 to 1. */
export function moveTo(element: HTMLVideoElement, part: number): void {
  element.currentTime = lengthOf(element) * part;
}

function lengthOf({ duration }: HTMLVideoElement): number {
  return duration > 0 && Number.isFinite(duration) ? duration : 0;
}

export function toggleSound(element: HTMLVideoElement): void {
  element.muted = !element.muted;
}

export function setVolume(element: HTMLVideoElement, volume: number): void {
  element.volume = Math.min(1, Math.max(0, volume));
  element.muted = element.volume === 0;
}

/** From mute it starts at zero, not at the volume before. */
export function changeVolume(element: HTMLVideoElement, by: 1 | -1): void {
  setVolume(element, Math.round(((element.muted ? 0 : element.volume) + by * VOLUME_STEP) * 10) / 10);
}

export type VideoState = {
  paused: boolean;
  ended: boolean;
  time: number;
  duration: number;
  /** End of the buffered range around the current time. */
  buffered: number;
  muted: boolean;
  volume: number;
};

const STATE_EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'volumechange',
  'emptied',
];

/** What the controls show of a video. The registered duration is used until the element knows its own. */
export function useVideoState(element: HTMLVideoElement | null, registered: number): VideoState {
  const [state, setState] = useState<VideoState>(() => stateOf(undefined, registered));
  useEffect(() => {
    if (!element) return;
    const update = () => setState((before) => untilReloaded(element, before, stateOf(element, registered)));
    // In a transition: controls show it, and they come after the frame that the tap waits for.
    startTransition(update);
    const listening = new AbortController();
    for (const event of STATE_EVENTS) element.addEventListener(event, update, { signal: listening.signal });
    return () => listening.abort();
  }, [element, registered]);
  return state;
}

/** While the element gets another source it has no time: the clock keeps that of the viewer, to which the source will return. */
function untilReloaded({ readyState }: HTMLVideoElement, { time, buffered }: VideoState, next: VideoState): VideoState {
  return readyState === HTMLMediaElement.HAVE_NOTHING ? { ...next, time: Math.max(time, next.time), buffered } : next;
}

function stateOf(element: HTMLVideoElement | undefined, registered: number): VideoState {
  if (!element) return { paused: true, ended: false, time: 0, duration: registered, buffered: 0, muted: false, volume: 1 };
  const { paused, ended, currentTime: time, duration, muted, volume } = element;
  return { paused, ended, time, duration: duration > 0 ? duration : registered, buffered: bufferedUntil(element), muted, volume };
}

function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}

const LOADING_EVENTS = [
  'loadstart',
  'waiting',
  'seeking',
  'seeked',
  'canplay',
  'playing',
  'play',
  'pause',
  'ended',
  'emptied',
  'error',
];

/** True while the element waits for data to play on or to show the frame it was moved to, and before the element exists. */
export function useLoading(element: HTMLVideoElement | null): boolean {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    if (!element) return;
    const update = () => setLoading(isWaiting(element));
    update();
    const listening = new AbortController();
    for (const event of LOADING_EVENTS) element.addEventListener(event, update, { signal: listening.signal });
    return () => listening.abort();
  }, [element]);
  return isLoading;
}

function isWaiting({ paused, ended, seeking, readyState }: HTMLVideoElement): boolean {
  if (ended) return false;
  return paused ? seeking && readyState < HTMLMediaElement.HAVE_CURRENT_DATA : readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
