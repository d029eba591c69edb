import { describe, expect, test } from 'vitest';
import { DAY, limits } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { accessStateOf, belongsTo, hasValidLink, userFilters } from './access.ts';

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
  ...about,
});

describe('the state of a client’s access', () => {
  test.each([
    ['inactive', { status: 'inactive', link: link(20) }],
    ['expired', { link: null }],
    ['expired', { link: link(-1, -20), sessionEndsAt: inDays(-1) }],
    ['ending', { link: link(4, -20) }],
    ['ending', { link: link(-3, -20), sessionEndsAt: inDays(2) }],
    ['unopened', { link: link(20) }],
    ['fine', { link: link(20, -1) }],
    ['fine', { link: link(-3, -20), sessionEndsAt: inDays(28) }],
    ['fine', { link: link(20), sessionEndsAt: inDays(28) }],
  ] as const)('%s: %o', (state, about) => expect(accessStateOf(user(about), now)).toBe(state));

  test('soon is less than the limit, and a link lives until its last moment', () => {
    const days = limits.attention.endsWithin / DAY;
    expect(accessStateOf(user({ link: link(days, -1) }), now)).toBe('fine');
    expect(accessStateOf(user({ link: link(days - 0.001, -1) }), now)).toBe('ending');
    expect(hasValidLink(user({ link: link(0.001) }), now)).toBe(true);
    expect(hasValidLink(user({ link: link(0) }), now)).toBe(false);
    expect(hasValidLink(user({}), now)).toBe(false);
  });
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
