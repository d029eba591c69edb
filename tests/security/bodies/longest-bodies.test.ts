// Not on PostgreSQL: bodies are measured, and no query is made.
import { expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callNames } from '../cases.ts';
import { longestBody } from './longest-bodies.ts';

const KIBIBYTE = 1024;
const open: readonly (readonly [string, Call])[] = callNames
  .map((name) => [name, calls[name]] as const)
  .filter(([, { who }]) => who === 'anyone');

test.each(open)('%s reads the longest body that it takes, and little more', (name, call) => {
  const bytes = Buffer.byteLength(JSON.stringify(longestBody(call.body)));
  const longer = name === 'withdraw' ? limits.withdrawals.bodyBytes : limits.auth.passkey.bodyBytes;
  expect(call.bodyBytes).toBeGreaterThanOrEqual(bytes);
  expect(call.bodyBytes).toBe(bytes > 2 * KIBIBYTE ? longer : 2 * KIBIBYTE);
  expect(limits.auth.passkey.bodyBytes).toBe(40 * KIBIBYTE);
  expect(limits.withdrawals.bodyBytes).toBe(4 * KIBIBYTE);
});
