import { limits } from '#contract/limits.ts';
import { fromHdr, matrixOf, namedColours } from './colours.ts';
import type { Rendition, Size } from './ladder.ts';
import { ratioOf } from './probe.ts';
import { type FfmpegContext, runFfmpeg } from './programs/ffmpeg.ts';
import { readingFromStart, type Source } from './validate.ts';

const { segmentSeconds } = limits.videos.transcode;

/** At most this many, which leaves processors to the site. */
const threads = '2';

/** No metadata: nothing of where, when and by whom it was filmed. */
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart'];
const aac = ['-c:a', 'aac', '-ac', '2', '-ar', '48000'];

/** Encodes one MP4 a rendition, all in one pass over the source. */
export async function encodeRenditions(
  context: FfmpegContext,
  source: Source,
  renditions: { rendition: Rendition; file: string }[],
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const outputs = renditions.flatMap(({ rendition, file }, index) => [
    ...['-map', `[v${index}]`, ...(source.sound ? ['-map', `[a${index}]`, ...aac, '-b:a', `${rendition.soundKilobits}k`] : [])],
    ...encoder(rendition, ratioOf(source.rate) ?? 0),
    ...[...namedColours, ...withoutMetadata, '-f', 'mp4', `file:${file}`],
  ]);
  const sizes = renditions.map(({ rendition }) => rendition.size);
  const graph = [...pictureGraph(source, sizes), ...soundGraph(source, renditions.length)].join(';');
  const filters = ['-filter_complex_threads', threads, '-filter_complex', graph];
  await runFfmpeg(context, ['-threads', threads, ...readingFromStart(source), ...filters, ...outputs], { onSeconds });
}

/** Reordered pictures would begin two of them late, which only at a usual rate is less than a tenth of a second. */
const REORDERED_FROM = 23;

/** Without the source's captions and SEI units, which the encoder would copy into the video stream. */
function encoder({ quality, kilobitsMax, bufferSeconds }: Rendition, rate: number): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', threads, '-a53cc', '0'],
    ...(rate < REORDERED_FROM ? ['-bf', '0'] : []),
    ...['-crf', `${quality}`, '-maxrate', `${kilobitsMax}k`, '-bufsize', `${kilobitsMax * bufferSeconds}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
  ];
}

/**
 * The largest is scaled from the source, the others from the largest: HDR is converted once, and after scaling. Pictures that are
 * left out are not scaled, and those that are repeated only once. The last one is held to the end of the sound.
 */
function pictureGraph({ picture: { stream, extent }, rate, isHdr, seconds }: Source, sizes: Size[]): string[] {
  const [largest] = sizes;
  const matrices = isHdr ? '' : `:in_color_matrix=${matrixOf(stream)}:out_color_matrix=bt709:out_range=tv`;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? '');
  const isRepeated = extent.packets < (extent.end - extent.start) * (ratioOf(rate) ?? 0);
  const evenly = `fps=${rate}:start_time=0:eof_action=pass`;
  const steps = [
    ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...(isRepeated ? [] : [evenly]),
    `scale=${largest?.width}:${largest?.height}:flags=bicubic${matrices}`,
    'setsar=1',
    ...(isHdr ? fromHdr(stream) : []),
    'format=yuv420p',
    ...(isRepeated ? [evenly] : []),
    `tpad=stop_mode=clone:stop=-1,trim=end=${seconds}`,
  ];
  const parts = sizes.map((_, index) => `[s${index}]`).join('');
  const scaled = sizes.map(({ width, height }, index) =>
    index === 0 ? '[s0]null[v0]' : `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1[v${index}]`,
  );
  return [`[0:${stream.index}]${steps.join(',')},split=${sizes.length}${parts}`, ...scaled];
}

/** From the beginning to the end: a browser that has pictures and no sound of a time waits for it. */
function soundGraph({ sound, seconds }: Source, count: number): string[] {
  if (!sound) return [];
  const parts = Array.from({ length: count }, (_, index) => `[a${index}]`).join('');
  return [`[0:${sound.stream.index}]aresample=async=1:first_pts=0,apad,atrim=end=${seconds},asplit=${count}${parts}`];
}
