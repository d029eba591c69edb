import { type Language, languageOfPath } from '#contract/languages.ts';
import { type PublicPath, publicPaths, sameOriginPath } from '#contract/pages.ts';

const PREFIX = '/en';

/** The path without its language: `/en/about` -> `/about`, `/en` -> `/`. A slash at the end does not make another page. */
export function barePath(pathname: string): string {
  const bare = languageOfPath(pathname) ? pathname.slice(PREFIX.length) : pathname;
  let end = bare.length;
  while (end > 0 && bare[end - 1] === '/') end -= 1;
  return bare.slice(0, end) || '/';
}

/** The public page of an address in either language; undefined where there is none. */
export function publicPathAt(pathname: string): PublicPath | undefined {
  const bare = barePath(pathname);
  return publicPaths.find((path) => path === bare);
}

/** The address of a bare path in a language: Italian has no prefix. */
export function addressIn(language: Language, path: string): string {
  const own = sameOriginPath(path);
  if (language === 'it') return own;
  return own === '/' ? PREFIX : PREFIX + own;
}

/** The address of a bare path for someone who reads at `pathname`: who came by /en stays there. */
export function addressFrom(pathname: string, path: string): string {
  return addressIn(languageOfPath(pathname) ?? 'it', path);
}
