/** What a rung's playlist says of its file: bits a second, of the heaviest segment and of all, and the byte where the last ends. */
type Segments = { peak: number; average: number; end: number };

/** A crumb at the end is no measure of how heavy a film is. */
const WEIGHED_FROM_SECONDS = 1;

/** Undefined where the playlist is not whole. */
export function segmentsOf(playlist: string): Segments | undefined {
  const lines = playlist.split('\n');
  const segments = lines.flatMap((line, index) => {
    const [, seconds] = /^#EXTINF:([\d.]+),/.exec(line) ?? [];
    const [, bytes, start] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(lines[index + 1] ?? '') ?? [];
    if (seconds === undefined || bytes === undefined) return [];
    return { seconds: Number(seconds), bits: 8 * Number(bytes), end: Number(bytes) + Number(start) };
  });
  if (segments.length === 0 || !playlist.includes('#EXT-X-ENDLIST')) return undefined;
  const sum = (key: 'seconds' | 'bits') => segments.reduce((total, segment) => total + segment[key], 0);
  const average = Math.ceil(sum('bits') / sum('seconds'));
  const weighed = segments.filter(({ seconds }) => seconds >= WEIGHED_FROM_SECONDS);
  const peak = Math.ceil(Math.max(average, ...weighed.map(({ bits, seconds }) => bits / seconds)));
  return { peak, average, end: Math.max(...segments.map(({ end }) => end)) };
}
