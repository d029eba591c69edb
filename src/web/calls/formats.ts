import { dateLocale, type Language } from '#contract/languages.ts';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';

/** Fixed, so that server and browser write the same day wherever either of them stands. */
const timeZone = 'Europe/Rome';

/** Made when it is first used: a format takes milliseconds, and most pages show no date. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (instant: Date | number): string => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return format.format(instant);
  };
}

const date = formatIn(dateLocale, { day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = formatIn(dateLocale, { day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = formatIn(dateLocale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const monthYear = formatIn(dateLocale, { month: 'long', year: 'numeric' });

const write = (format: (instant: Date) => string, iso: string) => {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? iso : format(instant);
};

/** `2 ottobre 2026`, from an ISO date or instant. */
export const formatDate = (iso: string): string => write(date, iso);
/** `2 ott 2026`, where many columns share a line. */
export const formatShortDate = (iso: string): string => write(shortDate, iso);
/** `2 ottobre 2026 alle ore 09:05`. */
export const formatDateTime = (iso: string): string => write(dateTime, iso);
/** `ottobre 2026`. */
export const formatMonthYear = (iso: string): string => write(monthYear, iso);

/** `2026-10-02`: the day of the site's calendar at an instant in milliseconds. */
export const calendarDay: (instant: number) => string = formatIn('sv', {});
/** `09:05`, by the site's clock. */
export const clockTime: (instant: number) => string = formatIn('sv', { hour: '2-digit', minute: '2-digit' });

const DAYS_TO_MONTHS = 60;
const DAYS_A_MONTH = 30;

/** `oggi`, `ieri`, `3 giorni fa`, `2 mesi fa`: by the days of the calendar. */
export function formatDaysAgo(iso: string, language: Language, now = Date.now()): string {
  const days = Math.min(0, daysBetween(now, iso));
  if (days > -DAYS_TO_MONTHS) return relative(language).format(days, 'day');
  return relative(language).format(Math.ceil(days / DAYS_A_MONTH), 'month');
}

/** `3 minuti fa`, `2 ore fa`, and from a day on as `formatDaysAgo`. */
export function formatTimeAgo(iso: string, language: Language, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < HOUR) return relative(language).format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative(language).format(-Math.floor(age / HOUR), 'hour');
  return formatDaysAgo(iso, language, now);
}

/** `oggi`, `domani`, `tra 3 giorni`. */
export const formatDaysUntil = (iso: string, language: Language, now = Date.now()): string =>
  relative(language).format(Math.max(0, daysBetween(now, iso)), 'day');

/** Whether a day of the calendar was before today. */
export const isDayOver = (day: string, now = Date.now()): boolean => daysBetween(now, day) < 0;

const relatives = new Map<Language, Intl.RelativeTimeFormat>();

/** Constructed once for each language: a list of clients writes a day in every card. */
function relative(language: Language): Intl.RelativeTimeFormat {
  const format = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, format);
  return format;
}

function daysBetween(now: number, iso: string): number {
  const midnight = (instant: number) => Date.parse(calendarDay(instant));
  return Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);
}

/** `45 €` in Italian and `€45` in English, with cents only where there are some. */
export function formatEuro(amount: number, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
