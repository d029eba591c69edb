import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#web/calls/api.ts';
import { deliver, type Kind } from './outbox-delivery.ts';
import { openMemoryStore } from './outbox-store.ts';

const userId = 'giulia';
const noAnswer = new ApiError({ status: 0, code: 'network', message: '' });
const refused = new ApiError({ status: 400, code: 'invalid_input', message: '' });
const portal = new ApiError({ status: 403, code: 'unknown', message: '' });
const sessionLost = new ApiError({ status: 401, code: 'session_expired', message: '' });

/** An outbox with these values under their own keys, and what was sent of it. */
async function withValues(values: readonly string[], send: (values: readonly string[]) => void = () => undefined) {
  const store = openMemoryStore();
  const put = (value: string, key = value) => store.put({ userId, kind: 'set', key, value });
  for (const value of values) await put(value);
  const sent: (readonly string[])[] = [];
  const arrived: string[] = [];
  const set: Kind<string> = {
    shape: z.string(),
    atOnce: 2,
    send: async (values) => {
      sent.push(values);
      send(values);
    },
  };
  return {
    store,
    put,
    sent,
    arrived,
    deliver: () => deliver({ store, userId, kinds: { set }, onSent: (kind) => arrived.push(kind) }),
    left: async () => (await store.list(userId)).map(({ value }) => value),
  };
}

test('all that waits is sent once, in order, several at once', async () => {
  const { deliver, sent, arrived, left } = await withValues(['a', 'b', 'c']);
  await deliver();
  await deliver();
  expect(sent).toEqual([['a', 'b'], ['c']]);
  expect(arrived).toEqual(['set', 'set']);
  expect(await left()).toEqual([]);
});

test('a change takes the place of one that still waits, where that was', async () => {
  const { put, deliver, sent } = await withValues(['a', 'b']);
  await put('a, once more', 'a');
  await deliver();
  expect(sent).toEqual([['a, once more', 'b']]);
});

test('what is changed while it is sent, is sent again', async () => {
  const scene = await withValues(['a'], (values) => {
    if (values[0] === 'a') void scene.put('a, once more', 'a');
  });
  await scene.deliver();
  expect(scene.sent).toEqual([['a'], ['a, once more']]);
  expect(await scene.left()).toEqual([]);
});

test.each([
  ['no network', noAnswer],
  ['the login page of a Wi-Fi', portal],
  ['the end of the session', sessionLost],
  ['a call that was given up', new DOMException('', 'AbortError')],
])('after %s all goes on waiting', async (_, error) => {
  const { deliver, left } = await withValues(['a', 'b', 'c'], ([first]) => {
    if (first === 'c') throw error;
  });
  await expect(deliver()).rejects.toBe(error);
  expect(await left()).toEqual(['c']);
});

test('one that is refused takes no other with it, and is not sent for ever', async () => {
  const { deliver, sent, left } = await withValues(['a', 'bad', 'c'], (values) => {
    if (values.includes('bad')) throw refused;
  });
  await deliver();
  expect(sent).toEqual([['a', 'bad'], ['a'], ['bad'], ['c']]);
  expect(await left()).toEqual([]);
});

test('what is of another client, or of a kind that this version does not know, stays where it is', async () => {
  const { store, deliver, sent } = await withValues([]);
  await store.put({ userId: 'anna', kind: 'set', key: 'a', value: 'a' });
  await store.put({ userId, kind: 'dream', key: 'b', value: 'b' });
  await deliver();
  expect(sent).toEqual([]);
  expect([...(await store.list('anna')), ...(await store.list(userId))]).toHaveLength(2);
});

test('a training for which the server has no room stays on the device, and holds nothing back', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = new ApiError({ status: 409, code: 'too_many_trainings', message: '' });
  const { deliver, arrived, left } = await withValues(['new', 'old'], (values) => {
    if (values.includes('new')) throw full;
  });
  expect(await deliver()).toBe(false);
  expect(arrived).toHaveLength(1);
  expect(await left()).toEqual(['new']);
  reported.mockRestore();
});

test('an entry that the code fails on is set aside and reported, kept, and holds nothing back', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 9 }), async (poison) => {
      reported.mockClear();
      const values = poison.map((isPoison, index) => `${isPoison ? 'poison' : 'sound'} ${index}`);
      const isPoison = (value: string) => value.startsWith('poison');
      const scene = await withValues(values, (sent) => {
        if (sent.some(isPoison)) throw new TypeError('x is not a function');
      });
      expect(await scene.deliver()).toBe(!poison.includes(true));
      expect(await scene.left()).toEqual(values.filter(isPoison));
      expect(reported).toHaveBeenCalledTimes(values.filter(isPoison).length);
      const arrived = new Set(scene.sent.flat());
      expect(values.every((value) => arrived.has(value))).toBe(true);
    }),
  );
  reported.mockRestore();
});
