import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

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
])('%s: %o', (failure, detail) => {
  expect(failureOf(fails(detail))).toBe(failure);
});

test.each([fails({ errcode: 2067 }), fails({ code: 'ENOENT' }), new Error('a mistake'), 'text', undefined])(
  'no failure of the database: %o',
  (error) => {
    expect(failureOf(error)).toBeUndefined();
  },
);
