import { expect, test } from 'vitest';
import { DatabaseAwayError, failureOf } from './failure.ts';

const fails = (detail: object) => Object.assign(new Error('it failed'), detail);

test.each([
  ['busy', { errcode: 5 }],
  ['busy', { errcode: 517 }],
  ['unwritable', { errcode: 8 }],
  ['unwritable', { errcode: 1032 }],
  ['failing', { errcode: 10 }],
  ['failing', { errcode: 778 }],
  ['full', { errcode: 13 }],
  ['full', { code: 'ENOSPC' }],
  ['full', { code: 'EDQUOT' }],
  ['full', { code: '53100' }],
  ['unwritable', { code: '25006' }],
  ['failing', { code: '58030' }],
  ['busy', { code: '55P03' }],
  ['busy', { code: '40001' }],
  ['away', { code: '53300' }],
  ['away', { code: '57P01' }],
  ['away', { code: '08006' }],
  ['refused', { code: '28P01' }],
  ['refused', { code: '3D000' }],
])('%s: %o', (failure, detail) => {
  expect(failureOf(fails(detail))).toBe(failure);
});

test('a database that could not be reached is away', () => {
  expect(failureOf(new DatabaseAwayError(fails({ code: 'ECONNREFUSED' })))).toBe('away');
});

const others = [
  fails({ errcode: 2067 }),
  fails({ code: 'ENOENT' }),
  fails({ code: 'EPIPE' }),
  fails({ code: '23505' }),
  'text',
  undefined,
];

test.each(others)('no failure of the database: %o', (error) => {
  expect(failureOf(error)).toBeUndefined();
});
