/** Named numbers that are interpolated together: coordinates, leans, angles. */
export type Keyframe<Name extends string> = Readonly<Record<Name, number>>;

/** Cubic easing. */
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** Oscillates 0, 1, 0 on a cosine. */
export const pendulum = (phase: number): number => (1 - Math.cos(phase * 2 * Math.PI)) / 2;

type Tempo = { go: number; hold: number; back: number };

/**
 * The effort (0 to 1) at a phase of a repetition (0 to 1). The three shares are of the whole
 * repetition; the rest of it is a pause.
 */
export function effort(phase: number, { go, hold, back }: Tempo): number {
  if (phase < go) return easeInOut(phase / go);
  if (phase < go + hold) return 1;
  if (phase < go + hold + back) return 1 - easeInOut((phase - go - hold) / back);
  return 0;
}

/** A Catmull-Rom spline through four values, at t between the middle two. */
function catmullRom(before: number, from: number, to: number, after: number, t: number): number {
  const linear = to - before;
  const quadratic = 2 * before - 5 * from + 4 * to - after;
  const cubic = 3 * from - before - 3 * to + after;
  return from + (linear + (quadratic + cubic * t) * t) * t * 0.5;
}

/** Interpolates along a spline through the keyframes as t runs from 0 to 1. */
export function atKeyframes<Name extends string>(
  keyframes: readonly [Keyframe<Name>, ...Keyframe<Name>[]],
  t: number,
): Keyframe<Name> {
  const last = keyframes.length - 1;
  const step = Math.min(Math.floor(t * last), Math.max(0, last - 1));
  const keyframe = (i: number) => keyframes[Math.min(Math.max(i, 0), last)] ?? keyframes[0];
  const names = Object.keys(keyframes[0]) as Name[];
  const values = names.map((name) => {
    const [before, from, to, after] = [
      keyframe(step - 1)[name],
      keyframe(step)[name],
      keyframe(step + 1)[name],
      keyframe(step + 2)[name],
    ];
    return [name, catmullRom(before, from, to, after, t * last - step)];
  });
  return Object.fromEntries(values) as Keyframe<Name>;
}
