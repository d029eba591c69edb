/** Which calls answer with lists, read from the schemas of their answers. */
import * as z from 'zod/mini';
import { type Calls, calls } from '#contract/calls.ts';

export type CallName = keyof Calls;
type Schema = z.core.$ZodType;

/** The schemas within one, and whether it may hold any number of values. */
function partsOf(schema: Schema): { isList: boolean; within: readonly Schema[] } {
  const one = (...within: Schema[]) => ({ isList: false, within });
  if (schema instanceof z.ZodMiniArray) return { isList: true, within: [schema.def.element] };
  if (schema instanceof z.ZodMiniRecord) return { isList: true, within: [schema.def.valueType] };
  if (schema instanceof z.ZodMiniUnknown) return { isList: true, within: [] };
  if (schema instanceof z.ZodMiniObject) return one(...Object.values(schema.def.shape));
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return one(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) return one(...schema.def.options);
  const { type } = schema._zod.def;
  if (['string', 'number', 'boolean', 'enum', 'literal'].includes(type)) return one();
  throw new Error(`A kind of answer of which nobody knows how long it is: ${type}`);
}

/** What is met within a schema, it included; nothing within `known` is looked at. */
function within(schema: Schema, known: ReadonlySet<Schema>): Schema[] {
  if (known.has(schema)) return [];
  return [schema, ...partsOf(schema).within.flatMap((part) => within(part, known))];
}

/** The items of the lists that are read: an answer with a single one of them is no longer than that list, which is measured. */
const itemsOfLists = new Set(
  Object.values(calls)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ answer }) => partsOf(answer).within.filter((part) => part instanceof z.ZodMiniArray))
    .flatMap((list) => partsOf(list).within),
);

/** Calls whose answers grow with what is stored. */
export const growing = Object.entries(calls)
  .filter(([, { answer }]) => within(answer, itemsOfLists).some((part) => partsOf(part).isList))
  .map(([name]) => name as CallName);
