import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { duration, type Exercise, leadSeconds, thumbnailFrame, videoFrame } from './exercise.ts';

const fps = 25;
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

/** A metronome, higher on the first tick of each repetition, as an expression of ffmpeg's aevalsrc. */
function metronome({ repetitionSeconds, repetitions }: Exercise, ticks: number): string {
  const tick = (volume: number, pitch: number, every: number) =>
    `${volume}*sin(2*PI*${pitch}*t)*exp(-70*mod(t-${leadSeconds},${every}))`;
  const sound = `${tick(0.14, 1240, repetitionSeconds / ticks)}+${tick(0.08, 1860, repetitionSeconds)}`;
  return `aevalsrc='(${sound})*between(t,${leadSeconds},${leadSeconds + repetitionSeconds * repetitions})':s=48000`;
}

function ffmpegArguments(exercise: Exercise, file: string): string[] {
  const { size, ticks } = exercise;
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`, '-r', `${fps}`, '-i', 'pipe:0'];
  const sound = ticks ? ['-f', 'lavfi', '-t', `${duration(exercise)}`, '-i', metronome(exercise, ticks)] : [];
  const voice = ticks ? ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'] : ['-an'];
  const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
  return [
    ...['-hide_banner', '-v', 'error', '-y', ...picture, ...sound],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-tune', 'animation', '-crf', '29'],
    ...['-g', `${fps * 2}`, '-threads', '2', ...colour, ...voice],
    // No metadata of the machine or the date, so that the same drawing gives the same bytes.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', file],
  ];
}

async function writeFrames(exercise: Exercise, sink: Writable): Promise<void> {
  const frames = Math.round(duration(exercise) * fps);
  for (let i = 0; i < frames; i++) {
    const svg = Buffer.from(videoFrame(exercise, i / fps));
    const pixels = await sharp(svg).ensureAlpha().raw().toBuffer();
    if (!sink.write(pixels)) await once(sink, 'drain');
  }
  sink.end();
}

/** Encodes the exercise, drawn frame by frame, as an H.264 file. Throws with ffmpeg's error output if it fails. */
export async function encodeVideo(exercise: Exercise, file: string): Promise<void> {
  const ffmpegProcess = spawn(ffmpeg, ffmpegArguments(exercise, file), { stdio: ['pipe', 'ignore', 'pipe'] });
  const errorOutput: Buffer[] = [];
  ffmpegProcess.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  const closed = once(ffmpegProcess, 'close');
  const framesWritten = writeFrames(exercise, ffmpegProcess.stdin);
  const [code] = await Promise.race([closed, framesWritten.then(() => closed)]);
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}: ${Buffer.concat(errorOutput).toString()}`);
}

/** Writes the thumbnail as a JPEG of half the video's size. */
export async function writeThumbnail(exercise: Exercise, file: string): Promise<void> {
  await sharp(Buffer.from(thumbnailFrame(exercise)))
    .resize(exercise.size.width / 2, exercise.size.height / 2)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(file);
}
