import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { reading, runFfmpeg, type Workshop } from './ffmpeg.ts';
import { FilmRefused } from './film.ts';
import type { Rung } from './ladder.ts';
import { ratioOf } from './probe.ts';
import { segmentsOf } from './segments.ts';

type Made = { rung: Rung; file: string };

/** Cuts the rungs into segments, one file a rung, and lists them: `master.m3u8` and `<short>p/index.m3u8` below the folder.
 * Throws a FilmRefused `disk_full` where they are not whole: of all that ffmpeg writes, these it leaves cut off in silence. */
export async function packageLadder(
  workshop: Workshop,
  { rungs, folder, rate, hasSound }: { rungs: Made[]; folder: string; rate: string; hasSound: boolean },
): Promise<void> {
  const variants = rungs.map(({ rung }, index) => `v:${index},${hasSound ? `a:${index},` : ''}name:${rung.short}p`);
  await runFfmpeg(
    workshop,
    [
      ...rungs.flatMap(({ file }) => reading(file)),
      ...rungs.flatMap((_, index) => ['-map', `${index}:v`, ...(hasSound ? ['-map', `${index}:a`] : [])]),
      ...['-c', 'copy', '-f', 'hls', '-hls_time', `${limits.transcode.segmentSeconds}`, '-hls_list_size', '0'],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments+single_file'],
      ...['-hls_segment_filename', path.join(folder, '%v/media.mp4'), '-var_stream_map', variants.join(' ')],
      path.join(folder, '%v/index.m3u8'),
    ],
    { otherwise: 'not_made' },
  );
  const entries = await Promise.all(
    rungs.map(({ rung }) => entryOf(path.join(folder, `${rung.short}p`), rung, { rate, hasSound })),
  );
  const [, middle] = limits.transcode.renditions;
  const first = entries.findIndex((_, index) => (rungs[index]?.rung.short ?? 0) <= middle.height);
  const ordered = [...entries.slice(first, first + 1), ...entries.filter((_, index) => index !== first)];
  await writeFile(
    path.join(folder, 'master.m3u8'),
    ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...ordered, ''].join('\n'),
  );
}

async function entryOf(folder: string, { short, width, height }: Rung, { rate, hasSound }: { rate: string; hasSound: boolean }) {
  const [playlist, media] = [path.join(folder, 'index.m3u8'), path.join(folder, 'media.mp4')];
  const segments = segmentsOf(await readFile(playlist, 'utf8'));
  if (!segments || (await stat(media)).size < segments.end) throw new FilmRefused('disk_full', `${short}p is cut off`);
  const codecs = [await codecOf(media), ...(hasSound ? ['mp4a.40.2'] : [])].join(',');
  const facts = [
    `BANDWIDTH=${segments.peak}`,
    `AVERAGE-BANDWIDTH=${segments.average}`,
    `RESOLUTION=${width}x${height}`,
    `FRAME-RATE=${(ratioOf(rate) ?? 0).toFixed(3)}`,
    `CODECS="${codecs}"`,
  ];
  return `#EXT-X-STREAM-INF:${facts.join(',')}\n${short}p/index.m3u8`;
}

/** `avc1.64001f`: profile, constraints and level as the file itself has them. */
async function codecOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8192);
    await handle.read(head, 0, head.length, 0);
    const at = head.indexOf('avcC');
    if (at === -1) throw new FilmRefused('not_made', 'no avcC');
    return `avc1.${head.toString('hex', at + 5, at + 8)}`;
  } finally {
    await handle.close();
  }
}
