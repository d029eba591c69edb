import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { readPart } from './preview-parts.ts';

/** Of one part that is there twice, such as a service in its row and beside the list, one mark. */
export function marksOf(shown: Document | undefined): string[] {
  const marked = [...(shown?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].filter(isDrawn);
  return [...new Set(marked.flatMap(({ dataset: { part } }) => (readPart(part) && part ? [part] : [])))];
}

/** By the frame's own scrolling: `scrollIntoView` would scroll the form beside it too, between a press and its release. */
export function bringIntoView(shown: Document, mark: string): void {
  const height = shown.defaultView?.innerHeight ?? 0;
  const places = [...shown.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(mark)}"]`)].filter(isDrawn);
  const isInView = places.some((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > height * 0.15 && top < height * 0.85;
  });
  if (isInView || !places[0]) return;
  const { top, bottom } = places[0].getBoundingClientRect();
  shown.defaultView?.scrollBy({ top: (top + bottom - height) / 2, behavior: scrollBehavior() });
}

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0;
