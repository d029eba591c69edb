import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is known again however its accents are typed, and no other is', async () => {
  const kept = await hashPassword('perché sì, così'.normalize('NFC'));
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword('perché sì, così'.normalize('NFD'), kept)).toBe(true);
  expect(await verifyPassword('perche si, cosi', kept)).toBe(false);
});

test('who comes first waits for those at work, not for those in the queue', async () => {
  const kept = await hashPassword('una password di prova');
  const ended: string[] = [];
  const check = (name: string, turn: 'first' | 'last') => verifyPassword('sbagliata', kept, turn).then(() => ended.push(name));
  const queue = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => check(name, 'last'));
  await Promise.all([...queue, check('trainer', 'first')]);
  expect(ended.indexOf('trainer')).toBeLessThan(4);
});
