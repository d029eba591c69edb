import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import type { Exercise } from '../exercises/exercise.ts';
import { duration, filmFrame, lead } from '../exercises/stage.ts';

const fps = 25;
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

/** A wooden tick, brighter on the first of each repetition; the expression is of ffmpeg's aevalsrc. */
function metronome({ beat, repetitions }: Exercise, ticks: number): string {
  const knock = (volume: number, pitch: number, every: number) =>
    `${volume}*sin(2*PI*${pitch}*t)*exp(-70*mod(t-${lead},${every}))`;
  const sound = `${knock(0.14, 1240, beat / ticks)}+${knock(0.08, 1860, beat)}`;
  return `aevalsrc='(${sound})*between(t,${lead},${lead + beat * repetitions})':s=48000`;
}

function encoding(exercise: Exercise, file: string): string[] {
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
    // Nothing of the machine or the day in the file: the same drawing gives the same bytes.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', file],
  ];
}

async function pourFrames(exercise: Exercise, sink: Writable): Promise<void> {
  const frames = Math.round(duration(exercise) * fps);
  for (let i = 0; i < frames; i++) {
    const svg = Buffer.from(filmFrame(exercise, i / fps));
    const pixels = await sharp(svg).ensureAlpha().raw().toBuffer();
    if (!sink.write(pixels)) await once(sink, 'drain');
  }
  sink.end();
}

/** Draws the exercise frame by frame into an H.264 file. Throws with ffmpeg's words if it fails. */
export async function film(exercise: Exercise, file: string): Promise<void> {
  const encoder = spawn(ffmpeg, encoding(exercise, file), { stdio: ['pipe', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  encoder.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = once(encoder, 'close');
  const poured = pourFrames(exercise, encoder.stdin);
  const [code] = await Promise.race([ended, poured.then(() => ended)]);
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}: ${Buffer.concat(said).toString()}`);
}
