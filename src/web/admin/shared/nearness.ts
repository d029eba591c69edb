/** How far off the screen is still near: whoever scrolls never meets the end of what is drawn. */
const MARGIN = '800px';

/** `height` is the element's own at that moment, in pixels. */
type Told = (near: boolean, height: number) => void;

const told = new WeakMap<Element, Told>();
let observer: IntersectionObserver | undefined;

/** Tells at once, and whenever it changes, whether an element is on the screen or near it. Gives what ends it. */
export function watchNearness(element: Element, tell: Told): () => void {
  observer ??= new IntersectionObserver(tellAll, { rootMargin: MARGIN, scrollMargin: MARGIN });
  told.set(element, tell);
  observer.observe(element);
  return () => {
    told.delete(element);
    observer?.unobserve(element);
  };
}

function tellAll(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of entries)
    told.get(target)?.(isIntersecting, boundingClientRect.height);
}
