import { $ZodArray, $ZodObject, $ZodObjectJIT, $ZodOptional, type $ZodType, type output } from 'zod/v4/core';
import { listBoundOf } from '#contract/fields.ts';
import { problemBounds } from '#contract/problems.ts';

/** A schema for zod's functions, without the methods of zod/mini. */
type Compiled<Output> = $ZodType<Output>;

/**
 * The same schema with generated code for its objects (zod's own $ZodObjectJIT). The contract is written in zod/mini, which
 * leaves the generator out for the sake of browsers.
 */
export function compileSchema<Schema extends $ZodType>(schema: Schema): Compiled<output<Schema>> {
  return compiled(schema) as Compiled<output<Schema>>;
}

/** What holds other schemas in another way, such as a union, stays as it is. */
function compiled(schema: $ZodType): $ZodType {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compiled(field)]));
    return new $ZodObjectJIT({ ...def, shape });
  }
  if (schema instanceof $ZodArray) return boundedArray(schema);
  if (schema instanceof $ZodOptional)
    return new $ZodOptional({ ...schema._zod.def, innerType: compiled(schema._zod.def.innerType) });
  return schema;
}

/**
 * An array looks at its length before its items, and at no more items once as many problems are found as are told: a refusal
 * costs no more than what it refuses. Where an item is wrong, the value is not read.
 */
function boundedArray({ _zod: { def } }: $ZodArray): $ZodType {
  const limit = Math.min(...(def.checks ?? []).map((check) => listBoundOf(check) ?? Number.POSITIVE_INFINITY));
  const array = new $ZodArray({ ...def, element: compiled(def.element) });
  const { element } = array._zod.def;
  const parse: typeof array._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    // The checks that follow refuse a longer one, or one whose items were not parsed, as the contract says.
    if (!Array.isArray(input) || input.length > limit) {
      if (!Array.isArray(input)) payload.issues.push({ code: 'invalid_type', expected: 'array', input, inst: array });
      return payload;
    }
    const items: unknown[] = new Array(input.length);
    for (let at = 0; at < input.length && payload.issues.length < problemBounds.fieldsMax; at += 1) {
      const item = element._zod.run({ value: input[at], issues: [] }, context);
      if (item instanceof Promise) throw new TypeError('a schema of the contract answers at once');
      for (const issue of item.issues) payload.issues.push({ ...issue, path: [at, ...(issue.path ?? [])] });
      items[at] = item.value;
    }
    payload.value = items;
    return payload;
  };
  if (array._zod.run === array._zod.parse) array._zod.run = parse;
  array._zod.parse = parse;
  return array;
}
