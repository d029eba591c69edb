import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A film of two minutes that no compressor can make small, so that a browser cannot hold all of it and has to ask for
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
  const made = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    ...encoding,
    '-g',
    '50',
    '-movflags',
    '+faststart',
    target,
  ]);
  if (made.status !== 0) throw new Error(`ffmpeg failed: ${made.stderr}`);
}
