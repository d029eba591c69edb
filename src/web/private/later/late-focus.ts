import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The initial focus of a dialog whose content is drawn a frame later: the popup has it until then, and passes it on to
 * `first`, unless it went elsewhere. `openedBy` is how the library says it was opened: by touch, mouse or key.
 */
export function useLateFocus(
  popup: RefObject<HTMLElement | null>,
  isEmpty: boolean,
  first: (openedBy: string) => HTMLElement | null | undefined,
) {
  const openedBy = useRef('');
  const wasEmpty = useRef(false);
  const passOn = useEffectEvent(() => {
    if (document.activeElement === popup.current) first(openedBy.current)?.focus();
  });
  useEffect(() => {
    const isFilled = wasEmpty.current && !isEmpty;
    wasEmpty.current = isEmpty;
    if (!isFilled) return undefined;
    // In a frame of its own, since the library gives the popup its focus in one.
    const frame = requestAnimationFrame(() => passOn());
    return () => cancelAnimationFrame(frame);
  }, [isEmpty]);
  return (by: string) => {
    openedBy.current = by;
    return isEmpty ? popup.current : (first(by) ?? true);
  };
}
