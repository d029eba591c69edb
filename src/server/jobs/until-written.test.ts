import { expect, test } from 'vitest';
import { untilWritten } from './until-written.ts';

const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
const never = new AbortController().signal;

test('a write is repeated until the disk has room', async () => {
  let tries = 0;
  await untilWritten(
    async () => {
      tries += 1;
      if (tries < 3) throw full;
    },
    1,
    never,
  );
  expect(tries).toBe(3);
});

test('a fault of the program is thrown', async () => {
  const fault = new TypeError('rows is not iterable');
  await expect(untilWritten(() => Promise.reject(fault), 1, never)).rejects.toBe(fault);
});

test('a stop ends the tries', async () => {
  const stopping = new AbortController();
  let tries = 0;
  const write = async () => {
    tries += 1;
    if (tries === 2) stopping.abort();
    throw full;
  };
  await untilWritten(write, 1, stopping.signal);
  expect(tries).toBe(2);
});
