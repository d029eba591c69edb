import { type Language, languageCookie } from '#contract/languages.ts';

/** Under which a public page is kept: `url` is the address as it was asked for. */
export function keyOf(language: Language, today: string, url: string): string {
  return `${language} ${today} ${url}`;
}

/** An address without a query, or with the one the router itself adds when it asks for a page's data. */
export function isPlain(url: string): boolean {
  return !url.includes('?') || /^[^?]*\.data\?_routes=[\w%.,/-]{1,200}$/.test(url);
}

const choice = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`);

export function languageCookieOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : choice.exec(header)?.[1];
}
