/** Numbers that move together, by name: a hip, a lean, an angle. */
export type Key<Name extends string> = Readonly<Record<Name, number>>;

/** Starts and stops gently, as a body does. */
export const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** There and back without a stop, as a pendulum does: 0, 1, 0. */
export const pendulum = (phase: number): number => (1 - Math.cos(phase * 2 * Math.PI)) / 2;

export type Tempo = { go: number; hold: number; back: number };

/**
 * How far into the effort a repetition is (0 to 1) at a phase of it (0 to 1). The three shares
 * are of the whole repetition; what they leave is rest.
 */
export function effort(phase: number, { go, hold, back }: Tempo): number {
  if (phase < go) return ease(phase / go);
  if (phase < go + hold) return 1;
  if (phase < go + hold + back) return 1 - ease((phase - go - hold) / back);
  return 0;
}

/** The curve through four values at t between the middle two (Catmull-Rom). */
function curve(before: number, from: number, to: number, after: number, t: number): number {
  const drift = to - before;
  const bend = 2 * before - 5 * from + 4 * to - after;
  const twist = 3 * from - before - 3 * to + after;
  return from + (drift + (bend + twist * t) * t) * t * 0.5;
}

/** Passes smoothly through the keys as t goes from 0 to 1, without stopping at those between. */
export function through<Name extends string>(keys: readonly [Key<Name>, ...Key<Name>[]], t: number): Key<Name> {
  const last = keys.length - 1;
  const step = Math.min(Math.floor(t * last), Math.max(0, last - 1));
  const key = (i: number) => keys[Math.min(Math.max(i, 0), last)] ?? keys[0];
  const names = Object.keys(keys[0]) as Name[];
  const values = names.map((name) => {
    const [before, from, to, after] = [key(step - 1)[name], key(step)[name], key(step + 1)[name], key(step + 2)[name]];
    return [name, curve(before, from, to, after, t * last - step)];
  });
  return Object.fromEntries(values) as Key<Name>;
}
