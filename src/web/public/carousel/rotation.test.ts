import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Hold } from './autoplay.ts';
import { defaultTiming } from './carousel.tsx';
import { buildRotation, type RotationOptions } from './rotation.ts';
import { slideTimes } from './stage.tsx';

const { fadeOut, unlockAfterSwap } = limits.pages.carousel.public;
const every = limits.pages.carousel.public.autoplay;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A rotation in view of a visitor who does nothing, with the times of the public carousel. */
function turning(options: Partial<RotationOptions> = {}) {
  const changes: number[] = [];
  const rotation = buildRotation({
    count: 3,
    interval: every,
    untilSwap: fadeOut,
    untilUnlocked: unlockAfterSwap,
    onChange: (index) => changes.push(index),
    ...options,
  });
  const stop = rotation.start();
  rotation.hold('out of view', false);
  const shown = () => rotation.view().shown;
  /** Long enough for any change to end. */
  const finishChange = () => vi.advanceTimersByTime(fadeOut + unlockAfterSwap);
  return { ...rotation, changes, stop, shown, finishChange };
}

test('without settings of its own a carousel has the standard times of the business constants', () => {
  expect(defaultTiming).toEqual({ autoplayInterval: 3000, times: { fade: 1000, fadeOut: 500, unlockAfterSwap: 50 } });
});

describe('a change', () => {
  test('fades out for 400 ms, swaps, and takes the next one 50 ms later', () => {
    const { next, shown, view } = turning();
    next();
    expect(view()).toMatchObject({ shown: 0, coming: 1 });
    vi.advanceTimersByTime(399);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(view()).toMatchObject({ shown: 1, coming: undefined, leaving: 0 });
    vi.advanceTimersByTime(49);
    next();
    expect(view()).toMatchObject({ shown: 1, coming: undefined });
    vi.advanceTimersByTime(1);
    next();
    expect(view()).toMatchObject({ shown: 1, coming: 2 });
  });

  test('is ignored while another one fades', () => {
    const { next, previous, goTo, last, finishChange, changes } = turning();
    next();
    vi.advanceTimersByTime(200);
    previous();
    goTo(2);
    last();
    finishChange();
    expect(changes).toEqual([1]);
  });

  test('wraps at both ends, and goes to the first, the last and any other', () => {
    const { next, previous, first, last, goTo, finishChange, changes } = turning({ interval: undefined });
    for (const act of [previous, next, last, first, () => goTo(1), () => goTo(1), () => goTo(7)]) {
      act();
      finishChange();
    }
    expect(changes).toEqual([2, 0, 2, 0, 1]);
  });

  test('that slides puts the next one on its side first and moves both', () => {
    const { previous, view } = turning({ untilSwap: slideTimes.beside, untilUnlocked: slideTimes.moving });
    previous();
    expect(view()).toMatchObject({ shown: 0, coming: 2, direction: -1 });
    vi.advanceTimersByTime(slideTimes.beside);
    expect(view()).toMatchObject({ shown: 2, leaving: 0 });
    vi.advanceTimersByTime(slideTimes.moving);
    expect(view().leaving).toBeUndefined();
  });

  test('is instant, without a lock, under reduced motion', () => {
    const { hold, next, changes } = turning();
    hold('reduced motion', true);
    next();
    next();
    expect(changes).toEqual([1, 2]);
  });
});

