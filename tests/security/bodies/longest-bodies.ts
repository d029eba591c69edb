/** The longest body that a schema takes, in the characters that have most bytes. */
import * as z from 'zod/mini';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Texts of a number of characters that one rule or another takes. */
const forms: ((length: number) => string)[] = [
  (length) => '漢'.repeat(length),
  (length) => '💪'.repeat(length),
  (length) => 'a'.repeat(length),
  (length) => `${'漢'.repeat(length)}@example.com`,
  (length) => `${'a'.repeat(length)}@example.com`,
  (length) => `a@${'漢'.repeat(length)}.com`,
];

const LONGEST = 2 ** 17;

/** Rules bound a text by its length alone, so that all shorter ones of a form are taken too. */
function longestOfForm(schema: z.core.$ZodType, form: (length: number) => string): string | undefined {
  const isTaken = (length: number) => z.safeParse(schema, form(length)).success;
  if (!isTaken(1)) return undefined;
  let [taken, refused] = [1, LONGEST];
  if (isTaken(refused)) throw new Error('A text without a bound.');
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return form(taken);
}

function longestOf<T>(values: readonly T[]): T {
  const [longest] = [...values].sort((a, b) => bytesOf(b) - bytesOf(a));
  if (longest === undefined) throw new Error('No value that the schema takes.');
  return longest;
}

/** Some objects take one of several optional fields: each is left out once. */
function longestObject(schema: z.ZodMiniObject): unknown {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, longestBody(field)] as const);
  const without = ['', ...fields.map(([name]) => name)];
  const all = without.map((left) => Object.fromEntries(fields.filter(([name]) => name !== left)));
  return longestOf(all.filter((value) => z.safeParse(schema, value).success));
}

export function longestBody(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return longestBody(schema.def.innerType);
  if (schema instanceof z.ZodMiniObject) return longestObject(schema);
  if (schema instanceof z.ZodMiniBoolean) return false;
  if (schema instanceof z.ZodMiniEnum) return longestOf(schema.options);
  if (schema instanceof z.ZodMiniString)
    return longestOf(forms.map((form) => longestOfForm(schema, form)).filter((text) => text !== undefined));
  throw new Error(`A kind of field that has no longest value here: ${schema._zod.def.type}`);
}
