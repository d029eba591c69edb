import { type RefObject, useEffect, useRef, useState } from 'react';

const HIDE_AFTER = 3_000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Hides controls that overlay the video after a while without activity, as long as it plays. The first tap only shows them:
 * `wasHidden` says that the press under way found them hidden.
 */
export function useAutohideControls(stage: RefObject<HTMLElement | null>, element: HTMLVideoElement | null) {
  const [hidden, setHidden] = useState(false);
  const wasHidden = useRef(false);

  useEffect(() => {
    const { current } = stage;
    if (!current || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      setHidden(false);
      if (!element.paused) timer = setTimeout(() => setHidden(true), HIDE_AFTER);
    };
    restart();
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ACTIVITY) current.addEventListener(event, restart, { signal });
    for (const event of ['play', 'pause', 'ended']) element.addEventListener(event, restart, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [stage, element]);

  // The press itself is activity and shows the controls, so the state before it is noted in the capture phase.
  useEffect(() => {
    const { current } = stage;
    const note = () => {
      wasHidden.current = hidden && isOverlaid(current);
    };
    current?.addEventListener('pointerdown', note, { capture: true });
    return () => current?.removeEventListener('pointerdown', note, { capture: true });
  }, [stage, hidden]);

  return { hidden, wasHidden };
}

/** The same condition as in the style of the control bar. */
function isOverlaid(stage: HTMLElement | null): boolean {
  return stage?.matches(':fullscreen') === true || window.matchMedia('(max-height: 30rem)').matches;
}
