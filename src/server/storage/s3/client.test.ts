import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { MEBIBYTE } from '#contract/units.ts';
import { bucketSettings } from '../../../../tests/instances/engines/bucket.ts';
import { type Front, startFront } from '../../../../tests/instances/front.ts';
import { StorageUnavailable } from '../files.ts';
import { checkBucket } from './check.ts';
import { type Bucket, openS3 } from './client.ts';
import { sendFile } from './send-file.ts';
import { bytesOf, chunksOf } from './transport.ts';

const settings = bucketSettings();
let bucket: Bucket;
beforeAll(() => {
  bucket = openS3(settings);
});
afterAll(() => bucket.close());

const put = (key: string, text: string) => bucket.put(key, Buffer.from(text));
const read = async (key: string, options = {}) => {
  const got = await bucket.get(key, options);
  return typeof got === 'object' ? (await bytesOf(got.response)).toString() : got;
};
const keysOf = (start: string) => Array.fromAsync(bucket.list(start), ({ key }) => key);

test.each(['videos/a.mp4', "videos/à + b & c, ~!'()*.mp4", 'videos/%2e%2F.mp4', 'videos/a?b#c.mp4'])(
  '%s is written, found and read',
  async (key) => {
    await put(key, 'contenuto');
    expect(await bucket.head(key)).toMatchObject({ bytes: 9, tag: expect.stringMatching(/^"\w+"$/), mark: undefined });
    expect(await read(key)).toBe('contenuto');
    expect(await keysOf(key)).toEqual([key]);
  },
);

test('what is not there is no failure, and neither is deleting it', async () => {
  expect([await bucket.head('niente'), await bucket.get('niente'), await keysOf('niente')]).toEqual([undefined, undefined, []]);
  await bucket.remove(['niente']);
});

test('a range is read, one outside is told apart, and so is another content', async () => {
  await put('range', 'abcdefghij');
  const got = await bucket.get('range', { range: 'bytes=3-5' });
  expect(got).toMatchObject({ isRange: true, head: { bytes: 10 } });
  expect(typeof got === 'object' && (await bytesOf(got.response)).toString()).toBe('def');
  expect(await read('range', { range: 'bytes=10-' })).toBe('outside');
  expect(await read('range', { ifMatch: '"altro"' })).toBe('changed');
});

test('of twenty that write a new object at once, one does', async () => {
  const written = await Promise.all(Array.from({ length: 20 }, (_, n) => bucket.put('gara', Buffer.from([n]), { isNew: true })));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await read('gara')).toBe(String.fromCharCode(written.indexOf(true)));
});

test('a listing has more than a page, and names what is right below', async () => {
  const names = Array.from({ length: limits.server.bucket.deletedAtOnce + 5 }, (_, n) => String(n).padStart(4, '0'));
  for (let start = 0; start < names.length; start += 50)
    await Promise.all(names.slice(start, start + 50).map((name) => put(`pagine/${name}`, name)));
  await put('pagine/0000/dentro', 'x');
  expect(await bucket.names('pagine/')).toEqual(['0000', ...names]);
  expect(await keysOf('pagine/')).toHaveLength(names.length + 1);
  await bucket.remove(await keysOf('pagine/'));
  expect(await keysOf('pagine/')).toEqual([]);
});

test('a copy has the same bytes and its mark, in parts too', async () => {
  const bytes = randomBytes(11 * MEBIBYTE);
  await bucket.put('grande', bytes);
  const inParts = openS3(settings, { ...limits.server.bucket, copyBytesMax: 6 * MEBIBYTE, copyPartBytes: 5 * MEBIBYTE });
  for (const [one, to] of [
    [bucket, 'copia'],
    [inParts, 'copia in parti'],
  ] as const) {
    await one.copy('grande', to, { bytes: bytes.length, mark: 'da grande' });
    const got = await bucket.get(to);
    expect(got).toMatchObject({ head: { mark: 'da grande', bytes: bytes.length } });
    expect(typeof got === 'object' && (await bytesOf(got.response)).equals(bytes)).toBe(true);
  }
  inParts.close();
});

test('a file of this machine larger than a part is written whole', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-send-'));
  const bytes = randomBytes(2 * limits.server.bucket.partBytes + 5);
  await writeFile(path.join(folder, 'file'), bytes);
  await sendFile(bucket, path.join(folder, 'file'), 'mandato');
  const got = await bucket.get('mandato');
  expect(typeof got === 'object' && (await bytesOf(got.response)).equals(bytes)).toBe(true);
  await expect(sendFile(bucket, path.join(folder, 'niente'), 'niente')).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});

