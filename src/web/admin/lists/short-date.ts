import { dateLocale } from '#contract/languages.ts';

const date = new Intl.DateTimeFormat(dateLocale, { timeZone: 'Europe/Rome', day: 'numeric', month: 'short', year: 'numeric' });

/** `2 ott 2026`, where eight columns share a line. */
export const formatShortDate = (iso: string): string => date.format(new Date(iso));
