import * as z from 'zod/mini';

const open = new WeakSet<z.core.$ZodType>();

/**
 * A list of an answer to which later releases add kinds of items. The server's answers are checked as strictly as any other; a page
 * that was loaded before leaves out what it cannot read.
 */
export function openList<S extends z.ZodMiniType>(item: S): z.ZodMiniArray<S> {
  const list = z.array(item);
  open.add(list);
  return list;
}

export const isOpenList = (schema: z.core.$ZodType): schema is z.core.$ZodArray => open.has(schema);

/** The answer without those items of its open lists that the schema does not know; undefined where it has no such list. */
export function withoutUnknown(answer: z.core.$ZodType, content: unknown): Record<string, unknown> | undefined {
  if (!(answer instanceof z.core.$ZodObject) || typeof content !== 'object' || content === null) return undefined;
  const lists = Object.entries(answer._zod.def.shape).filter(([, field]) => isOpenList(field));
  if (lists.length === 0) return undefined;
  const known = lists.map(([name, field]) => {
    const items: unknown = Reflect.get(content, name);
    if (!Array.isArray(items) || !isOpenList(field)) return [name, items] as const;
    return [name, items.filter((item) => z.safeParse(field._zod.def.element, item).success)] as const;
  });
  return { ...content, ...Object.fromEntries(known) };
}
