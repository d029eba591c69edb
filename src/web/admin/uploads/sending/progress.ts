import { HOUR, MINUTE, SECOND } from '#contract/units.ts';

/** When how many bytes had been sent: the last seconds of an upload, from which its speed is computed. */
export type SpeedSamples = readonly { at: number; bytes: number }[];

const WINDOW = 15_000;
const MEASURED_FROM = 2_000;

/** Adds a sample; fewer bytes than before (a chunk that is sent again) start a new series. */
export function addSample(samples: SpeedSamples, at: number, bytes: number): SpeedSamples {
  const last = samples.at(-1);
  if (last && bytes < last.bytes) return [{ at, bytes }];
  return [...samples.filter((sample) => at - sample.at <= WINDOW), { at, bytes }];
}

/** Bytes per second; undefined while the samples are too few. */
export function speedOf(samples: SpeedSamples): number | undefined {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MEASURED_FROM) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * SECOND;
}

const WHOLE = 100;

/** Rounded down: 100 only where nothing is left. */
export function percentOf(done: number, all: number): number {
  return all === 0 ? WHOLE : Math.floor((done / all) * WHOLE);
}

const STEP = 5 * MINUTE;

/** Milliseconds rounded to the steps in which people count them. */
export function timeLeft(left: number): { unit: 'moments' | 'minutes' | 'hours'; count: number; minutes: number } {
  if (left < MINUTE) return { unit: 'moments', count: 0, minutes: 0 };
  if (left < HOUR) return { unit: 'minutes', count: Math.ceil(left / MINUTE), minutes: 0 };
  const rounded = Math.ceil(left / STEP) * STEP;
  return { unit: 'hours', count: Math.floor(rounded / HOUR), minutes: (rounded % HOUR) / MINUTE };
}
