import { HOUR } from '../units.ts';

/** The register of the admin. */
export const auditLimits = {
  /** Twelve months, of which one may have a 29th of February. */
  retentionDays: 366,
  /** Refused logins of one account are one row in so long, with their count. */
  refusedEvery: HOUR,
} as const;
