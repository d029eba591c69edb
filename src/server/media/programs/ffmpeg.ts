import { constants } from 'node:os';
import { limits } from '#contract/limits.ts';
import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { type ExitResult, runChild } from './child-process.ts';
import type { Tools } from './ffmpeg-availability.ts';
import { withBounds } from './limiters.ts';
import { filterFor, type View } from './sandbox.ts';

/** Only what phones, cameras and browsers make: a decoder that is never opened cannot be attacked. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';
export const codecs = [
  'h264,hevc,mpeg4,h263,mjpeg,prores,mpeg2video,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1',
  'aac,aac_latm,mp3,mp3float,ac3,eac3,opus,libopus,vorbis,flac,alac,amrnb,amrwb',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_u8',
].flatMap((names) => names.split(','));

/** As the system words it; the second is the error of the bound for one file. */
const fullDisk = ['No space left on device', 'File too large', 'Disk quota exceeded'];
/** ffmpeg's exit code once its processor time is over and it has closed its files. */
const ENDED_BY_SIGNAL = 255;
/** bubblewrap and a shell add this to the number of the signal that ended their program. */
const SIGNALLED = 128;

/** Why a source cannot be transcoded. `detail` is what the programs printed: for the log, never for a user. */
export class TranscodeError extends Error {
  override readonly name = 'TranscodeError';
  readonly reason: RenditionFailure;

  constructor(reason: RenditionFailure, detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** What each run of ffmpeg for one transcode needs: the programs, and their bounds. */
export type FfmpegContext = {
  tools: Tools;
  /** Aborts with its caller's reason, or when the transcode takes too long. */
  signal: AbortSignal;
  /** Processor time of a program, in whole seconds. */
  cpuSeconds: number;
  /** The largest file it may write. */
  fileBytes: number;
  /** The files and folders the programs may see. */
  view: View;
};

/** Parameters before every `-i`: a source may refer to no other file and no URL, and its pictures are bounded. */
const guards = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', formats, '-codec_whitelist', codecs.join(',')],
  ...['-max_pixels', `${limits.videos.transcode.pixelsMax}`],
];

export function reading(file: string): string[] {
  return [...guards, '-i', `file:${file}`];
}

/**
 * Runs ffmpeg; `onSeconds` receives how many seconds of video are written. Returns that, the frames, and its stderr.
 * Throws a TranscodeError where it failed: `disk_full`, `took_too_long`, or else `otherwise`.
 */
export async function runFfmpeg(
  context: FfmpegContext,
  parameters: string[],
  { onSeconds, otherwise = 'damaged' }: { onSeconds?: (seconds: number) => void; otherwise?: TranscodeError['reason'] } = {},
): Promise<{ seconds: number; frames: number; stderr: string }> {
  let seconds = 0;
  let frames = 0;
  const onLine = (line: string) => {
    const [name, value = ''] = line.split('=');
    if (name === 'frame') frames = Number(value) || 0;
    if (name !== 'out_time_us') return;
    seconds = Math.max(seconds, Number(value) / 1e6 || 0);
    onSeconds?.(seconds);
  };
  const quiet = ['-hide_banner', '-nostdin', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-stats_period', '1'];
  const command = [context.tools.ffmpeg, ...quiet, ...parameters];
  const ended = await runChild(bounded(context, command), {
    signal: context.signal,
    onLine,
    third: filterFor(context.tools.sandbox),
  });
  requireSuccess(ended, otherwise);
  return { seconds, frames, stderr: ended.stderr };
}

/**
 * What ffprobe says of a file. It opens a decoder for every stream and ends at the first that is not listed, so for opening alone
 * all are listed: packets are decoded by the list above, which holds for the format. With `onLine` there is no stdout.
 */
export async function runFfprobe(
  context: FfmpegContext,
  file: string,
  { shown, onLine }: { shown: string[]; onLine?: (line: string) => void },
): Promise<ExitResult> {
  const opened = ['v', 'a', 's'].flatMap((kind) => [`-codec_whitelist:${kind}`, context.tools.decoders]);
  const parameters = ['-hide_banner', '-v', 'error', ...shown, ...guards, ...opened, '-i', `file:${file}`];
  return runChild(bounded(context, [context.tools.ffprobe, ...parameters]), {
    signal: context.signal,
    third: filterFor(context.tools.sandbox),
    ...(onLine && { onLine }),
  });
}

function bounded({ tools, cpuSeconds, fileBytes, view }: FfmpegContext, command: string[]): [string, ...string[]] {
  const { memoryBytes, niceness } = limits.videos.transcode;
  return withBounds(tools, { niceness, memoryBytes, cpuSeconds, fileBytes, view }, command);
}

export function requireSuccess({ code, killedBy, stderr }: ExitResult, otherwise: TranscodeError['reason']): void {
  const killedByNumber = killedBy === null ? (code ?? 0) - SIGNALLED : constants.signals[killedBy];
  if (fullDisk.some((words) => stderr.includes(words)) || killedByNumber === constants.signals.SIGXFSZ)
    throw new TranscodeError('disk_full', stderr);
  if (killedByNumber === constants.signals.SIGXCPU || code === ENDED_BY_SIGNAL) throw new TranscodeError('took_too_long', stderr);
  if (killedByNumber > 0) throw new TranscodeError('not_made', `${killedByNumber} ${stderr}`);
  if (code !== 0) throw new TranscodeError(otherwise, `${code} ${stderr}`);
}
