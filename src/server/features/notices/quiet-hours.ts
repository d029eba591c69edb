import { limits } from '#contract/limits.ts';
import { clockInMilan, instantOf } from '../../clock.ts';

const { quietFrom, quietUntil } = limits.notices;

/** The time itself, in milliseconds, or the end of the quiet hours in which it is, by the clock in Milan. */
export function afterQuiet(time: number): number {
  const now = clockInMilan(time);
  if (now.hour >= quietUntil && now.hour < quietFrom) return time;
  const morning = now.hour >= quietFrom ? now.add({ days: 1 }) : now;
  return morning.withPlainTime({ hour: quietUntil }).epochMilliseconds;
}

type Gathering = { gatherFor: number; pause: number };

/** When to tell of what begins at `at`: once more may have come, a while after what was told before, and in no quiet hour. */
export function dueAfter(at: string, toldAt: string | null, { gatherFor, pause }: Gathering): string {
  const pauseEnd = toldAt === null ? 0 : Date.parse(toldAt) + pause;
  return instantOf(afterQuiet(Math.max(Date.parse(at) + gatherFor, pauseEnd)));
}
