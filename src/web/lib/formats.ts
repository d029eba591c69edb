import { dateLocale } from '#contract/languages.ts';

/** Fixed, so that server and browser write the same day wherever either of them stands. */
const timeZone = 'Europe/Rome';

const date = new Intl.DateTimeFormat(dateLocale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = new Intl.DateTimeFormat(dateLocale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat(dateLocale, {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const monthYear = new Intl.DateTimeFormat(dateLocale, { timeZone, month: 'long', year: 'numeric' });

const write = (format: Intl.DateTimeFormat, iso: string) => {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? iso : format.format(instant);
};

/** `2 ottobre 2026`, from an ISO date or instant. */
export const formatDate = (iso: string): string => write(date, iso);
/** `2 ott 2026`, where many columns share a line. */
export const formatShortDate = (iso: string): string => write(shortDate, iso);
/** `2 ottobre 2026 alle ore 09:05`. */
export const formatDateTime = (iso: string): string => write(dateTime, iso);
/** `ottobre 2026`. */
export const formatMonthYear = (iso: string): string => write(monthYear, iso);

/** Seconds as m:ss; beyond an hour they stay minutes (75:00). */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
