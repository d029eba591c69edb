import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { proposeUsername } from './propose-username.ts';

const taken = new Set(['anna.riva', 'anna.riva2', '王小明']);

test.each([
  ['Giulia', 'Ferri', 'giulia.ferri'],
  ['  Zoë 💪 ', "D’Amico O'Neill", 'zoe.damicooneill'],
  ['Nicolò', '', 'nicolo'],
  ['Anna', 'Riva', 'anna.riva3'],
  ['王小明', '', '王小明2'],
  ['💪', ' - ', ''],
])('%s %s is proposed as %s', (firstName, lastName, username) =>
  expect(proposeUsername({ firstName, lastName }, taken)).toBe(username),
);

test('the longest names give a username that may be as long', () => {
  const name = 'w'.repeat(limits.users.nameMax);
  expect(proposeUsername({ firstName: name, lastName: name }, taken).length).toBeLessThanOrEqual(limits.users.usernameMax);
});
