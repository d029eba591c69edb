import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls } from './calls.ts';
import { isOpenList, withoutUnknown } from './open-lists.ts';

const { $ZodArray, $ZodDiscriminatedUnion, $ZodNullable, $ZodObject, $ZodOptional } = z.core;

/** The lists below a schema that are open, or whose items differ by a kind. */
function kindsIn(schema: z.core.$ZodType, path: string): { path: string; list: z.core.$ZodArray }[] {
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable) return kindsIn(schema._zod.def.innerType, path);
  if (schema instanceof $ZodDiscriminatedUnion) return schema._zod.def.options.flatMap((option) => kindsIn(option, path));
  if (schema instanceof $ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => kindsIn(field, `${path}/${name}`));
  if (!(schema instanceof $ZodArray)) return [];
  const { element } = schema._zod.def;
  const hasKinds = element instanceof $ZodDiscriminatedUnion || isOpenList(schema);
  return [...(hasKinds ? [{ path, list: schema }] : []), ...kindsIn(element, path)];
}

const lists = Object.entries<Call>(calls).flatMap(([name, { answer }]) => kindsIn(answer, name));

test('each list of an answer whose items differ by a kind is open', () => {
  expect(lists.filter(({ list }) => !isOpenList(list)).map(({ path }) => path)).toEqual([]);
  expect(lists.map(({ path }) => path)).toEqual([
    'readToday/lines',
    'listActs/acts',
    'listAccessChanges/changes',
    'listPresses/presses',
  ]);
});

test('an item of a kind that is not known is left out, and nothing else', () => {
  const enquiries = { kind: 'enquiries', line: 'enquiries' };
  const content = { lines: [{ kind: 'comet', line: 'comet:1', tail: {} }, enquiries], more: 3, later: true };
  expect(calls.readToday.answer.safeParse(content).success).toBe(false);
  const known = withoutUnknown(calls.readToday.answer, content);
  expect(calls.readToday.answer.parse(known)).toEqual({ lines: [enquiries], more: 3 });
  expect(withoutUnknown(calls.readToday.answer, { lines: 'all', more: 3 })).toEqual({ lines: 'all', more: 3 });
  expect(withoutUnknown(calls.listUsers.answer, { users: [] })).toBeUndefined();
  expect(withoutUnknown(calls.readToday.answer, null)).toBeUndefined();
});
