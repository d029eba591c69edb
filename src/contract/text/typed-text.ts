/** The one cleaning of what people type and paste: every text of the contract and every search go through it. */

/** Zero-width characters that chats and word processors leave behind; none of them is part of a word. */
const ZERO_WIDTH = /[\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;
/** Directional marks, which mean something in writing from right to left alone (UAX #9, 2.6). */
const MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT = /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** ZWJ and ZWNJ with what stands before them. Safari before 16.4 has no lookbehind. */
const JOINERS = /(^|[^\u200c\u200d])[\u200c\u200d]+(?=([\s\S]?))/gu;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const JOINED_SCRIPT = /^[\p{L}\p{M}]$/u;
const UNJOINED_SCRIPT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]$/u;

/** The text without the characters that nobody sees. Emoji stay whole, and so do scripts that need joiners and marks. */
export function cleanText(text: string): string {
  const joined = text.replace(ZERO_WIDTH, '').replace(JOINERS, withNeededJoiner);
  return withoutEmbedding(RIGHT_TO_LEFT.test(joined) ? joined : joined.replace(MARKS, ''));
}

/** A joiner makes one emoji of two, or shapes the letters of Arabic and Indic scripts; elsewhere it is left over. */
function withNeededJoiner(found: string, before: string, after: string): string {
  const isEmoji = found.endsWith('\u200d') && EMOJI.test(before) && EMOJI.test(after);
  const isLetter = JOINED_SCRIPT.test(before) && !UNJOINED_SCRIPT.test(before);
  return isEmoji || isLetter ? `${before}${found.slice(-1)}` : before;
}

const OPENING = '\u202a\u202b\u2066\u2067\u2068';
const CLOSING = '\u202c\u2069';

/** Without the embedding or isolate around a whole text, as address books paste it. Within a text it is refused. */
function withoutEmbedding(text: string): string {
  const inner = text.trim();
  if (!CLOSING.includes(inner.at(-1) ?? ' ') || !OPENING.includes(inner.charAt(0))) return text;
  return trimAll(inner, `${OPENING}${CLOSING} `);
}

/** The text without any of these characters at its ends. */
export function trimAll(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** What is drawn as nothing: blanks, fillers and marks without a letter (UAX #44, Default_Ignorable_Code_Point). */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u;

/** Whether there is anything to be seen in a text. */
export const isBlank = (text: string): boolean => BLANK.test(text);

const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02be\u02bf\u2032\u00b4\u0060\uff07]/g;
const QUOTATION_MARKS = /[\u201c-\u201f\u00ab\u00bb\u2033\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Apostrophes, quotation marks and dashes as a keyboard has them: phones and word processors type others. */
export function plainPunctuation(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '"').replace(DASHES, '-');
}

/** A text by which others are compared: cleaned, in plain punctuation, with one blank between words. */
export function foldText(text: string): string {
  return plainPunctuation(cleanText(text).normalize('NFC')).replace(/\s+/g, ' ').trim();
}

/** By which texts are searched: folded, and without case and accents, so that "nicolo" finds "Nicolò". */
export function searchKey(text: string): string {
  return foldText(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}
