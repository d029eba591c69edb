import { DAY, HOUR } from '../units.ts';

/** The register of the admin. */
export const auditLimits = {
  /** Twelve months, of which one may have a 29th of February. */
  retentionDays: 366,
  /** Refused logins of one account are one row in so long, with their count. */
  refusedEvery: HOUR,
  /** About changed ways in, by mail to one account. */
  messagesPerHour: 10,
  /** On the next screens such a change is shown for so long, and so many at once. */
  shownFor: 60 * DAY,
  shownMost: 10,
} as const;
