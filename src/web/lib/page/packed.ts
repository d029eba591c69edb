/**
 * Data of a page as one string of JSON. The router's own format names every key and value by a number, which compresses badly:
 * a tenth of a long document. `of` is never set: it carries the type.
 */
export type Packed<T> = { json: string; of?: T };

export const pack = <T>(value: T): Packed<T> => ({ json: JSON.stringify(value) });

const unpacked = new WeakMap<object, unknown>();

/** The same object each time, since most components read the page. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as T;
}
