import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FigureName, leaveFields, maximumOf, NOTHING_TYPED, typedFor, unreadOf, withText } from './typed-figures.ts';

/** What the field shows once it is left, where the figure was 40 before: in Italian, as the panel writes it. */
function typeAndLeave(name: FigureName, text: string) {
  const number = new Intl.NumberFormat('it', { maximumFractionDigits: 2, useGrouping: false });
  const { typed, figures } = leaveFields(withText(typedFor(NOTHING_TYPED, 'set'), name, text), [name]);
  const value = figures[name] === undefined ? 40 : figures[name];
  return {
    shown: typed.texts[name] ?? (value === null ? '' : number.format(value)),
    isUnread: unreadOf(typed, name) !== undefined,
  };
}

const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });
/** A figure as people type it, and what it means to whoever reads it; undefined where two read it in two ways, or none can. */
const figure = fc.record({
  whole: digits(4),
  separator: fc.constantFrom('', ',', '.'),
  decimals: digits(3),
  unit: fc.constantFrom('', 'kg', ' kg', ' KG', ' lb', 'o', '-10', '+20', ' %', ' e mezzo'),
});
const written = figure.map(({ whole, separator, decimals, unit }) => ({
  text: `${whole}${separator}${separator && decimals}${unit}`,
  meaning:
    /^( ?kg)?$/i.test(unit) && (separator === '' || decimals.length < 3)
      ? Number(separator === '' ? whole : `${whole}.${decimals}`)
      : undefined,
}));

test('a load that was typed is shown as that figure, or stands there as it was typed and is said to be none', () => {
  fc.assert(
    fc.property(written, ({ text, meaning }) => {
      const { shown, isUnread } = typeAndLeave('load', text);
      const isRead = meaning !== undefined && meaning <= maximumOf('load');
      expect(isUnread).toBe(!isRead);
      if (isRead) expect(Number(shown.replace(',', '.'))).toBe(meaning);
      else expect(shown).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

const anything = fc.oneof(
  written.map(({ text }) => text),
  fc.string({ maxLength: 8 }),
  fc.double().map(String),
  digits(6),
);

test.each(['load', 'reps', 'seconds'] as const)('whatever is typed as %s is either read, or stands there and is none', (name) => {
  fc.assert(
    fc.property(anything, (text) => {
      const { shown, isUnread } = typeAndLeave(name, text);
      const plain = text
        .normalize('NFKC')
        .trim()
        .replace(/\s*kg$/i, '');
      if (isUnread) expect(shown).toBe(text);
      else expect(shown === '' ? '' : Number(shown.replace(',', '.'))).toBe(plain === '' ? '' : Number(plain.replace(',', '.')));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['load', '80kg', '80', false],
  ['load', '12,3', '12,3', false],
  ['load', '62.25', '62,25', false],
  ['load', '80,', '80', false],
  ['load', '', '', false],
  ['load', '1.250', '1.250', true],
  ['load', '1000', '1000', true],
  ['load', '7o', '7o', true],
  ['load', '-1', '-1', true],
  ['load', '1e2', '1e2', true],
  ['reps', '8', '8', false],
  ['reps', '8-10', '8-10', true],
  ['reps', '8,5', '8,5', true],
  ['seconds', '1:30', '1:30', true],
] as const)('%s «%s» is «%s» once the field is left, and none: %s', (name, text, shown, isUnread) => {
  expect(typeAndLeave(name, text)).toEqual({ shown, isUnread });
});
