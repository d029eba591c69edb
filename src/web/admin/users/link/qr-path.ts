import { encode } from 'uqr';

/** Light modules around the code, without which many cameras do not find it: four, as its standard asks. */
const QUIET_ZONE = 4;

/** A text as a QR code: the dark modules as one SVG path, and the side of the square in modules, quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => darkRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`));
  return { path: runs.join(''), size };
}

/** Dark modules beside each other are one rectangle: no hairline between them at any size. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
