import { beforeAll, expect, test } from 'vitest';
import { findExpressions } from './expressions.ts';

/**
 * An automaton is built of each expression, which shows how its work grows with the text for the worst text there is, a text
 * that begins to match at every place included. Where it cannot be built, for what looks ahead or counts to high numbers, the
 * steps of the worst texts that a search finds are counted. No clock is looked at: the limit ends only a search without end.
 */
const SEARCHED_FOR = 60_000;
/** On a busy machine an attack that ran out of time would count as found. */
const untimed = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

type Check = typeof import('recheck')['check'];
let check: Check;

beforeAll(async () => {
  // In this process, instead of by a program for one kind of machine.
  process.env.RECHECK_BACKEND = 'pure';
  ({ check } = await import('recheck'));
});

const { files, expressions, madeAtRunTime } = findExpressions();

test('expressions are found where there are any, and none is put together at run time, which could not be looked at here', () => {
  expect(files).toBeGreaterThan(300);
  expect(expressions.length).toBeGreaterThan(80);
  expect(madeAtRunTime).toEqual([]);
});

test('an expression that goes back and forth would be found', async () => {
  for (const slow of ['^(a+)+$', '\\/+$', '<v[ \\t]+([^>]*)[^>]*>', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'])
    expect([slow, (await check(slow, '')).status]).toEqual([slow, 'vulnerable']);
}, 300_000);

test.each(expressions.map((one) => [`/${one.source}/${one.flags}`, one] as const))(
  '%s takes no more steps than in proportion to the text',
  async (_, { source, flags, files: where }) => {
    const found = await check(source, flags, { timeout: SEARCHED_FOR, ...untimed });
    expect({ where, status: found.status, worst: 'attack' in found ? found.attack?.pattern : undefined }).toEqual({
      where,
      status: 'safe',
      worst: undefined,
    });
  },
  2 * SEARCHED_FOR,
);
