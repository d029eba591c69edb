import { median, numeral, spread } from '../statistics.ts';

/** How much of what the known things did, such as "0.45 of nginx: 30,000 /s". Those that were not there are left out. */
export function besides(own: number[], references: [name: string, values: number[], unit: string][]): string {
  return references
    .filter(([, values]) => values.length > 0)
    .map(([name, values, unit]) => `${numeral(median(own) / median(values))} of ${name}: ${spread(values, unit)}`)
    .join('; ');
}
