import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { Refusal } from '../../../http/answers/errors.ts';
import { hashPassword, isHashQueueFull, type Priority, verifyPassword } from './passwords.ts';

const { atOnce, waitingMax } = limits.auth.password;
const stored = await hashPassword('una password di prova');

test('a password is known again however its accents are typed, and no other is', async () => {
  const accented = await hashPassword('perché sì, così'.normalize('NFC'));
  expect(accented).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword('perché sì, così'.normalize('NFD'), accented)).toBe(true);
  expect(await verifyPassword('perche si, cosi', accented)).toBe(false);
});

/** Checks under names, and the order in which they ended. */
function startChecks() {
  const ended: string[] = [];
  const check = (name: string, priority: Priority = 'last', gone?: AbortSignal) =>
    verifyPassword('sbagliata', stored, { priority, ...(gone && { disconnected: gone }) }).then(
      () => ended.push(name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: limits.auth.password.retryAfter / 1000 });
        ended.push(`${name} refused`);
      },
    );
  return { ended, check };
}

test('who comes first waits for those at work, not for those in the queue, and among each other in their order', async () => {
  const { ended, check } = startChecks();
  const queue = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => check(name));
  await Promise.all([...queue, check('first', 'first'), check('second', 'first'), check('third', 'first')]);
  const known = ['first', 'second', 'third'].map((name) => ended.indexOf(name));
  // Two run at once, so a neighbour may overtake, the next of the queue included; the third never comes before the first.
  for (const place of known) expect(place).toBeLessThan(atOnce + 3 + (atOnce - 1));
  expect(known[0]).toBeLessThan(known[2] ?? 0);
  expect(Math.min(...['e', 'f'].map((name) => ended.indexOf(name)))).toBeGreaterThan(Math.max(...known));
});

test('behind so many who wait nobody waits: refused at once, while a known browser still finds a place', async () => {
  const { ended, check } = startChecks();
  const waiting = Array.from({ length: atOnce + waitingMax }, (_, n) => check(`${n}`));
  expect([isHashQueueFull('last'), isHashQueueFull('first')]).toEqual([true, false]);
  await check('too late');
  expect(ended).toEqual(['too late refused']);
  const known = Array.from({ length: waitingMax }, (_, n) => check(`known ${n}`, 'first'));
  expect(isHashQueueFull('first')).toBe(true);
  await check('known too late', 'first');
  expect(ended).toContain('known too late refused');
  await Promise.all([...waiting, ...known]);
  expect(ended).toHaveLength(atOnce + 2 * waitingMax + 2);
});

test('who hangs up while waiting is dropped and makes room; who hangs up during the hash frees no place too early', async () => {
  const { ended, check } = startChecks();
  const hangUp = new AbortController();
  const working = Array.from({ length: atOnce }, (_, n) => check(`working ${n}`, 'last', hangUp.signal));
  const waiting = Array.from({ length: waitingMax }, (_, n) => check(`${n}`, 'last', hangUp.signal));
  const already = check('gone before it began', 'last', AbortSignal.abort());
  expect(isHashQueueFull('last')).toBe(true);
  hangUp.abort();
  await Promise.all([...waiting, already]);
  expect(isHashQueueFull('last')).toBe(false);
  expect(ended.every((name) => name.endsWith('refused'))).toBe(true);
  const next = check('next');
  await Promise.all(working);
  expect(ended).not.toContain('next');
  await next;
});
