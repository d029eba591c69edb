type Environment = Record<string, string | undefined>;
type Bounds = { fallback: number; min: number; max: number };

/** A setting that is a whole number within bounds. What is none is refused by a sentence, and the fallback is returned. */
export function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: Bounds,
  refuse: (mistake: string) => void,
): number {
  const typed = env[name];
  if (typed === undefined) return fallback;
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= min && value <= max) return value;
  refuse(`${name} must be a whole number from ${min} to ${max}, not "${typed}".`);
  return fallback;
}
