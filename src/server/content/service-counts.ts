import type { Language } from '#contract/languages.ts';
import { numberInWords } from '#contract/site/fill-sentence.ts';
import { countedSentences } from './fill-names.ts';

/** "One" counts nothing: the shipped sentences say "one method" of any number of services. */
const LEAST = 2;
const MOST = 20;

/** What services are called after a number, in any sentence. */
const NOUNS: Record<Language, RegExp> = {
  it: /^\s+(?:servizi|modi|strade|percorsi|formule|proposte)(?!\p{L})/iu,
  en: /^\s+(?:services|ways|routes|paths|options)(?!\p{L})/iu,
};

/** "Sei" is six, and "you are" much more often. */
const AMBIGUOUS = 'sei';

const WORD = /[\p{L}-]+/gu;

type Sentence = { key: string; language: Language; shown: number };

/** A number word that tells another number of services than are shown. A sentence that tells the right one as well is right. */
export function findWrongCount(sentence: string, { key, language, shown }: Sentence): string | undefined {
  const numbers = Array.from({ length: MOST - LEAST + 1 }, (_, index) => numberInWords(LEAST + index, language));
  const told = [...sentence.matchAll(WORD)].filter(({ 0: word, index }) => {
    if (!numbers.includes(word.toLowerCase())) return false;
    const isCounted = countedSentences.includes(key) && word.toLowerCase() !== AMBIGUOUS;
    return isCounted || NOUNS[language].test(sentence.slice(index + word.length));
  });
  const right = numberInWords(shown, language);
  return told.some(([word]) => word.toLowerCase() === right) ? undefined : told[0]?.[0];
}
