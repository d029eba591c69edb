import { limits } from '#contract/limits.ts';
import { fromHdr, matrixOf, namedColours } from './colours.ts';
import { type FfmpegContext, reading, runFfmpeg } from './ffmpeg.ts';
import type { Rendition, Size } from './ladder.ts';
import type { Source } from './validate.ts';

const { segmentSeconds } = limits.transcode;

/** At most this many, which leaves processors to the site. */
const threads = '2';

/** No metadata: nothing of where, when and by whom it was filmed. */
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart'];
const sound = ['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];

/** Encodes one MP4 a rendition, all in one pass over the source. */
export async function encodeRenditions(
  context: FfmpegContext,
  source: Source,
  renditions: { rendition: Rendition; file: string }[],
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const outputs = renditions.flatMap(({ rendition, file }, index) => [
    ...[
      '-map',
      `[v${index}]`,
      ...(source.sound ? ['-map', `0:${source.sound.index}`, ...sound, '-b:a', `${rendition.soundKilobits}k`] : []),
    ],
    ...encoder(rendition),
    ...[...namedColours, ...withoutMetadata, '-t', `${source.seconds + 1}`, '-f', 'mp4', `file:${file}`],
  ]);
  const sizes = renditions.map(({ rendition }) => rendition.size);
  const filters = ['-filter_complex_threads', threads, '-filter_complex', graphOf(source, sizes)];
  await runFfmpeg(context, ['-threads', threads, ...reading(source.file), ...filters, ...outputs], { onSeconds });
}

/** Without the source's captions and SEI units, which the encoder would copy into the video stream. */
function encoder({ quality, kilobitsMax, bufferSeconds }: Rendition): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', threads, '-a53cc', '0'],
    ...['-crf', `${quality}`, '-maxrate', `${kilobitsMax}k`, '-bufsize', `${kilobitsMax * bufferSeconds}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
  ];
}

/** The largest is scaled from the source, the others from the largest: HDR is converted once, and after scaling. */
function graphOf(source: Source, sizes: Size[]): string {
  const { picture, rate, isHdr } = source;
  const [largest] = sizes;
  const matrices = isHdr ? '' : `:in_color_matrix=${matrixOf(picture)}:out_color_matrix=bt709:out_range=tv`;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? '');
  const steps = [
    ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `fps=${rate}`,
    `scale=${largest?.width}:${largest?.height}:flags=bicubic${matrices}`,
    'setsar=1',
    ...(isHdr ? fromHdr(picture) : []),
    'format=yuv420p',
  ];
  const parts = sizes.map((_, index) => `[s${index}]`).join('');
  const scaled = sizes.map(({ width, height }, index) =>
    index === 0 ? '[s0]null[v0]' : `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1[v${index}]`,
  );
  return [`[0:${picture.index}]${steps.join(',')},split=${sizes.length}${parts}`, ...scaled].join(';');
}