test('a signed path gets its object, any range of it, and no other object', async () => {
  await put('videos/firmato.mp4', 'abcdefghij');
  const signed = await bucket.signedPath('videos/firmato.mp4');
  const get = async (at: string, range?: string) =>
    (await fetch(settings.endpoint + at, range ? { headers: { range } } : {})).text();
  expect([await get(signed), await get(signed, 'bytes=3-5')]).toEqual(['abcdefghij', 'def']);
  expect(await get(signed.replace('firmato', 'altro'))).toContain('<Code>SignatureDoesNotMatch');
  expect(signed).not.toContain(settings.secretAccessKey);
});

test('a bucket that keeps to conditions passes the check, which leaves nothing behind', async () => {
  await checkBucket(bucket);
  expect(await keysOf('checks/')).toEqual([]);
});

describe('what goes wrong', () => {
  let front: Front;
  let through: Bucket;
  const hasty = { ...limits.server.bucket, connectWithin: 200, idleWithin: 200, retryAfter: 1 };
  beforeAll(async () => {
    front = await startFront(settings.endpoint);
    through = openS3({ ...settings, endpoint: front.origin }, hasty);
    await put('guasti', 'abcdefghij');
  });
  afterAll(async () => {
    through.close();
    await front.stop();
  });

  const head = () => through.head('guasti');

  test.each(['500', 'reset'] as const)('%s is tried again twice', async (failure) => {
    front.fail(failure, failure);
    expect(await head()).toMatchObject({ bytes: 10 });
    front.fail(failure, failure, failure);
    await expect(head()).rejects.toThrow(StorageUnavailable);
    expect(await head()).toMatchObject({ bytes: 10 });
  });

  test('after a silence nothing is read again, since somebody waits, and a write is', async () => {
    front.fail('silence');
    await expect(head()).rejects.toThrow(StorageUnavailable);
    front.fail('silence', 'silence');
    expect(await through.put('dopo il silenzio', Buffer.from('x'))).toBe(true);
  });

  test('a deletion of several is tried again, and what completes an upload is not', async () => {
    front.fail('reset');
    await through.remove(['guasti-2']);
    const parts = through.inParts('in parti', {}, async (send) => {
      const { response } = await send(1, { body: Buffer.from('x') });
      front.fail('reset');
      return [response.resume().headers.etag ?? ''];
    });
    await expect(parts).rejects.toThrow(StorageUnavailable);
    expect(await bucket.head('in parti')).toBeUndefined();
  });

  test('an answer that stops in its middle fails, and never looks whole', async () => {
    for (const failure of ['half', 'half and silence'] as const) {
      front.fail(failure);
      const got = await through.get('guasti');
      const chunks = typeof got === 'object' ? chunksOf(got.response, hasty.idleWithin) : [];
      await expect(Array.fromAsync(chunks)).rejects.toThrow();
    }
  });

  test('a copy that fails after its status was sent has failed', async () => {
    front.fail('error in a success');
    await expect(through.copy('guasti', 'copia', { bytes: 10, mark: '' })).rejects.toThrow(StorageUnavailable);
  });

  test('a server that lays one object over another is refused', async () => {
    front.fail('overwritten', 'overwritten');
    await expect(checkBucket(through)).rejects.toThrow('lays one object over another');
  });

  test('a new object whose answer was lost is written once, and is no other’s', async () => {
    front.fail('lost answer', 'lost answer');
    expect(await through.put('senza risposta', Buffer.from('uno'), { isNew: true })).toBe(true);
    front.fail('lost answer');
    expect(await through.put('senza risposta', Buffer.from('due'), { isNew: true })).toBe(false);
    expect(await read('senza risposta')).toBe('uno');
  });

  test.each([
    ['unconditional', /does not know If-None-Match.*choose another/],
    ['skewed', /clock of this machine differs.*NTP/],
    ['quota', /cannot be written\. The bucket is full\./],
  ] as const)('a server that is %s is refused by its own sentence', async (failure, sentence) => {
    front.fail(failure);
    await expect(checkBucket(through)).rejects.toThrow(sentence);
  });

  test('a full bucket is told by the code of a full quota', async () => {
    front.fail('quota');
    await expect(putOne(through)).rejects.toMatchObject({ code: 'EDQUOT' });
  });

  test('no message has a key or a signature', async () => {
    const wrong = {
      ...settings,
      accessKeyId: 'CHIAVE-CANARINO',
      secretAccessKey: 'SEGRETO-CANARINO',
      sessionToken: 'GETTONE-CANARINO',
    };
    const closed = openS3({ ...wrong, endpoint: 'http://127.0.0.1:1' }, hasty);
    for (const refused of [openS3(wrong), openS3({ ...wrong, ...settings, secretAccessKey: 'SEGRETO-CANARINO' }), closed]) {
      const attempts = [() => refused.head('x'), () => refused.get('x'), () => putOne(refused), () => checkBucket(refused)];
      for (const attempt of attempts) {
        const error: unknown = await attempt().then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/CANARINO|Signature=|AWS4-HMAC|trainer-secret/);
      }
      refused.close();
    }
  });
});

const putOne = (to: Bucket) => to.put('pieno', Buffer.from('x'));
