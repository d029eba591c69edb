import { jsonBytes, mostJsonBytes } from './json-bytes.ts';

/** Of items that an answer lists in their order, which ones fit into so many bytes of JSON. */
export type ByteBudget = {
  /** Whether an item fits beside those before; its bytes count whether or not. */
  take: (item: unknown) => boolean;
  /** Bytes. */
  left: () => number;
};

/** Counts by a bound that reads no letter, and the letters themselves only once the bound is passed: most pages never come near it. */
export function budgetOf(bytes: number): ByteBudget {
  let most = 0;
  let left = bytes;
  let uncounted: unknown[] = [];
  const count = () => {
    for (const item of uncounted) left -= jsonBytes(item) + 1;
    uncounted = [];
    return left;
  };
  return {
    take: (item) => {
      most += mostJsonBytes(item) + 1;
      uncounted.push(item);
      return most <= bytes || count() >= 0;
    },
    left: count,
  };
}
