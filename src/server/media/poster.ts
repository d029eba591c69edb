import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { matrixOf, toStill } from './colours.ts';
import { fitted, type Size } from './ladder.ts';
import { ratioOf, type Stream } from './probe.ts';
import { type FfmpegContext, reading, runFfmpeg } from './programs/ffmpeg.ts';

type Input = {
  file: string;
  picture: Stream;
  seconds: number;
  size: Size;
  /** Seconds; without it a typical frame of the beginning is taken. */
  at?: number | undefined;
};

/** Not the first frame, which is mostly an empty room. */
const START = { part: 0.1, secondsMax: 30 };
/** In seconds: less than any frame lasts, more than a time is rounded by. */
const WITHIN = 0.002;
/** Of a video that does not tell. */
const USUAL_RATE = 30;
/** With a rate of its own: the encoder refuses that of a video with less than a picture a second. */
const avif = ['-r', '25', '-crf', '30', '-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1']
  .concat(['-colorspace', 'smpte170m', '-color_range', 'pc'])
  .concat(['-threads', '2', '-f', 'avif']);
const efforts = { 'libaom-av1': ['-cpu-used', '6', '-still-picture', '1'], libsvtav1: ['-preset', '8'] };

/** One frame of a video: `poster.jpg` and, where it can be encoded, `poster.avif`. */
export async function makePoster(context: FfmpegContext, input: Input, folder: string): Promise<void> {
  const { file, picture, size } = input;
  const [, middle] = limits.videos.transcode.renditions;
  const { width, height } = fitted(size, Math.min(middle.height, size.width, size.height));
  const { start, filter } = frameOf(input);
  const { avifEncoder } = context.tools;
  const scale = `scale=${width}:${height}:in_color_matrix=${matrixOf(picture)}:${toStill}`;
  const graph = `[0:${picture.index}]${filter}${scale},setsar=1${avifEncoder ? ',split[j][a]' : '[j]'}`;
  const encoded = avifEncoder ? ['-map', '[a]', '-frames:v', '1', '-c:v', avifEncoder, ...efforts[avifEncoder], ...avif] : [];
  const parameters = [
    ...['-ss', start.toFixed(3), '-t', '10', '-threads', '2', ...reading(file), '-filter_complex', graph],
    ...['-map', '[j]', '-frames:v', '1', '-q:v', '3', '-update', '1', '-f', 'image2', `file:${path.join(folder, 'poster.jpg')}`],
    ...(avifEncoder ? [...encoded, `file:${path.join(folder, 'poster.avif')}`] : []),
  ];
  await runFfmpeg(context, parameters, { otherwise: 'not_made' });
}

/** Where to seek, and what chooses among the frames from there. */
function frameOf({ seconds, picture, at }: Input): { start: number; filter: string } {
  if (at === undefined) return { start: Math.min(seconds * START.part, START.secondsMax), filter: 'thumbnail=60,' };
  // A player shows the last frame that began by then, ffmpeg takes the first that begins after the start.
  const frame = 1 / (ratioOf(picture.avg_frame_rate) ?? USUAL_RATE);
  return { start: Math.max(0, Math.min(at, seconds - WITHIN) - frame + WITHIN / 2), filter: '' };
}
