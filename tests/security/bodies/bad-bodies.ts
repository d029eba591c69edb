import type { Call } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

/** What must be refused whatever the call takes, as it lies on the wire. */
export const badBodies: [what: string, body: string | Buffer, code: ErrorCode, contentType?: string][] = [
  ['half a JSON text', '{"half":', 'invalid_json'],
  ['no JSON at all', 'username=anna', 'invalid_json'],
  ['two JSON texts', '{} {}', 'invalid_json'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_json'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 'invalid_json'],
  ['a prototype in disguise', '{"\\u005f_proto__":{"role":"admin"}}', 'invalid_json'],
  ['a prototype through its constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 'invalid_json'],
  ['a list', '[]', 'invalid_input'],
  ['a list of bodies', '[{}]', 'invalid_input'],
  ['null', 'null', 'invalid_input'],
  ['a number', '1', 'invalid_input'],
  ['a text', '"anna"', 'invalid_input'],
  ['true', 'true', 'invalid_input'],
  ['very deep lists', '['.repeat(30_000) + ']'.repeat(30_000), 'invalid_input'],
  ['a very deep field', `{"username":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 'invalid_input'],
  [
    'a thousand unknown fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))),
    'invalid_input',
  ],
  ['a form', 'username=anna', 'not_json', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'not_json', 'text/plain'],
  ['a file', '--x\r\n', 'not_json', 'multipart/form-data; boundary=x'],
  ['a type made up', '{}', 'not_json', 'application/jsonp'],
];

/** More than a body of this call may weigh. */
export function heavyBodyFor(call: Call): string {
  return JSON.stringify({ comment: 'a'.repeat(call.bodyBytes ?? limits.server.request.bodyBytes) });
}
