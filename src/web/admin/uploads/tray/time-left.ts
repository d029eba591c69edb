const MINUTE = 60;
const HOUR = 60 * MINUTE;
const STEP = 5 * MINUTE;

/** Seconds in the steps in which people count them: nobody wants to hear each one. */
export function timeLeft(seconds: number): { unit: 'moments' | 'minutes' | 'hours'; count: number; minutes: number } {
  if (seconds < MINUTE) return { unit: 'moments', count: 0, minutes: 0 };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE), minutes: 0 };
  const rounded = Math.ceil(seconds / STEP) * STEP;
  return { unit: 'hours', count: Math.floor(rounded / HOUR), minutes: (rounded % HOUR) / MINUTE };
}
