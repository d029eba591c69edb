/** Of an even count the higher of the two in the middle. Throws where there is none. */
export function median(values: number[]): number {
  const middle = sorted(values)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

export function sorted(values: number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** Grouped by thousands, with as many decimals as make a small number tell something. */
export function numeral(value: number): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The median with its unit and, of several, the lowest and the highest. */
export function spread(values: number[], unit: string): string {
  const middle = `${numeral(median(values))} ${unit}`;
  const [lowest] = sorted(values);
  const highest = sorted(values).at(-1);
  const isOne = values.length < 2 || lowest === undefined || highest === undefined;
  return isOne ? middle : `${middle} (${numeral(lowest)} to ${numeral(highest)})`;
}
