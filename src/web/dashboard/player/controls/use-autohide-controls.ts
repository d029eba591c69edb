import { type RefObject, useEffect, useRef, useState } from 'react';

const QUIET_AFTER = 3_000;
const STIRRINGS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * While a film plays and nobody stirs, controls that lie over it withdraw. A tap on the film first brings them back:
 * `wasQuiet` says that the press under way found them withdrawn.
 */
export function useQuiet(stage: RefObject<HTMLElement | null>, film: HTMLVideoElement | null) {
  const [quiet, setQuiet] = useState(false);
  const wasQuiet = useRef(false);

  useEffect(() => {
    const { current } = stage;
    if (!current || !film) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      clearTimeout(timer);
      setQuiet(false);
      if (!film.paused) timer = setTimeout(() => setQuiet(true), QUIET_AFTER);
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    for (const stirring of STIRRINGS) current.addEventListener(stirring, stir, { signal });
    for (const change of ['play', 'pause', 'ended']) film.addEventListener(change, stir, { signal });
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [stage, film]);

  // The press itself stirs: what counts is how it was when the finger came down.
  useEffect(() => {
    const { current } = stage;
    const note = () => {
      wasQuiet.current = quiet && isOverlaid(current);
    };
    current?.addEventListener('pointerdown', note, { capture: true });
    return () => current?.removeEventListener('pointerdown', note, { capture: true });
  }, [stage, quiet]);

  return { quiet, wasQuiet };
}

/** As the style of the control bar has it. */
function isOverlaid(stage: HTMLElement | null): boolean {
  return stage?.matches(':fullscreen') === true || window.matchMedia('(max-height: 30rem)').matches;
}
