import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { writeTime } from '#contract/webvtt/time.ts';
import { toStill } from './colours.ts';
import type { Size } from './ladder.ts';
import { type FfmpegContext, reading, runFfmpeg } from './programs/ffmpeg.ts';

type Input = { file: string; seconds: number; size: Size };

/** Thumbnails of the whole video on one sheet, `scrub.jpg`, and the cues that say which part shows when, `scrub.vtt`. */
export async function makeStoryboard(context: FfmpegContext, { file, seconds, size }: Input, folder: string): Promise<void> {
  const { columns: columnsMax, picturesMax, everySecondsMin } = limits.videos.transcode.storyboard;
  const every = Math.max(everySecondsMin, Math.ceil(seconds / picturesMax));
  const count = Math.max(1, Math.ceil(seconds / every));
  const cell = cellOf(size);
  const columns = Math.min(columnsMax, count);
  const rows = Math.ceil(count / columns);
  const keysAreEnough = every >= limits.videos.transcode.segmentSeconds;
  const filters = [
    `fps=1/${every}:start_time=0:round=up`,
    `scale=${cell.width}:${cell.height}:${toStill}`,
    `tpad=stop_mode=clone:stop=${columns}`,
    `tile=${columns}x${rows}:nb_frames=${count}`,
  ];
  await runFfmpeg(
    context,
    [
      ...[...(keysAreEnough ? ['-skip_frame', 'nokey'] : []), '-threads', '2', ...reading(file)],
      ...['-an', '-vf', filters.join(','), '-frames:v', '1', '-q:v', '5', '-update', '1', '-f', 'image2'],
      `file:${path.join(folder, 'scrub.jpg')}`,
    ],
    { otherwise: 'not_made' },
  );
  await writeFile(path.join(folder, 'scrub.vtt'), storyboardCues({ seconds, every, count, columns, cell }));
}

/** In the video's shape, inside the limits' box, which is turned for an upright video. */
function cellOf(size: Size): Size {
  const { width: long, height: short } = limits.videos.transcode.storyboard;
  const box = size.width < size.height ? { width: short, height: long } : { width: long, height: short };
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(size.width), height: even(size.height) };
}

type Sheet = { seconds: number; every: number; count: number; columns: number; cell: Size };

function storyboardCues({ seconds, every, count, columns, cell }: Sheet): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
    const end = index === count - 1 ? Math.max(seconds, index * every + 0.001) : (index + 1) * every;
    return `${timeOf(index * every)} --> ${timeOf(end)}\nscrub.jpg#xywh=${x},${y},${cell.width},${cell.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const timeOf = (seconds: number) => writeTime(Math.round(seconds * 1000));
