import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes, mostJsonBytes } from './json-bytes.ts';

const text = fc.string({ unit: 'binary' });
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any')),
    fc.dictionary(text, tie('any')),
  ),
})).any;

const separators = (json: string) => json.split(/[[{]/).length;

test('a value has no more bytes as JSON than were counted, and few less', () => {
  fc.assert(
    fc.property(value, (one) => {
      const json = JSON.stringify(one);
      const bytes = Buffer.byteLength(json);
      // A comma too much in each list and object, and the longest form of each control character.
      const controls = json.match(/\\[tbfr]/g)?.length ?? 0;
      expect(jsonBytes(one)).toBeGreaterThanOrEqual(bytes);
      expect(jsonBytes(one)).toBeLessThanOrEqual(bytes + separators(json) + 4 * controls);
    }),
  );
});

test('what is undefined is not written', () => {
  expect(jsonBytes({ a: undefined })).toBe(2);
});

test('the bound that reads no letter is never less than what is counted', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(mostJsonBytes(one)).toBeGreaterThanOrEqual(jsonBytes(one));
    }),
  );
});
