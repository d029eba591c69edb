import { expect, test } from 'vitest';
import { inDays, link, now, user } from '../../../../tests/factories/listed-user.ts';
import { belongsTo, userFilters } from './user-filters.ts';

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
