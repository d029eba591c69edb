import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';
import { roomFor } from './page-room.ts';

const items = fc.array(fc.record({ name: fc.string({ unit: 'binary' }), at: fc.nat() }), { minLength: 1, maxLength: 12 });

test('what fits is what would fit if every item were counted, wherever the counting begins', () => {
  fc.assert(
    fc.property(items, fc.nat(600), fc.nat(12), (all, bytes, asked) => {
      const room = roomFor(bytes);
      let left = bytes;
      for (const [index, item] of all.entries()) {
        left -= jsonBytes(item) + 1;
        expect(room.take(item)).toBe(left >= 0);
        if (index === asked) expect(room.left()).toBe(left);
      }
    }),
  );
});
