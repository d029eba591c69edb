/** The values that each factor may have. */
export type Factors = Record<string, readonly (string | number)[]>;
export type Row<F extends Factors> = { [name in keyof F]: F[name][number] };

/**
 * A covering array of strength 2, built greedily (AETG): every two values of different factors occur together in a row, in few
 * rows. The same factors give the same rows, since ties go to the value that was used least, and then to the first.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const open = new Set(names.flatMap((one, at) => names.slice(at + 1).flatMap((other) => pairsOf(factors, one, other))));
  const used = new Map<string, number>();
  const rows: Row<F>[] = [];
  while (open.size > 0) {
    const [seed = ''] = open;
    const row = new Map(seed.split('|').map((part) => part.split('=') as [string, string]));
    for (const name of names) if (!row.has(name)) row.set(name, bestValue(name, factors[name] ?? [], row));
    for (const pair of pairsIn([...row])) open.delete(pair);
    for (const value of row) used.set(value.join('='), timesUsed(value) + 1);
    rows.push(asRow(factors, row));
  }
  return rows;

  function bestValue(name: string, values: Factors[string], row: Map<string, string>): string {
    const gain = (value: string) => [...row].filter((set) => open.has(pairOf(set, [name, value]))).length;
    const ranked = values.map(String).map((value) => ({ value, gain: gain(value), times: timesUsed([name, value]) }));
    return ranked.toSorted((one, other) => other.gain - one.gain || one.times - other.times)[0]?.value ?? '';
  }

  function timesUsed(value: [string, string]): number {
    return used.get(value.join('=')) ?? 0;
  }
}

type Value = [name: string, value: string];

const pairOf = (...values: [Value, Value]) =>
  values
    .map((value) => value.join('='))
    .toSorted()
    .join('|');

const pairsOf = (factors: Factors, one: string, other: string) =>
  (factors[one] ?? []).flatMap((a) => (factors[other] ?? []).map((b) => pairOf([one, String(a)], [other, String(b)])));

const pairsIn = (values: Value[]) => values.flatMap((one, at) => values.slice(at + 1).map((other) => pairOf(one, other)));

const asRow = <F extends Factors>(factors: F, row: Map<string, string>) =>
  Object.fromEntries(
    Object.entries(factors).map(([name, values]) => [name, values.find((value) => String(value) === row.get(name))]),
  ) as Row<F>;
