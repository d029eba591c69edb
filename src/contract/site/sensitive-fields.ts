/** The fields of the site's parts that may lead a visitor to somebody else, marked where their schema is made. */
import * as z from 'zod/mini';
import { entriesOf } from './localized-texts.ts';

const { $ZodArray, $ZodNullable, $ZodObject, $ZodOptional, $ZodRecord, $ZodUnion } = z.core;

const marked = new WeakSet<z.core.$ZodType>();

/** A copy, since fields with the same bounds share one schema. */
export function sensitive<S extends z.ZodMiniType>(schema: S): S {
  const own = schema.clone();
  marked.add(own);
  return own;
}

/** The values of a document that its schema marks, by path such as `items/1to1/calLink`. What is empty is not there. */
export function sensitiveIn(schema: z.core.$ZodType, document: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (at: z.core.$ZodType, value: unknown, path: string): void => {
    if (value === undefined || value === null || value === '') return;
    if (marked.has(at)) found.set(path, value);
    else for (const [name, field, inner] of fieldsOf(at, value)) visit(field, inner, path === '' ? name : `${path}/${name}`);
  };
  visit(schema, document, '');
  return found;
}

type Field = [name: string, schema: z.core.$ZodType, value: unknown];

/** What a schema reads of a value, by the names that paths have for it. */
function fieldsOf(schema: z.core.$ZodType, value: unknown): Field[] {
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable) return fieldsOf(schema._zod.def.innerType, value);
  if (schema instanceof $ZodUnion) return schema._zod.def.options.flatMap((option) => fieldsOf(option, value));
  return entriesOf(value).flatMap(([name, inner]): Field[] => {
    const field = fieldOf(schema, name);
    return field ? [[name, field, inner]] : [];
  });
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (schema instanceof $ZodArray) return schema._zod.def.element;
  if (schema instanceof $ZodRecord) return schema._zod.def.valueType;
  return schema instanceof $ZodObject ? schema._zod.def.shape[name] : undefined;
}
