import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Rendition } from './ladder.ts';
import { ratioOf } from './probe.ts';
import { type FfmpegContext, reading, runFfmpeg, TranscodeError } from './programs/ffmpeg.ts';

type RenditionFile = { rendition: Rendition; file: string };

/**
 * Cuts the renditions into segments, one file a rendition, and lists them: `master.m3u8` and `<height>p/index.m3u8` below the
 * folder. Throws a TranscodeError `disk_full` where a file is truncated: ffmpeg reports no error for these.
 */
export async function packageLadder(
  context: FfmpegContext,
  { renditions, folder, rate, hasSound }: { renditions: RenditionFile[]; folder: string; rate: string; hasSound: boolean },
): Promise<void> {
  const variants = renditions.map(
    ({ rendition }, index) => `v:${index},${hasSound ? `a:${index},` : ''}name:${rendition.height}p`,
  );
  await runFfmpeg(
    context,
    [
      ...renditions.flatMap(({ file }) => reading(file)),
      ...renditions.flatMap((_, index) => ['-map', `${index}:v`, ...(hasSound ? ['-map', `${index}:a`] : [])]),
      ...['-c', 'copy', '-f', 'hls', '-hls_time', `${limits.videos.transcode.segmentSeconds}`, '-hls_list_size', '0'],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments+single_file'],
      ...['-hls_segment_filename', path.join(folder, '%v/media.mp4'), '-var_stream_map', variants.join(' ')],
      path.join(folder, '%v/index.m3u8'),
    ],
    { otherwise: 'not_made' },
  );
  const entries = await Promise.all(
    renditions.map(({ rendition }) => entryOf(path.join(folder, `${rendition.height}p`), rendition, { rate, hasSound })),
  );
  const [, middle] = limits.videos.transcode.renditions;
  const first = entries.findIndex((_, index) => (renditions[index]?.rendition.height ?? 0) <= middle.height);
  const ordered = [...entries.slice(first, first + 1), ...entries.filter((_, index) => index !== first)];
  await writeFile(
    path.join(folder, 'master.m3u8'),
    ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...ordered, ''].join('\n'),
  );
}

async function entryOf(folder: string, { height, size }: Rendition, { rate, hasSound }: { rate: string; hasSound: boolean }) {
  const [playlist, media] = [path.join(folder, 'index.m3u8'), path.join(folder, 'media.mp4')];
  const segments = segmentsOf(await readFile(playlist, 'utf8'));
  if (!segments || (await stat(media)).size < segments.end) throw new TranscodeError('disk_full', `${height}p is cut off`);
  const codecs = [await codecOf(media), ...(hasSound ? ['mp4a.40.2'] : [])].join(',');
  const facts = [
    `BANDWIDTH=${segments.peak}`,
    `AVERAGE-BANDWIDTH=${segments.average}`,
    `RESOLUTION=${size.width}x${size.height}`,
    `FRAME-RATE=${(ratioOf(rate) ?? 0).toFixed(3)}`,
    `CODECS="${codecs}"`,
  ];
  return `#EXT-X-STREAM-INF:${facts.join(',')}\n${height}p/index.m3u8`;
}

/** `avc1.64001f`: profile, constraints and level, read from the file. */
async function codecOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8192);
    await handle.read(head, 0, head.length, 0);
    const at = head.indexOf('avcC');
    if (at === -1) throw new TranscodeError('not_made', 'no avcC');
    return `avc1.${head.toString('hex', at + 5, at + 8)}`;
  } finally {
    await handle.close();
  }
}

/** From a rendition's playlist: bits a second of the heaviest segment and on average, and the byte where the last segment ends. */
type Segments = { peak: number; average: number; end: number };

/** A shorter segment at the end does not count for the peak. */
const WEIGHED_FROM_SECONDS = 1;

/** Undefined where the playlist is incomplete. */
export function segmentsOf(playlist: string): Segments | undefined {
  const lines = playlist.split('\n');
  const segments = lines.flatMap((line, index) => {
    const [, seconds] = /^#EXTINF:([\d.]+),/.exec(line) ?? [];
    const [, bytes, start] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(lines[index + 1] ?? '') ?? [];
    if (seconds === undefined || bytes === undefined) return [];
    return { seconds: Number(seconds), bits: 8 * Number(bytes), end: Number(bytes) + Number(start) };
  });
  if (segments.length === 0 || !playlist.includes('#EXT-X-ENDLIST')) return undefined;
  const sum = (key: 'seconds' | 'bits') => segments.reduce((total, segment) => total + segment[key], 0);
  const average = Math.ceil(sum('bits') / sum('seconds'));
  const weighed = segments.filter(({ seconds }) => seconds >= WEIGHED_FROM_SECONDS);
  const peak = Math.ceil(Math.max(average, ...weighed.map(({ bits, seconds }) => bits / seconds)));
  return { peak, average, end: Math.max(...segments.map(({ end }) => end)) };
}
