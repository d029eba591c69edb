import { type Language, languageOfPath } from '#contract/languages.ts';
import { sameOriginPath } from '#contract/pages/data.ts';
import type { PublicPath } from '#contract/pages/paths.ts';
import * as pages from '#contract/pages/paths.ts';

/** The Italian path of a page: `/en/about` -> `/about`, `/en` -> `/`. A slash at the end makes no other page. */
export function barePath(pathname: string): string {
  const bare = pages.italianPath(pathname);
  let end = bare.length;
  while (end > 0 && bare[end - 1] === '/') end -= 1;
  return bare.slice(0, end) || '/';
}

/** The public page of a path in either language; undefined where there is none. */
export function publicPathAt(pathname: string): PublicPath | undefined {
  const bare = barePath(pathname);
  return pages.knownPaths.find((path) => path === bare);
}

/** A bare path in a language: Italian has no prefix. */
export function pathIn(language: Language, path: string): string {
  return pages.pathIn(language, sameOriginPath(path));
}

/** A bare path in the language of `pathname`, so that links below /en lead to English pages. */
export function pathFrom(pathname: string, path: string): string {
  return pathIn(languageOfPath(pathname) ?? 'it', path);
}
