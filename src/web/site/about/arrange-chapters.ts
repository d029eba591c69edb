/** How a chapter is composed: over the whole width, half words and half picture, or one of two side by side. */
export type Shape = 'wide' | 'half' | 'left' | 'right';

/** The colour behind a chapter's words. */
export type Ground = 'red' | 'tram' | 'green' | 'black' | 'sky' | 'sand' | 'page';

export type Place = { shape: Shape; ground: Ground };

/** Each column has a ground of its own, or the picture beside a chapter's words would read as that chapter's. */
const pairOn = (left: Ground, right: Ground): Place[] => [
  { shape: 'left', ground: left },
  { shape: 'right', ground: right },
];

/** The rhythm of ten chapters, then from the beginning. Pairs begin at even numbers, so that the first has its words on top. */
const RHYTHM: readonly Place[] = [
  { shape: 'wide', ground: 'red' },
  ...pairOn('page', 'sand'),
  { shape: 'half', ground: 'black' },
  { shape: 'wide', ground: 'tram' },
  ...pairOn('page', 'sand'),
  ...pairOn('sky', 'page'),
  { shape: 'half', ground: 'black' },
];

/**
 * The place of each of any number of chapters. The last is wide and green, above the yellow invitation to book; what stands
 * alone before it, a first of a pair or a wide one, is a half. No two neighbours have one ground.
 */
export function arrangeChapters(total: number): Place[] {
  return Array.from({ length: total }, (_, index) => {
    if (index === total - 1) return { shape: 'wide', ground: 'green' };
    const place = RHYTHM[index % RHYTHM.length] ?? { shape: 'half', ground: 'page' };
    const isBeforeLast = index > 0 && index === total - 2;
    if (isBeforeLast && place.shape === 'left') return { shape: 'half', ground: 'black' };
    if (isBeforeLast && place.shape === 'wide') return { shape: 'half', ground: 'sky' };
    return place;
  });
}
