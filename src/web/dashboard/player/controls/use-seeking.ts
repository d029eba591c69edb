import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** After any of these the film itself tells the new time. */
const TELLING = ['seeking', 'seeked', 'timeupdate', 'emptied'];

/**
 * A range input as a video's position. `sought` is what the viewer chose, shown until the video tells the same. Only the
 * input's own `input` events choose: its `change` event comes after the release, in an order of each browser's own, when
 * React may have drawn the old time again. `waits`: a drag moves the video at its release only.
 */
export function useSeeking(film: HTMLVideoElement, { waits }: { waits: boolean }) {
  const [sought, setSought] = useState<number>();
  const [dragging, setDragging] = useState(false);
  // What an event handler needs at once, before React has drawn.
  const drag = useRef<{ to?: number }>(undefined);

  useEffect(() => {
    if (dragging || sought === undefined) return;
    const stopping = new AbortController();
    for (const event of TELLING) film.addEventListener(event, () => setSought(undefined), { signal: stopping.signal });
    return () => stopping.abort();
  }, [film, dragging, sought]);

  const release = () => {
    const { to } = drag.current ?? {};
    drag.current = undefined;
    setDragging(false);
    if (to !== undefined) film.currentTime = to;
  };
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0) return;
    drag.current = {};
    setDragging(true);
    // A release beyond the bar is the window's. Pointer capture would tell it to the bar, but in WebKit it also takes the
    // drag away from the slider's own thumb.
    const released = new AbortController();
    const { signal } = released;
    const end = () => {
      released.abort();
      release();
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.nativeEvent.type !== 'input') return;
    const to = event.target.valueAsNumber;
    setSought(to);
    if (drag.current && waits) drag.current.to = to;
    else film.currentTime = to;
  };
  return { sought, onPointerDown, onChange };
}
