import { expect, test } from 'vitest';
import { DAY } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { belongsTo, userFilters } from './user-filters.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const inDays = (days: number) => new Date(now + days * DAY).toISOString();
const link = (days: number, opened?: number) => ({
  createdAt: inDays(-30),
  expiresAt: inDays(days),
  ...(opened !== undefined && { openedAt: inDays(opened) }),
});

const user = (about: Partial<User>): User => ({
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

test.each([
  [[], { lastLogin: inDays(-30), lastSeenAt: inDays(-1), link: link(20, -1) }],
  [['attention'], { lastLogin: inDays(-30), lastSeenAt: inDays(-15), link: link(20, -1) }],
  [['attention'], { lastLogin: inDays(-15), link: link(20, -1) }],
  [['attention'], { lastLogin: inDays(-2), lastSeenAt: inDays(-1), link: link(2, -1) }],
  [['never'], { link: link(20) }],
  [['never'], { link: link(-1) }],
  [['inactive'], { status: 'inactive', lastLogin: inDays(-40) }],
] as const)('a client is listed under all and %o: %o', (expected, about) => {
  expect(userFilters.filter((filter) => belongsTo(filter, user(about), now))).toEqual(['all', ...expected]);
});
