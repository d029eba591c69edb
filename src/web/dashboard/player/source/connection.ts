type Connection = { downlink?: unknown; saveData?: unknown };

/** Where nothing is known of the line, in bits a second: a phone in a cellar. */
const UNKNOWN = 1_000_000;
/** What a browser says of the line is rounded, and of the past. */
const BELIEVED = 0.7;

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

/** Some browsers tell of it, Safari and Firefox do not. */
function connectionOf(): Connection {
  const { connection } = navigator as { connection?: Connection };
  return connection ?? {};
}
