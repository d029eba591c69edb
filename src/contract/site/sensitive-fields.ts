/** The fields of the site's parts that may lead a visitor to somebody else, marked where their schema is made. */
import type * as z from 'zod/mini';

const marked = new WeakSet<z.core.$ZodType>();

/** A copy, since fields with the same bounds share one schema. */
export function sensitive<S extends z.ZodMiniType>(schema: S): S {
  const own = schema.clone();
  marked.add(own);
  return own;
}

export const isSensitive = (schema: z.core.$ZodType): boolean => marked.has(schema);
