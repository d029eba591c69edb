import { limits } from '#contract/limits.ts';
import { fromHdr, matrixOf, namedColours } from './colours.ts';
import { reading, runFfmpeg, type Workshop } from './ffmpeg.ts';
import type { Rung } from './ladder.ts';
import type { Source } from './validate.ts';

const { segmentSeconds } = limits.transcode;

/** So many threads at most, that the machine stays free for those who visit the site. */
const threads = '2';

/** How everything comes out, whatever it was: nothing of where, when and by whom it was filmed. */
const nothingElse = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart'];
const sound = ['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];

/** Encodes one MP4 a rung, all from one reading of the source. */
export async function encodeRungs(
  workshop: Workshop,
  source: Source,
  rungs: { rung: Rung; file: string }[],
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const outputs = rungs.flatMap(({ rung, file }, index) => [
    ...[
      '-map',
      `[v${index}]`,
      ...(source.sound ? ['-map', `0:${source.sound.index}`, ...sound, '-b:a', `${rung.soundKilobits}k`] : []),
    ],
    ...encoder(rung),
    ...[...namedColours, ...nothingElse, '-t', `${source.seconds + 1}`, '-f', 'mp4', `file:${file}`],
  ]);
  const sizes = rungs.map(({ rung }) => rung);
  const filters = ['-filter_complex_threads', threads, '-filter_complex', graphOf(source, sizes)];
  await runFfmpeg(workshop, ['-threads', threads, ...reading(source.file), ...filters, ...outputs], { onSeconds });
}

/** Nothing of a source's captions or notes, which the encoder would take over among the pictures. */
function encoder({ quality, kilobitsMax, bufferSeconds }: Rung): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', threads, '-a53cc', '0'],
    ...['-crf', `${quality}`, '-maxrate', `${kilobitsMax}k`, '-bufsize', `${kilobitsMax * bufferSeconds}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
  ];
}

/** The largest is made of the source, the others of the largest: HDR is brought down once, and of few pixels. */
function graphOf(source: Source, rungs: Rung[]): string {
  const { picture, rate, isHdr } = source;
  const [largest] = rungs;
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
  const parts = rungs.map((_, index) => `[s${index}]`).join('');
  const sizes = rungs.map(({ width, height }, index) =>
    index === 0 ? '[s0]null[v0]' : `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1[v${index}]`,
  );
  return [`[0:${picture.index}]${steps.join(',')},split=${rungs.length}${parts}`, ...sizes].join(';');
}
