import { type Language, languageOfPath } from '../languages.ts';

/** The public pages by their Italian path; each has an English twin below `/en`. */
export const publicPaths = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/booking',
  '/recensioni',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
] as const;
/** There only where contracts are concluded on the site. */
export const withdrawalPath = '/recesso';
export type PublicPath = (typeof publicPaths)[number] | typeof withdrawalPath;

const PREFIX = '/en';

/** The English names of pages, where they differ from the Italian ones. */
const englishNames: Partial<Record<PublicPath, string>> = {
  '/recensioni': '/reviews',
  [withdrawalPath]: '/withdrawal',
};
/** Every page that there may be, by its Italian path. */
export const knownPaths: readonly PublicPath[] = [...publicPaths, withdrawalPath];
const italianNames = new Map(Object.entries(englishNames).map(([italian, english]) => [english, italian]));

/** The path of a page, by its Italian one, in a language: `/recensioni` in English is `/en/reviews`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'it') return path;
  const name = knownPaths.find((one) => one === path);
  return path === '/' ? PREFIX : PREFIX + ((name && englishNames[name]) ?? path);
}

/** The Italian path of a page by that in either language: `/en/reviews` is `/recensioni`, `/en` is `/`. */
export function italianPath(path: string): string {
  if (!languageOfPath(path)) return path;
  const name = path.slice(PREFIX.length) || '/';
  return italianNames.get(name) ?? name;
}

/** Every public page of any site, in Italian and in English. */
export const pagePaths: readonly string[] = publicPaths.flatMap((path) => [path, pathIn('en', path)]);

/** What a page shows may depend on one value of its query; every other query changes nothing but the language. */
export const serviceQuery = 'servizio';
/** A page of all reviews but the first. */
export const reviewsPageQuery = 'pagina';
/** `/?reviews=approved` shows all of them to visitors without scripts. */
export const reviewsQuery = 'reviews';

/** The part of a URL that leads to the questions, and the beginning of one that opens a question: `/services#domanda-disdire`. */
export const questionsPart = 'domande';
export const questionHash = 'domanda-';
