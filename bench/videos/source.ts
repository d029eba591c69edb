import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { run } from '../load/run-command.ts';

export const SOURCE_SECONDS = 20;

/** A video as a phone records it: 1080p at 60 pictures a second with sound, about 16 megabits a second. Drawn by ffmpeg. */
export async function drawSource(folder: string): Promise<string> {
  const file = path.join(folder, 'source.mp4');
  const picture = `testsrc2=size=1920x1080:rate=60:duration=${SOURCE_SECONDS}`;
  const sound = `sine=frequency=440:duration=${SOURCE_SECONDS}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '16M', '-pix_fmt', 'yuv420p'];
  await run(['ffmpeg', '-nostdin', '-v', 'error', '-y', ...inputs, ...video, '-c:a', 'aac', '-shortest', file]);
  return file;
}

/** The same renditions in one call of ffmpeg, as one would type it: what making a video cannot cost less than. */
export async function encodePlainly(source: string, folder: string): Promise<number> {
  const { renditions: heights } = limits.videos.transcode;
  const split = `[0:v]fps=30,split=${heights.length}${heights.map((_, index) => `[i${index}]`).join('')}`;
  const scaled = heights.map(({ height }, index) => `[i${index}]scale=-2:${height}[o${index}]`);
  const outputs = heights.flatMap(({ height, quality }, index) => [
    ...['-map', `[o${index}]`, '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(quality)],
    ...['-threads', '2', '-c:a', 'aac', '-b:a', '128k', path.join(folder, `plain-${height}.mp4`)],
  ]);
  const begun = performance.now();
  const quiet = ['-nostdin', '-v', 'error', '-y'];
  await run(['ffmpeg', ...quiet, '-i', source, '-filter_complex', [split, ...scaled].join(';'), ...outputs]);
  return (performance.now() - begun) / 1000;
}
