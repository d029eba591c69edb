import { createHash } from 'node:crypto';
import { isUploaded } from '#contract/pictures/schemas.ts';
import { type CardContent, slotOf } from '../../../content/cards.ts';
import type { CardSlot } from '../../../content/site.ts';

/** Counts up whenever cards are to look different: each is then another file, and composed anew. */
const LOOK = 1;
/** 96 bits: no two contents share them. */
const HASH_DIGITS = 24;

/** `home.it.<picture>.<hash>.jpg`: its page and language, the uploaded picture that it shows if any, and the hash of all it shows. */
const NAME = /^((?:home|about|services|contact|booking)\.(?:it|en))\.([\da-f]{24}|drawing|file)\.[\da-f]{24}\.jpg$/;

/** `photoHash` is that of a photograph of content/photos, whose path says nothing of its bytes. */
export function cardName(card: CardContent, photoHash: string): string {
  const { page, language, photo } = card;
  const shown = photo === undefined ? 'drawing' : isUploaded(photo.picture) ? photo.picture : 'file';
  const { words, hasMark } = card;
  const all = JSON.stringify([LOOK, words, hasMark, photo?.picture, photo?.focus, photoHash]);
  const hash = createHash('sha256').update(all).digest('hex').slice(0, HASH_DIGITS);
  return `${slotOf(page, language)}.${shown}.${hash}.jpg`;
}

/** The page and language of a card by its name, and the uploaded picture that it shows; undefined for any other name. */
export function readCardName(name: string): { slot: CardSlot; shows: string } | undefined {
  const [, slot, shows] = NAME.exec(name) ?? [];
  return slot === undefined || shows === undefined ? undefined : { slot: slot as CardSlot, shows };
}
