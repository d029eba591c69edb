import { describe, expect, test } from 'vitest';
import { inDays, link, now, user } from '../../../tests/factories/listed-user.ts';
import { limits } from '../limits.ts';
import { DAY } from '../units.ts';
import { accessStateOf, hasValidLink } from './access.ts';

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
    const days = limits.users.attention.endsWithin / DAY;
    expect(accessStateOf(user({ link: link(days, -1) }), now)).toBe('fine');
    expect(accessStateOf(user({ link: link(days - 0.001, -1) }), now)).toBe('ending');
    expect(hasValidLink(user({ link: link(0.001) }), now)).toBe(true);
    expect(hasValidLink(user({ link: link(0) }), now)).toBe(false);
    expect(hasValidLink(user({}), now)).toBe(false);
  });
});
