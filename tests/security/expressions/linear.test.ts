import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import recheck from 'recheck/package.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../length.ts';
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

/**
 * A memo by content: the proof of an expression holds for as long as its text and the version of recheck are the same. The long
 * run looks at all of them again, and writes the file.
 */
const memo = new URL('./proven.txt', import.meta.url);
const keyOf = (expression: string) => createHash('sha256').update(`${recheck.version} ${expression}`).digest('hex').slice(0, 16);
const proven = new Set(readFileSync(memo, 'utf8').split('\n'));
const named = expressions.map((one) => [`/${one.source}/${one.flags}`, one] as const);
const searched = named.filter(([name]) => isLong || !proven.has(keyOf(name)));
const safe: string[] = [];
afterAll(() => {
  if (isLong && safe.length === named.length) writeFileSync(memo, `${safe.map(keyOf).sort().join('\n')}\n`);
});

test('expressions are found where there are any, and none is put together at run time, which could not be looked at here', () => {
  expect(files).toBeGreaterThan(300);
  expect(expressions.length).toBeGreaterThan(80);
  expect(madeAtRunTime).toEqual([]);
});

test('an expression that goes back and forth would be found', async () => {
  for (const slow of ['^(a+)+$', '\\/+$', '<v[ \\t]+([^>]*)[^>]*>', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'])
    expect([slow, (await check(slow, '')).status]).toEqual([slow, 'vulnerable']);
}, 300_000);

test('an expression that differs in text or flags has no proof from before', () => {
  expect(proven.size).toBeGreaterThan(80);
  const others = named.flatMap(([name]) => [`${name}v`, name.replace('/', '/.*')]);
  expect([...others, '/^(a+)+$/'].filter((other) => proven.has(keyOf(other)))).toEqual([]);
});

test.runIf(searched.length > 0).each(searched)(
  '%s takes no more steps than in proportion to the text',
  async (name, { source, flags, files: where }) => {
    const found = await check(source, flags, { timeout: SEARCHED_FOR, ...untimed });
    expect({ where, status: found.status, worst: 'attack' in found ? found.attack?.pattern : undefined }).toEqual({
      where,
      status: 'safe',
      worst: undefined,
    });
    safe.push(name);
  },
  2 * SEARCHED_FOR,
);
