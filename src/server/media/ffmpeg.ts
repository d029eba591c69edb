import { constants } from 'node:os';
import { limits } from '#contract/limits.ts';
import { type Finished, runChild } from './child-process.ts';
import type { Tools } from './ffmpeg-availability.ts';
import { FilmRefused } from './film.ts';
import { filterFor, sandboxed, type View } from './sandbox.ts';

/** Only what phones, cameras and browsers make: a decoder that is never opened cannot be attacked. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';
const codecs = [
  'h264,hevc,mpeg4,h263,mjpeg,prores,mpeg2video,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1',
  'aac,aac_latm,mp3,mp3float,ac3,eac3,opus,libopus,vorbis,flac,alac,amrnb,amrwb',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_u8',
].join(',');

/** In the system's words; the second is that of the bound for one file. */
const fullDisk = ['No space left on device', 'File too large', 'Disk quota exceeded'];
/** So ffmpeg ends, having closed its files, when its processor time is over. */
const ENDED_BY_SIGNAL = 255;
/** What bubblewrap and a shell add to the number of the signal that ended their program. */
const SIGNALLED = 128;

/** Where one film is made: the programs, and what ends the work. */
export type Workshop = {
  tools: Tools;
  /** Aborts with its caller's reason, or when the film has had its time. */
  signal: AbortSignal;
  /** Whole seconds on one core that a program may take. */
  cpuSeconds: number;
  /** The most that one file it writes may have. */
  fileBytes: number;
  /** The files and folders the programs may see. */
  view: View;
};

/** Parameters that stand before every `-i`: a film may name no other file and no address, and be only so large. */
export function reading(file: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', formats, '-codec_whitelist', codecs],
    ...['-max_pixels', `${limits.transcode.pixelsMax}`, '-i', `file:${file}`],
  ];
}

/**
 * Runs ffmpeg; `onSeconds` hears how much film has been written. Gives what it complained of and how much it wrote.
 * Throws a FilmRefused where it failed: `disk_full`, `took_too_long`, or else `otherwise`.
 */
export async function runFfmpeg(
  workshop: Workshop,
  parameters: string[],
  { onSeconds, otherwise = 'damaged' }: { onSeconds?: (seconds: number) => void; otherwise?: FilmRefused['reason'] } = {},
): Promise<{ seconds: number; frames: number; complaints: string }> {
  let seconds = 0;
  let frames = 0;
  const onLine = (line: string) => {
    const [name, value = ''] = line.split('=');
    if (name === 'frame') frames = Number(value) || 0;
    if (name !== 'out_time_us') return;
    seconds = Math.max(seconds, Number(value) / 1e6 || 0);
    onSeconds?.(seconds);
  };
  const quietly = ['-hide_banner', '-nostdin', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-stats_period', '1'];
  const command = [workshop.tools.ffmpeg, ...quietly, ...parameters];
  const ended = await runChild(held(workshop, command), {
    signal: workshop.signal,
    onLine,
    third: filterFor(workshop.tools.sandbox),
  });
  requireSuccess(ended, otherwise);
  return { seconds, frames, complaints: ended.complaints };
}

/** What ffprobe says of a file, as JSON yet to be checked; and its complaints. */
export async function runFfprobe(workshop: Workshop, file: string): Promise<Finished> {
  const parameters = ['-hide_banner', '-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...reading(file)];
  return runChild(held(workshop, [workshop.tools.ffprobe, ...parameters]), {
    signal: workshop.signal,
    third: filterFor(workshop.tools.sandbox),
  });
}

/** Bounds outside, which hold for the sandbox as well; `setpriv` alone is what is left to do where there is none. */
function held({ tools: { has, sandbox }, cpuSeconds, fileBytes, view }: Workshop, command: string[]): [string, ...string[]] {
  const bounds = [`--as=${limits.transcode.memoryBytes}`, `--cpu=${cpuSeconds}:${cpuSeconds + 5}`, '--core=0'].concat([
    `--fsize=${fileBytes}`,
    `--nofile=${limits.transcode.openFilesMax}`,
  ]);
  const [first = '', ...rest] = [
    ...(has.nice ? ['nice', '-n', '19'] : []),
    ...(has.prlimit ? ['prlimit', ...bounds] : []),
    ...(has.setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all'] : []),
    ...(sandbox ? sandboxed(sandbox, view, command) : command),
  ];
  return [first, ...rest];
}

function requireSuccess({ code, killedBy, complaints }: Finished, otherwise: FilmRefused['reason']): void {
  const killedByNumber = killedBy === null ? (code ?? 0) - SIGNALLED : constants.signals[killedBy];
  if (fullDisk.some((words) => complaints.includes(words)) || killedByNumber === constants.signals.SIGXFSZ)
    throw new FilmRefused('disk_full', complaints);
  if (killedByNumber === constants.signals.SIGXCPU || code === ENDED_BY_SIGNAL)
    throw new FilmRefused('took_too_long', complaints);
  if (killedByNumber > 0) throw new FilmRefused('not_made', `${killedByNumber} ${complaints}`);
  if (code !== 0) throw new FilmRefused(otherwise, `${code} ${complaints}`);
}
