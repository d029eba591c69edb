type Connection = { downlink?: unknown; saveData?: unknown; type?: unknown };

/** Bits per second to assume where nothing is known: a phone with poor reception. */
const UNKNOWN = 1_000_000;
/** Share of the browser's estimate to count on: it is rounded and of the past. */
const TRUSTED = 0.7;
/** Seconds buffered ahead: enough for a lift or a cellar, less where megabytes may cost money. */
const AHEAD = { desktop: 60, phone: 30 };

let measured: number | undefined;

/** Notes the measured speed, for the next video. */
export function noteSpeed(bitsPerSecond: number): void {
  if (bitsPerSecond > 0) measured = bitsPerSecond;
}

/** Bits per second, where anything is known: as measured with the last video, else the browser's estimate. */
export function knownSpeed(): number | undefined {
  const { downlink } = connectionOf();
  return measured ?? (typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 * TRUSTED : undefined);
}

export const expectedSpeed = (): number => knownSpeed() ?? UNKNOWN;

export function savesData(): boolean {
  return connectionOf().saveData === true;
}

/** Devices without a mouse count as phones. */
export const isPhone = (): boolean => !window.matchMedia('(any-pointer: fine)').matches;

/** Few browsers say that a connection is metered. */
export function secondsAhead(): number {
  const isMetered = savesData() || connectionOf().type === 'cellular' || isPhone();
  return isMetered ? AHEAD.phone : AHEAD.desktop;
}

/** Missing in Safari and Firefox. */
function connectionOf(): Connection {
  const { connection } = navigator as { connection?: Connection };
  return connection ?? {};
}
