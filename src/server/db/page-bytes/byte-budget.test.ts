import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf } from './byte-budget.ts';
import { jsonBytes } from './json-bytes.ts';

const items = fc.array(fc.record({ name: fc.string({ unit: 'binary' }), at: fc.nat() }), { minLength: 1, maxLength: 12 });

test('what fits is what would fit if every item were counted, wherever the counting begins', () => {
  fc.assert(
    fc.property(items, fc.nat(600), fc.nat(12), (all, bytes, counted) => {
      const budget = budgetOf(bytes);
      let left = bytes;
      for (const [index, item] of all.entries()) {
        left -= jsonBytes(item) + 1;
        expect(budget.take(item)).toBe(left >= 0);
        if (index === counted) expect(budget.left()).toBe(left);
      }
    }),
  );
});
