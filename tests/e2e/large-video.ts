import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A video of two minutes that no compressor can make small, so that a browser cannot hold all of it and has to ask for
 * further ranges while it plays. Made by ffmpeg: about 20 MB.
 */
export function makeLargeVideo(dataDirectory: string, filePath: string): void {
  const target = path.join(dataDirectory, 'videos', filePath);
  mkdirSync(path.dirname(target), { recursive: true });
  const picture = 'testsrc2=size=640x360:rate=25:duration=120,noise=alls=30:allf=t';
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '1500k',
    '-maxrate',
    '1500k',
    '-bufsize',
    '1500k',
    '-pix_fmt',
    'yuv420p',
  ];
  run(['-f', 'lavfi', '-i', picture, ...encoding, '-g', '50', '-movflags', '+faststart', target]);
}

const HUGE_BYTES = 2 * 1024 ** 3;

/** The same video again and again until it is over 2 GB and hours long, without encoding anew. Gives its size in bytes. */
export function makeHugeVideo(dataDirectory: string, filePath: string): number {
  const part = 'palestra/part.mp4';
  makeLargeVideo(dataDirectory, part);
  const source = path.join(dataDirectory, 'videos', part);
  const target = path.join(dataDirectory, 'videos', filePath);
  const times = Math.ceil(HUGE_BYTES / statSync(source).size);
  run(['-stream_loop', String(times), '-i', source, '-c', 'copy', target]);
  rmSync(source);
  return statSync(target).size;
}

function run(parameters: string[]): void {
  const made = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...parameters]);
  if (made.status !== 0) throw new Error(`ffmpeg failed: ${made.stderr}`);
}
