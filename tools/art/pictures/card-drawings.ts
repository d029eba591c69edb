import { type CardDrawings, cardSheet } from '../../../src/server/media/cards/sheet.ts';
import { readTypeface } from '../../../src/server/media/cards/typeface.ts';
import { sheet } from '../kit/sheet.ts';
import { plateMark } from './logos.ts';
import { cards, type ShareCard } from './share-cards.ts';

/** What the server composes cards of, beside the trainer's words and photographs. */
export const drawingsFile = new URL('../../../src/server/media/cards/drawings.json', import.meta.url);

const pageOf = ({ name }: ShareCard) => name.replace('share/', '');

/** The drawing of each page without words, the colour of its ground, and the ink of what is written on it. */
export function cardDrawings(): string {
  const drawings = cards.map((card) => {
    const { ground, typeInk, size, draw } = card;
    return [pageOf(card), { ground, ink: typeInk, svg: sheet(size, ground, draw(size)) }] as const;
  });
  return `${JSON.stringify({ mark: plateMark, pages: Object.fromEntries(drawings) })}\n`;
}

/** The card that stands until the server has composed one, and says nothing of anybody. */
export async function nameless(card: ShareCard): Promise<string> {
  const drawings = JSON.parse(cardDrawings()) as CardDrawings;
  const page = pageOf(card) as keyof CardDrawings['pages'];
  const words = { headline: 'Personal trainer', below: [] };
  return cardSheet({ face: await readTypeface(), drawings }, { page, words, hasPhoto: false, hasMark: true });
}
