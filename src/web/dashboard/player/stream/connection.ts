type Connection = { downlink?: unknown; saveData?: unknown; type?: unknown };

/** Where nothing is known of the line, in bits a second: a phone in a cellar. */
const UNKNOWN = 1_000_000;
/** What a browser says of the line is rounded, and of the past. */
const BELIEVED = 0.7;
/** Seconds of film loaded ahead: enough for a lift or a cellar, less where each megabyte may be paid for. */
const AHEAD = { desk: 60, phone: 30 };

let measured: number | undefined;

/** What the line carried last, for the film that comes next. */
export function noteSpeed(bitsPerSecond: number): void {
  if (bitsPerSecond > 0) measured = bitsPerSecond;
}

/** Bits a second to expect: as the last film found it, else as the browser says. */
export function expectedSpeed(): number {
  const { downlink } = connectionOf();
  return measured ?? (typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 * BELIEVED : UNKNOWN);
}

export function savesData(): boolean {
  return connectionOf().saveData === true;
}

/** Few browsers tell that a line is metered: what has no mouse counts as a phone. */
export function secondsAhead(): number {
  const isMetered = savesData() || connectionOf().type === 'cellular' || !window.matchMedia('(any-pointer: fine)').matches;
  return isMetered ? AHEAD.phone : AHEAD.desk;
}

/** Some browsers tell of it, Safari and Firefox do not. */
function connectionOf(): Connection {
  const { connection } = navigator as { connection?: Connection };
  return connection ?? {};
}
