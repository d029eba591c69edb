import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { categories } from '#contract/videos/schemas.ts';

const family = '👩‍👩‍👧‍👦';

/** What somebody types, pastes or attacks with. */
const texts: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('\ud800', '\udfff', 'a', '💪', '\u0000', ' '), maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' \t\n ',
      '\u0000',
      '\ud800'.repeat(20),
      '💪'.repeat(1000),
      '💪'.repeat(1001),
      family.repeat(150),
      'a'.repeat(200),
      'a'.repeat(2001),
      "' or 1=1 --",
      '<script>alert(1)</script>',
      '\u202etxet desrever',
      '__proto__',
      'constructor',
      'null',
      '5',
      'true',
      '{{name}} %s',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('anna@example.com', 'Mi sento più forte di prima.', 'Anna', 'anna') },
  { weight: 2, arbitrary: fc.constantFrom(...categories.map((category) => `${category}/film.mp4`), 'palestra/../film.mp4') },
);

const numbers: Arbitrary<number> = fc.oneof(
  fc.integer({ min: -2, max: 8 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 53, 1e308, -0, 86_400, 86_401),
);

/** Anything that JSON can hold, deep or odd. */
const anything = fc.jsonValue({ maxDepth: 5 });

const strangeNames = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'isAdmin', 'id', 'role', '', 'USERNAME'),
  texts,
);

/** Values of the schema's own type, whether or not its checks take them; undefined stands for a field left out. */
function valuesFor(schema: z.core.$ZodType): Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniOptional) return fc.option(valuesFor(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodMiniNullable) return fc.option(valuesFor(schema.def.innerType));
  if (schema instanceof z.ZodMiniEnum) return fc.oneof(fc.constantFrom(...schema.options), texts);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber) return numbers;
  if (schema instanceof z.ZodMiniString) return texts;
  if (schema instanceof z.ZodMiniArray) return fc.array(valuesFor(schema.def.element), { maxLength: 8 });
  if (schema instanceof z.ZodMiniObject) return fc.record(fieldsOf(schema));
  return anything;
}

function fieldsOf(schema: z.core.$ZodType): Record<string, Arbitrary<unknown>> {
  if (!(schema instanceof z.ZodMiniObject)) return {};
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, valuesFor(field)]));
}

/** Bodies after the schema, and against it: a wrong type, a field nobody knows, one left out, something else altogether. */
export function bodiesFor(schema: z.core.$ZodType): Arbitrary<unknown> {
  const fields = fieldsOf(schema);
  const typed = fc.record(fields);
  const names = Object.keys(fields);
  const spoilt = fc.tuple(typed, names.length > 0 ? fc.constantFrom(...names) : strangeNames, anything);
  const extended = fc.tuple(typed, strangeNames, anything);
  const assign = ([body, name, value]: [object, string, unknown]) => Object.fromEntries([...Object.entries(body), [name, value]]);
  return fc.oneof(
    { weight: 6, arbitrary: typed },
    { weight: 3, arbitrary: spoilt.map(assign) },
    { weight: 2, arbitrary: extended.map(assign) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  );
}
