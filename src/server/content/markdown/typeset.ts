import type { Chapter, Question, Service } from '#contract/pages/data.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Localized, Texts } from '#contract/site/content.ts';

/**
 * What a line end would tear apart, and what holds it together: a no-break space, or a word joiner, since the font has no no-break
 * hyphen. Letters are Latin ones by their range: the engine takes ten times as long to compile the class of all letters.
 */
const RULES: readonly [RegExp, string][] = [
  // 24 ore, also where the number is filled in later.
  [
    /(?<=\d|\}\}) (?=(?:ore|ora|giorn[io]|settiman[ae]|mes[ei]|ann[io]|minut[io]|secondi|euro|€|%|k[gm])(?![a-zà-öø-ɏ]))/gi,
    '\u00a0',
  ],
  [/(?<=\d|\}\}) (?=(?:hours?|days?|weeks?|months?|years?|minutes?|working)(?![a-zà-öø-ɏ]))/gi, '\u00a0'],
  // art. 13
  [/(?<=(?<![a-zà-öø-ɏ])(?:artt?\.|nn?\.|comma|par\.|lett\.|d\.lgs\.|P\. IVA|C\.F\.|€)) (?=\d|\{\{)/gi, '\u00a0'],
  [/(?<=P\.) (?=IVA)/g, '\u00a0'],
  // 02 1234 5678
  [/(?<=\d) (?=\d)/g, '\u00a0'],
  // e-mail, an eight-minute walk
  [/(?<=(?<![a-zà-öø-ɏ])e)-(?=mail)|(?<=[a-zà-öø-ɏ])-(?=(?:minute|hour|day|week|month|year)(?![a-zà-öø-ɏ]))/gi, '-\u2060'],
  // Lunedì–venerdì
  [/(?<=[A-Za-zÀ-ÖØ-öø-ɏ])–(?=[A-Za-zÀ-ÖØ-öø-ɏ])/g, '–\u2060'],
];

/** One-to-one. In one expression of neighbours the engine repeats the class of letters ten times, which takes it longer than all other rules. */
const COMPOUNDS = /[A-Za-zÀ-ÖØ-öø-ɏ-]+/g;

/** Holds a short part within a compound to its neighbours: it never stands alone at the end of a line. */
function joinShortParts(compound: string): string {
  const parts = compound.split('-');
  const isPart = (at: number) => (parts[at] ?? '') !== '';
  const isShort = (at: number) => isPart(at) && [...(parts[at] ?? '')].length <= SHORT_PART;
  const isHeld = (at: number) =>
    isPart(at) && isPart(at + 1) && ((isShort(at + 1) && isPart(at + 2)) || (isShort(at) && isPart(at - 1)));
  return parts.reduce((joined, part, index) => `${joined}${isHeld(index - 1) ? '-\u2060' : '-'}${part}`);
}

const SHORT_PART = 3;

/** A text whose numbers stay with their units, and whose short compounds stay whole, at the end of a line. */
export function typeset(text: string): string {
  return RULES.reduce((line, [where, held]) => line.replace(where, held), text).replace(COMPOUNDS, joinShortParts);
}

/** The texts of the public pages. Titles and descriptions are for search engines and tabs, which break no lines of ours. */
export function typesetSite({ titles = {}, descriptions = {}, ...shown }: Texts): Texts {
  return { titles, descriptions, ...typesetTexts(shown) };
}

const both = ({ it, en }: Localized): Localized => ({ it: typeset(it), en: typeset(en) });

function typesetTexts(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === 'string' ? typeset(text) : typesetTexts(text),
  ]);
  return Object.fromEntries(entries);
}

export const typesetUse = ({ alt, ...use }: PictureUse): PictureUse => ({ ...use, alt: both(alt) });

type WrittenChapter = Omit<Chapter, 'name' | 'rich'>;

export const typesetChapter = ({ title, text, photos, ...chapter }: WrittenChapter): WrittenChapter => ({
  ...chapter,
  title: both(title),
  text: both(text),
  photos: photos.map(typesetUse),
});

export const typesetQuestion = ({ id, question, answer }: Question): Question => ({
  id,
  question: both(question),
  answer: both(answer),
});

export const typesetService = ({ title, description, place, forWhom, need, pricePer, ...service }: Service): Service => ({
  ...service,
  title: both(title),
  description: both(description),
  place: both(place),
  forWhom: both(forWhom),
  need: both(need),
  pricePer: both(pricePer),
});
