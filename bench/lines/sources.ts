import path from 'node:path';
import { run } from '../load/run-command.ts';

export const VIDEO_SECONDS = 30;

const quiet = ['-nostdin', '-v', 'error', '-y'];

/**
 * A film whose noise takes all that each rendition may weigh: nothing a trainer records is heavier. And the same film as one file of
 * a megabit a second, as it would be copied into the data folder.
 */
export async function drawVideos(folder: string): Promise<{ uploaded: string; copied: string }> {
  const [uploaded, copied] = [path.join(folder, 'serie.mp4'), path.join(folder, 'copiato.mp4')];
  const picture = `testsrc2=size=854x480:rate=30:duration=${VIDEO_SECONDS},noise=alls=12:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=440:duration=${VIDEO_SECONDS}`];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4M', '-pix_fmt', 'yuv420p'];
  await run(['ffmpeg', ...quiet, ...inputs, ...video, '-c:a', 'aac', '-shortest', uploaded]);
  const light = [
    '-vf',
    'scale=-2:480',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-maxrate',
    '900k',
    '-bufsize',
    '900k',
    '-crf',
    '25',
  ];
  await run(['ffmpeg', ...quiet, '-i', uploaded, ...light, '-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', copied]);
  return { uploaded, copied };
}
