import { type Language, languageOfPath } from '#contract/languages.ts';

const PREFIX = '/en';

/** The path without its language: `/en/about` -> `/about`, `/en` -> `/`. A slash at the end does not make another page. */
export function barePath(pathname: string): string {
  const bare = languageOfPath(pathname) ? pathname.slice(PREFIX.length) : pathname;
  return bare.replace(/\/+$/, '') || '/';
}

/** The address of a bare path in a language: Italian has no prefix. */
export function addressIn(language: Language, path: string): string {
  if (language === 'it') return path;
  return path === '/' ? PREFIX : PREFIX + path;
}

/** The address of a bare path for someone who reads at `pathname`: who came by /en stays there. */
export function addressFrom(pathname: string, path: string): string {
  return addressIn(languageOfPath(pathname) ?? 'it', path);
}
