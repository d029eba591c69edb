import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { newId } from '../../new-id.ts';
import { isSuperseded, triedFor, waitAfter } from './rules.ts';

test('a request is needless once a later one for the address was tried', () => {
  const [earlier, later] = [{ id: newId() }, { id: newId() }];
  expect(isSuperseded(earlier, later)).toBe(true);
  expect(isSuperseded(later, earlier)).toBe(false);
  expect(isSuperseded(earlier, earlier)).toBe(false);
  expect(isSuperseded(earlier, undefined)).toBe(false);
});

test('tries are further and further apart, by four hours at most', () => {
  const waits = [1, 2, 3, 4, 5, 20].map(waitAfter);
  expect(waits[0]).toBe(limits.mail.retryAfter);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(4 * HOUR);
  expect(limits.mail.retryAfter).toBeGreaterThanOrEqual(MINUTE);
});

test('a receipt of a withdrawal is tried for longer than other messages', () => {
  expect(triedFor('withdrawal')).toBeGreaterThan(triedFor('link'));
});
