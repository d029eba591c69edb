import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { importKey, seal, unseal } from './cipher.ts';

test('a blob is read by its key, in its place and unchanged alone', async () => {
  const newKey = () => importKey(randomBytes(32).toString('base64url'));
  const [key, other] = [await newKey(), await newKey()];
  const data = randomBytes(1000);
  const sealed = await seal(key, 'set/480/0-1000', data);
  expect(Buffer.from(await unseal(key, 'set/480/0-1000', sealed))).toEqual(data);
  expect(Buffer.from(sealed.data).includes(data.subarray(0, 16))).toBe(false);
  await expect(unseal(other, 'set/480/0-1000', sealed)).rejects.toThrow();
  await expect(unseal(key, 'set/480/1000-2000', sealed)).rejects.toThrow();
  const changed = new Uint8Array(sealed.data.slice(0));
  changed.set([(changed[0] ?? 0) ^ 1]);
  await expect(unseal(key, 'set/480/0-1000', { ...sealed, data: changed.buffer })).rejects.toThrow();
});

test('the same blob is never encrypted to the same bytes, and no script reads the key', async () => {
  const key = await importKey(randomBytes(32).toString('base64url'));
  const [one, two] = [await seal(key, 'place', randomBytes(0)), await seal(key, 'place', randomBytes(0))];
  expect(one.nonce).not.toEqual(two.nonce);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
