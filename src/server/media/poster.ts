import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { matrixOf, toStill } from './colours.ts';
import { type FfmpegContext, reading, runFfmpeg } from './ffmpeg.ts';
import { fitted, type Size } from './ladder.ts';
import type { Stream } from './probe.ts';

type Input = { file: string; picture: Stream; seconds: number; size: Size };

/** Not the first frame, which is mostly an empty room. */
const START = { part: 0.1, secondsMax: 30 };
const avif = ['-crf', '30', '-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1']
  .concat(['-colorspace', 'smpte170m', '-color_range', 'pc'])
  .concat(['-threads', '2', '-f', 'avif']);
const efforts = { 'libaom-av1': ['-cpu-used', '6', '-still-picture', '1'], libsvtav1: ['-preset', '8'] };

/** A typical frame of the beginning: `poster.jpg` and, where it can be encoded, `poster.avif`. */
export async function makePoster(context: FfmpegContext, { file, picture, seconds, size }: Input, folder: string): Promise<void> {
  const [, middle] = limits.transcode.renditions;
  const { width, height } = fitted(size, Math.min(middle.height, size.width, size.height));
  const start = Math.min(seconds * START.part, START.secondsMax);
  const { avifEncoder } = context.tools;
  const scale = `scale=${width}:${height}:in_color_matrix=${matrixOf(picture)}:${toStill}`;
  const graph = `[0:v]thumbnail=60,${scale},setsar=1${avifEncoder ? ',split[j][a]' : '[j]'}`;
  const encoded = avifEncoder ? ['-map', '[a]', '-frames:v', '1', '-c:v', avifEncoder, ...efforts[avifEncoder], ...avif] : [];
  const parameters = [
    ...['-ss', start.toFixed(3), '-t', '10', '-threads', '2', ...reading(file), '-filter_complex', graph],
    ...['-map', '[j]', '-frames:v', '1', '-q:v', '3', '-update', '1', '-f', 'image2', `file:${path.join(folder, 'poster.jpg')}`],
    ...(avifEncoder ? [...encoded, `file:${path.join(folder, 'poster.avif')}`] : []),
  ];
  await runFfmpeg(context, parameters, { otherwise: 'not_made' });
}
