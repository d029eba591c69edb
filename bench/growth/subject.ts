/** What grows, and what of it was measured. */
export type Subject = {
  /** Of its file. */
  name: string;
  /** What there are ever more of. */
  noun: string;
  /** What was asked of the site, in sentences. */
  told: string;
  sizes: number[];
  panels: Panel[];
  profile: Profile;
};

export type Panel = { title: string; unit: 'ms' | 'MB' | 'cores'; scale: 'log' | 'linear'; series: Series[] };

/** A value for each size. */
export type Series = { name: string; values: number[] };

/** What the processor did at the largest size: shares of its time, and of all of it the kernel's. */
export type Profile = { parts: { name: string; share: number }[]; kernel: number };

/** Panels by the names of their series, before they have values. */
export type Plan = (Omit<Panel, 'series'> & { names: string[] })[];

/** Measures size after size: `measure` returns the values of each panel in the plan's order. */
export async function grow(
  sizes: number[],
  plan: Plan,
  measure: (size: number) => Promise<number[][]>,
): Promise<Pick<Subject, 'sizes' | 'panels'>> {
  const points: number[][][] = [];
  for (const size of sizes) points.push(await measure(size));
  const panels = plan.map(({ names, ...panel }, at) => ({
    ...panel,
    series: names.map((name, index) => ({ name, values: points.map((point) => point[at]?.[index] ?? Number.NaN) })),
  }));
  return { sizes, panels };
}

/** Between two sizes cost follows the size from this power of it on: half way between flat and proportional. */
const KNEE_POWER = 0.5;
/** Smaller growth is noise, which nobody feels. */
const UNFELT: Record<Panel['unit'], number> = { ms: 5, MB: 50, cores: 0.05 };

/** The size from which on cost follows the size; undefined where it never does. */
export function kneeOf(sizes: number[], { values }: Series, unit: Panel['unit']): number | undefined {
  return sizes.find((size, index) => {
    const [value = Number.NaN, next = Number.NaN, larger = Number.NaN] = [values[index], values[index + 1], sizes[index + 1]];
    return next - value > UNFELT[unit] && Math.log(next / value) / Math.log(larger / size) >= KNEE_POWER;
  });
}