describe('playing by itself', () => {
  test('shows another picture at every interval, round and round', () => {
    const { changes } = turning();
    vi.advanceTimersByTime(every - 1);
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(1 + fadeOut);
    expect(changes).toEqual([1]);
    vi.advanceTimersByTime(every * 3);
    expect(changes).toEqual([1, 2, 0, 1]);
  });

  test.each<Hold>(['visitor', 'hover', 'focus', 'hidden tab', 'out of view', 'reduced motion'])('rests for: %s', (reason) => {
    const { hold, view, changes } = turning();
    vi.advanceTimersByTime(every - 1);
    hold(reason, true);
    expect(view().playing).toBe(false);
    vi.advanceTimersByTime(every * 5);
    expect(changes).toEqual([]);
    hold(reason, false);
    expect(view().playing).toBe(true);
    vi.advanceTimersByTime(every + fadeOut);
    expect(changes).toEqual([1]);
  });

  test('rests until the last reason is gone', () => {
    const { hold, togglePause, view } = turning();
    hold('hover', true);
    togglePause();
    hold('hover', false);
    expect(view()).toMatchObject({ playing: false, pausedByVisitor: true });
    togglePause();
    expect(view()).toMatchObject({ playing: true, pausedByVisitor: false });
  });

  test('counts its interval anew after a visitor’s own change', () => {
    const { next, changes } = turning();
    vi.advanceTimersByTime(every - 1);
    next();
    vi.advanceTimersByTime(every - 1);
    expect(changes).toEqual([1]);
    vi.advanceTimersByTime(1 + fadeOut);
    expect(changes).toEqual([1, 2]);
  });

  test.each([
    ['a single picture', { count: 1 }],
    ['no picture', { count: 0 }],
    ['no interval', { interval: undefined }],
  ])('does not begin with %s', (_, options) => {
    const { view, changes } = turning(options);
    expect(view().playing).toBe(false);
    vi.advanceTimersByTime(every * 3);
    expect(changes).toEqual([]);
  });

  test('waits until it is seen, and ends with the page', () => {
    const unseen = buildRotation({ count: 3, interval: every, untilSwap: fadeOut, untilUnlocked: unlockAfterSwap });
    unseen.start();
    expect(unseen.view().playing).toBe(false);
    const { stop, next, changes } = turning();
    next();
    stop();
    vi.advanceTimersByTime(every * 3);
    expect(changes).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the next picture loads', () => {
  test('not before half an interval in view, and from then on', () => {
    const { view, hold } = turning();
    hold('out of view', true);
    vi.advanceTimersByTime(every);
    hold('out of view', false);
    vi.advanceTimersByTime(every / 2 - 1);
    expect(view().preloading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(view().preloading).toBe(true);
    hold('out of view', true);
    expect(view().preloading).toBe(true);
  });

  test.each<Hold>(['visitor', 'hover', 'focus', 'reduced motion'])('at once in view, where it rests for: %s', (reason) => {
    const { view, hold } = turning();
    hold('out of view', true);
    hold(reason, true);
    expect(view().preloading).toBe(false);
    hold('out of view', false);
    expect(view().preloading).toBe(true);
  });
});

describe('a broken picture', () => {
  test('is never shown', () => {
    const { drop, next, finishChange, changes, view } = turning({ interval: undefined });
    drop(1);
    expect(view().alive).toEqual([0, 2]);
    next();
    finishChange();
    next();
    finishChange();
    expect(changes).toEqual([2, 0]);
  });

  test('that is shown gives its place to the next', () => {
    const { drop, view, changes } = turning();
    drop(0);
    expect(view()).toMatchObject({ alive: [1, 2], shown: 1 });
    expect(changes).toEqual([1]);
  });

  test('that was coming lets the one after it come', () => {
    const { next, drop, finishChange, shown } = turning();
    next();
    drop(1);
    finishChange();
    expect(shown()).toBe(2);
  });

  test('that breaks while it fades out lets the coming one in at once', () => {
    const { next, drop, view } = turning();
    next();
    drop(0);
    expect(view()).toMatchObject({ shown: 1, coming: undefined, alive: [1, 2] });
  });

  test('leaves a single one that stands still, and at last none', () => {
    const { drop, view } = turning();
    drop(0);
    drop(2);
    expect(view()).toMatchObject({ alive: [1], shown: 1, playing: false });
    drop(1);
    drop(1);
    expect(view()).toMatchObject({ alive: [], playing: false });
  });
});

test('tells those who listen, until they stop listening', () => {
  const { subscribe, next } = turning();
  const listener = vi.fn();
  const leave = subscribe(listener);
  next();
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  vi.advanceTimersByTime(every);
  expect(listener).toHaveBeenCalledTimes(1);
});
