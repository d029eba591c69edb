import { $ZodArray, $ZodObject, $ZodObjectJIT, $ZodOptional, type $ZodType, type output } from 'zod/v4/core';

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
  if (schema instanceof $ZodArray) return new $ZodArray({ ...schema._zod.def, element: compiled(schema._zod.def.element) });
  if (schema instanceof $ZodOptional)
    return new $ZodOptional({ ...schema._zod.def, innerType: compiled(schema._zod.def.innerType) });
  return schema;
}
