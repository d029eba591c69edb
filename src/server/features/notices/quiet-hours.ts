import { limits, MINUTE } from '#contract/limits.ts';
import { clockInMilan, instantOf } from '../../clock.ts';

const { quietFrom, quietUntil } = limits.notices;
const DAY_IN_MINUTES = 24 * 60;

/** The time itself, in milliseconds, or the end of the quiet hours in which it is. */
export function afterQuiet(time: number): number {
  let end = time;
  // Twice where the clocks change within the night.
  for (let wait = minutesToWait(end); wait > 0; wait = minutesToWait(end)) end = startOfMinute(end) + wait * MINUTE;
  return end;
}

type Gathering = { gatherFor: number; pause: number };

/** When to tell of what begins at `at`: once more may have come, a while after what was told before, and in no quiet hour. */
export function dueAfter(at: string, toldAt: string | null, { gatherFor, pause }: Gathering): string {
  const pauseEnd = toldAt === null ? 0 : Date.parse(toldAt) + pause;
  return instantOf(afterQuiet(Math.max(Date.parse(at) + gatherFor, pauseEnd)));
}

const startOfMinute = (time: number) => Math.floor(time / MINUTE) * MINUTE;

/** Minutes until the end of the quiet hours by the clock in Milan; 0 outside of them. */
function minutesToWait(time: number): number {
  const { hour, minute } = clockInMilan(time);
  if (hour >= quietUntil && hour < quietFrom) return 0;
  return (quietUntil * 60 - (hour * 60 + minute) + DAY_IN_MINUTES) % DAY_IN_MINUTES;
}
