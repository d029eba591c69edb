import fc, { type Arbitrary } from 'fast-check';
import { limits } from '#contract/limits.ts';

export type Wire = { bytes: Buffer; contentType: string };

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const most = limits.server.request.bodyBytes;

/** How a JSON text may lie on the wire: as it should, and in every way it should not. */
const encodings: ((text: string, at: number) => Buffer)[] = [
  (text) => Buffer.concat([BOM, Buffer.from(text)]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
  (text, at) => Buffer.from(text).subarray(0, at % (text.length + 1)),
  (text, at) => flipped(Buffer.from(text), at),
  (text) => Buffer.from(`${text} ${text}`),
  (text) => Buffer.from(text.replace('{', '{"__proto__":{"role":"admin"},')),
  (text) => Buffer.from(text.replace('{', '{"\\u005f\\u005fproto__":1,')),
  (text) => Buffer.from(text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},')),
  (text) => Buffer.from(text.replace(/"(\w+)":/, '"$1":1,"$1":')),
  (text, at) => Buffer.from(`${'['.repeat(at % 30_000)}${text}${']'.repeat(at % 30_000)}`),
  (text, at) => Buffer.from(`${'{"a":'.repeat(at % 10_000)}${text}${'}'.repeat(at % 10_000)}`),
  (text, at) => Buffer.from(text.padEnd(most - 2 + (at % 4))),
  (text, at) => Buffer.from(text.replace('{', `{"${'k'.repeat((at * 7) % (2 * most))}":1,`)),
];

function flipped(bytes: Buffer, at: number): Buffer {
  if (bytes.length > 0) bytes[at % bytes.length] = at % 256;
  return bytes;
}

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'json',
  ';',
];

function seldom<T>(every: number, arbitrary: Arbitrary<T>): Arbitrary<T | null> {
  return fc.oneof({ weight: every - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

export function wireFor(bodies: Arbitrary<unknown>): Arbitrary<Wire> {
  const texts = bodies.map((body) => JSON.stringify(body) ?? '');
  const encoding = seldom(4, fc.tuple(fc.nat(encodings.length - 1), fc.nat(100_000)));
  const type = seldom(12, fc.constantFrom(...contentTypes));
  const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const written = fc.tuple(texts, encoding).map(([text, how]) => {
    const encode = how === null ? undefined : encodings[how[0]];
    return encode && how !== null ? encode(text, how[1]) : Buffer.from(text);
  });
  return fc
    .tuple(fc.oneof({ weight: 30, arbitrary: written }, { weight: 1, arbitrary: noise }), type)
    .map(([bytes, other]) => ({ bytes, contentType: other ?? 'application/json' }));
}
