import { expect, test } from 'vitest';
import { nextPoints } from './use-loop.ts';

test('the first press marks the start, the second the end, the third stops', () => {
  const begun = nextPoints({}, 3);
  expect(begun).toEqual({ from: 3 });
  expect(nextPoints(begun, 8)).toEqual({ from: 3, to: 8 });
  expect(nextPoints({ from: 3, to: 8 }, 5)).toEqual({});
});

test('an end before the start swaps the two', () => {
  expect(nextPoints({ from: 8 }, 3)).toEqual({ from: 3, to: 8 });
});

test('a part too short to see is a slip, and stops', () => {
  expect(nextPoints({ from: 3 }, 3.2)).toEqual({});
});
