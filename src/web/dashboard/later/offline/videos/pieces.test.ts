import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { importKey, seal, unseal } from './cipher.ts';
import { piecesOf } from './playlist.ts';

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MAP:URI="media.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:1200@800
media.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:500
media.mp4
#EXT-X-ENDLIST
`;

test('a playlist names its header and its segments; one without an offset follows the one before', () => {
  expect(piecesOf(playlist)).toEqual([
    { name: '0-800', start: 0, end: 800 },
    { name: '800-2000', start: 800, end: 2000 },
    { name: '2000-2500', start: 2000, end: 2500 },
  ]);
});

test('the login page of a Wi-Fi is no playlist', () => {
  expect(() => piecesOf('<html>BYTERANGE:1</html>')).toThrow();
});

test('a piece is read by its key, in its place and unchanged alone', async () => {
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

test('the same piece is never encrypted to the same bytes, and no script reads the key', async () => {
  const key = await importKey(randomBytes(32).toString('base64url'));
  const [one, two] = [await seal(key, 'place', randomBytes(0)), await seal(key, 'place', randomBytes(0))];
  expect(one.nonce).not.toEqual(two.nonce);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
