import { ffmpeg, run } from './recipe.ts';
import { seen } from './seen.ts';

/** Steps a second, for pictures and sound alike. */
export const STEPS = 20;
const SAMPLES = 8000;

type Timeline = {
  starts: number[];
  short: number;
  /** Red, green and blue of each step. */
  colours: number[][];
  /** The loudest of each step, from 0 to 1; undefined without a sound. */
  peaks: number[] | undefined;
};

const quietly = ['-hide_banner', '-nostdin', '-v', 'error'];

/** What a file shows and says, step by step from its beginning. */
export async function timelineOf(file: string): Promise<Timeline> {
  const { picture, sound } = await seen(file);
  const starts = [picture, sound].flatMap((stream) => (stream ? [Number(stream.start_time)] : []));
  return {
    starts,
    short: Math.min(Number(picture.width), Number(picture.height)),
    colours: await coloursOf(file),
    peaks: sound && (await peaksOf(file)),
  };
}

/** With `-ignore_editlist 1` also of what an edit list hides. */
export async function coloursOf(file: string, before: string[] = []): Promise<number[][]> {
  const filters = `fps=${STEPS}:start_time=0,scale=1:1:flags=area:out_range=pc,format=rgb24`;
  const parameters = [...quietly, ...before, '-i', file, '-map', '0:v:0', '-vf', filters, '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpeg, parameters, { encoding: 'buffer', maxBuffer: 1e8 });
  return Array.from({ length: stdout.length / 3 }, (_, n) => [...stdout.subarray(3 * n, 3 * n + 3)]);
}

async function peaksOf(file: string): Promise<number[]> {
  const filters = 'aresample=async=1:first_pts=0';
  const parameters = [
    ...quietly,
    '-i',
    file,
    '-map',
    '0:a:0',
    '-af',
    filters,
    '-ac',
    '1',
    '-ar',
    `${SAMPLES}`,
    '-f',
    's16le',
    '-',
  ];
  const { stdout } = await run(ffmpeg, parameters, { encoding: 'buffer', maxBuffer: 1e8 });
  const samples = Array.from({ length: stdout.length / 2 }, (_, n) => Math.abs(stdout.readInt16LE(2 * n)) / 32_768);
  const step = SAMPLES / STEPS;
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, n) => Math.max(...samples.slice(n * step, (n + 1) * step)));
}

/** `white`, or the strongest of the three; `black` where none is strong. */
export function nameOf(colour: readonly number[]): string {
  const [red = 0, green = 0, blue = 0] = colour;
  const strongest = Math.max(red, green, blue);
  if (Math.min(red, green, blue) > 150) return 'white';
  if (strongest < 60) return 'black';
  return strongest === green ? 'green' : strongest === red ? 'red' : 'blue';
}
