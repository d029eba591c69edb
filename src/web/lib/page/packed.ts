import { useMemo } from 'react';

/**
 * Data of a page as one string of JSON. The router's own format names every key and value by a number, which compresses badly:
 * a tenth of a long document.
 */
export type Packed<T> = { json: string; of?: T };

export const pack = <T>(value: T): Packed<T> => ({ json: JSON.stringify(value) });

export function usePacked<T>({ json }: Packed<T>): T {
  return useMemo(() => JSON.parse(json), [json]);
}
