import { expect, test } from 'vitest';
import { nextPoints } from './use-loop-and-repeat.ts';

test('the first press begins the stretch, the second ends it, the third lets go', () => {
  const begun = nextPoints({}, 3);
  expect(begun).toEqual({ from: 3 });
  expect(nextPoints(begun, 8)).toEqual({ from: 3, to: 8 });
  expect(nextPoints({ from: 3, to: 8 }, 5)).toEqual({});
});

test('an end before the beginning turns the two round', () => {
  expect(nextPoints({ from: 8 }, 3)).toEqual({ from: 3, to: 8 });
});

test('a stretch too short to see is a slip, and lets go', () => {
  expect(nextPoints({ from: 3 }, 3.2)).toEqual({});
});
