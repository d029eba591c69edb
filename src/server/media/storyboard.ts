import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { toStill } from './colours.ts';
import { reading, runFfmpeg, type Workshop } from './ffmpeg.ts';
import type { Size } from './ladder.ts';

type Pictured = { file: string; seconds: number; size: Size };

/** Small pictures of the whole film on one sheet, `scrub.jpg`, and where which lies, `scrub.vtt`. */
export async function makeScrub(workshop: Workshop, { file, seconds, size }: Pictured, folder: string): Promise<void> {
  const { columns: columnsMax, picturesMax, everySecondsMin } = limits.transcode.storyboard;
  const every = Math.max(everySecondsMin, Math.ceil(seconds / picturesMax));
  const count = Math.max(1, Math.ceil(seconds / every));
  const cell = cellOf(size);
  const columns = Math.min(columnsMax, count);
  const rows = Math.ceil(count / columns);
  const keysAreEnough = every >= limits.transcode.segmentSeconds;
  const filters = [
    `fps=1/${every}:start_time=0:round=up`,
    `scale=${cell.width}:${cell.height}:${toStill}`,
    `tpad=stop_mode=clone:stop=${columns}`,
    `tile=${columns}x${rows}:nb_frames=${count}`,
  ];
  await runFfmpeg(
    workshop,
    [
      ...[...(keysAreEnough ? ['-skip_frame', 'nokey'] : []), '-threads', '2', ...reading(file)],
      ...['-an', '-vf', filters.join(','), '-frames:v', '1', '-q:v', '5', '-update', '1', '-f', 'image2'],
      `file:${path.join(folder, 'scrub.jpg')}`,
    ],
    { otherwise: 'not_made' },
  );
  await writeFile(path.join(folder, 'scrub.vtt'), scrubCues({ seconds, every, count, columns, cell }));
}

/** In the film's shape, inside the limits' box; the box stands for a film that stands. */
function cellOf(size: Size): Size {
  const { width: long, height: short } = limits.transcode.storyboard;
  const box = size.width < size.height ? { width: short, height: long } : { width: long, height: short };
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(size.width), height: even(size.height) };
}

type Sheet = { seconds: number; every: number; count: number; columns: number; cell: Size };

function scrubCues({ seconds, every, count, columns, cell }: Sheet): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
    const end = index === count - 1 ? Math.max(seconds, index * every + 0.001) : (index + 1) * every;
    return `${clock(index * every)} --> ${clock(end)}\nscrub.jpg#xywh=${x},${y},${cell.width},${cell.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
