import { DAY } from '#contract/units.ts';
import type { User } from '#contract/users/schemas.ts';

/** By the clock of these tests. */
export const now = Date.parse('2026-11-22T12:00:00.000Z');

export const inDays = (days: number) => new Date(now + days * DAY).toISOString();

/** A link that ends in so many days, and was opened in so many, or never. */
export const link = (days: number, opened?: number) => ({
  createdAt: inDays(-30),
  expiresAt: inDays(days),
  ...(opened !== undefined && { openedAt: inDays(opened) }),
});

/** A client as the admin lists them. */
export const user = (about: Partial<User>): User => ({
  id: '1',
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Riva',
  status: 'active',
  createdAt: inDays(-60),
  link: null,
  videoCount: 0,
  labels: [],
  ...about,
});
