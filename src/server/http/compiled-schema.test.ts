import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { compileSchema } from './compiled-schema.ts';

const schema = z.object({
  name: z.string(),
  tags: z.array(z.object({ id: z.string(), hidden: z.optional(z.boolean()) })),
  more: z.optional(z.object({ count: z.number().check(z.refine((value) => value > 0, { error: 'too_small' })) })),
  either: z.union([z.object({ one: z.string() }), z.null()]),
});
const compiled = compileSchema(schema);
const parse = (given: unknown) => z.parse(compiled, given);
const whole = { name: 'a', tags: [{ id: 'b', hidden: true }, { id: 'c' }], more: { count: 1 }, either: { one: 'd' } };

test('what is right passes, and at every depth only the fields of the schema do', () => {
  const secret = { password: 'x' };
  const given = {
    ...secret,
    ...whole,
    tags: whole.tags.map((tag) => ({ ...tag, ...secret })),
    more: { count: 1, ...secret },
    either: { one: 'd', ...secret },
  };
  expect(parse(given)).toEqual(whole);
  expect(JSON.stringify(parse(given))).toBe(JSON.stringify(schema.parse(given)));
  expect(parse({ name: 'a', tags: [], either: null })).toEqual({ name: 'a', tags: [], either: null });
});

test.each([
  ['a field that is missing', { ...whole, name: undefined }],
  ['a field of another type, in a list', { ...whole, tags: [{ id: 1 }] }],
  ['a value that a check refuses', { ...whole, more: { count: 0 } }],
  ['no object', null],
])('%s is refused as by the schema itself', (_, given) => {
  const issuesOf = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return error instanceof z.core.$ZodError ? error.issues : error;
    }
  };
  expect(() => parse(given)).toThrow();
  expect(issuesOf(() => parse(given))).toEqual(issuesOf(() => schema.parse(given)));
});

test('strict objects stay strict, and no answer of a call takes what has none of its fields', () => {
  expect(() => z.parse(compileSchema(z.strictObject({ a: z.string() })), { a: 'x', b: 'y' })).toThrow();
  for (const { answer } of Object.values(calls)) {
    const own = answer.safeParse({});
    if (own.success) expect(z.parse(compileSchema(answer), {})).toEqual(own.data);
    else expect(() => z.parse(compileSchema(answer), {})).toThrow();
  }
});
