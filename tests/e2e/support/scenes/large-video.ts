import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const SECONDS = 8;
const TURNS = 15;

/**
 * A video of two minutes that no compressor can make small, so that a browser cannot hold all of it and has to ask for
 * further ranges while it plays. Some 20 MB, encoded once for eight seconds and repeated without encoding anew.
 */
export function makeLargeVideo(dataDirectory: string, filePath: string): void {
  const target = path.join(dataDirectory, 'videos', filePath);
  const turn = `${target}.turn.mp4`;
  mkdirSync(path.dirname(target), { recursive: true });
  const picture = `testsrc2=size=640x360:rate=25:duration=${SECONDS},noise=alls=30:allf=t`;
  const encoding = '-c:v libx264 -preset ultrafast -b:v 1500k -maxrate 1500k -bufsize 1500k -pix_fmt yuv420p -g 50'.split(' ');
  run(['-f', 'lavfi', '-i', picture, ...encoding, turn]);
  run(['-stream_loop', String(TURNS - 1), '-i', turn, '-c', 'copy', '-movflags', '+faststart', target]);
  rmSync(turn);
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
