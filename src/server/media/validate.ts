import { limits } from '#contract/limits.ts';
import { detectTypeOf } from './detect-type.ts';
import { type FfmpegContext, reading, runFfmpeg, TranscodeError } from './ffmpeg.ts';
import { type Probed, probe, ratioOf, type Stream, secondsOf } from './probe.ts';

/** A file that can be transcoded. */
export type Source = {
  file: string;
  seconds: number;
  picture: Stream;
  /** The first audio stream that can be decoded. */
  sound: Stream | undefined;
  /** As displayed: rotated, and with square pixels. */
  width: number;
  height: number;
  /** Frame rate of the renditions, as a fraction. */
  rate: string;
  isHdr: boolean;
  format: string;
};

/** Rounding loses about a tenth of a second of any video, which is a large part of a short one. */
const LOST_SECONDS = 0.5;
/** The duration of the last frame is not counted, nor that of two reordered ones: little at 30 a second, seconds at one. */
const LOST_FRAMES = 3;
/** Screen recordings of slides have so few frames a second, and no gaps. */
const SLOWEST_RATE = 5;

/** Reads what a transcode needs to know of the file. Throws a TranscodeError where it cannot be transcoded. */
export async function validateSource(context: FfmpegContext, file: string): Promise<Source> {
  const kind = await detectTypeOf(file);
  if (kind === 'unknown') throw new TranscodeError('not_a_film');
  if (kind === 'unsupported') throw new TranscodeError('unknown_format');
  const probed = await probe(context, file);
  const picture = pictureOf(probed);
  const { width, height } = displayedSize(picture);
  if (!(await canDecode(context, file, picture))) throw new TranscodeError('unknown_format', picture.codec_name);
  const rate = rateOf(picture);
  const seconds = await measure(context, file, probed, picture, ratioOf(rate) ?? 1);
  const sound = await soundOf(context, file, probed);
  const isHdr = ['smpte2084', 'arib-std-b67'].includes(picture.color_transfer ?? '');
  return { file, seconds, picture, sound, width, height, rate, isHdr, format: probed.format };
}

/** The stream of moving pictures that can be shown. Throws a TranscodeError where there is none. */
export function pictureOf({ streams, stderr }: Probed): Stream {
  if (streams.length === 0) throw new TranscodeError('damaged', stderr);
  const isStill = ({ disposition }: Stream) => disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  const picture = streams.find((stream) => stream.codec_type === 'video' && !isStill(stream));
  if (!picture) throw new TranscodeError('no_picture');
  const pixels = (picture.width ?? 0) * (picture.height ?? 0);
  if (pixels > limits.transcode.pixelsMax) throw new TranscodeError('picture_too_large', `${picture.width}x${picture.height}`);
  if (!picture.codec_name || picture.codec_name === 'unknown') throw new TranscodeError('unknown_format', stderr);
  if (pixels === 0) throw new TranscodeError('damaged', stderr);
  const hasOnlyDolbyColours = picture.side_data_list?.some(({ dv_profile }) => dv_profile === 5);
  if (hasOnlyDolbyColours) throw new TranscodeError('unknown_format', 'Dolby Vision 5');
  return picture;
}

/** In square pixels, after the rotation that players apply. */
export function displayedSize(picture: Stream): { width: number; height: number } {
  const stretched = (picture.width ?? 0) * (ratioOf(picture.sample_aspect_ratio) ?? 1);
  const turn = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isLying = Math.round(Math.abs(turn) / 90) % 2 === 0;
  const height = picture.height ?? 0;
  return isLying ? { width: stretched, height } : { width: height, height: stretched };
}

/** The source's own rate, or the largest integer fraction of it below the limit: 25 of 50, 29.97 of 59.94, 30 of 240. */
function rateOf({ r_frame_rate, avg_frame_rate }: Stream): string {
  const max = limits.transcode.framesPerSecondMax;
  const fraction = [r_frame_rate, avg_frame_rate].find((text) => ratioOf(text) !== undefined) ?? `${max}/1`;
  const rate = ratioOf(fraction) ?? max;
  const divisor = Math.ceil(rate / max - 0.001);
  if (divisor <= 1) return fraction;
  const [over, under] = fraction.split('/').map(Number);
  return rate / divisor < 24 || !over || !under ? `${max}/1` : `${over}/${under * divisor}`;
}

/** Reads the whole file once without decoding. Returns its duration in seconds. */
async function measure(context: FfmpegContext, file: string, probed: Probed, picture: Stream, rate: number): Promise<number> {
  const announced = secondsOf(picture.duration) ?? probed.seconds;
  const copied = ['-map', `0:${picture.index}`, '-c', 'copy', '-f', 'null', '-'];
  const { seconds, frames, stderr } = await runFfmpeg(context, [...reading(file), ...copied]);
  const whole = announced ?? seconds;
  if (frames === 0) throw new TranscodeError('damaged', stderr);
  if (whole * Math.max(rate, SLOWEST_RATE) > limits.transcode.gapFactor * frames && whole > limits.transcode.gapFactor)
    throw new TranscodeError('has_gaps', `${frames} pictures in ${whole} s`);
  if (whole > limits.transcode.secondsMax) throw new TranscodeError('too_long', `${whole} s`);
  requireComplete(seconds, { seconds: whole, rate: picture.avg_frame_rate });
  return whole;
}

/** Throws a TranscodeError `cut_short` where a file is shorter than announced. */
export function requireComplete(seconds: number, announced: { seconds: number; rate: string | undefined }): void {
  const lost = Math.max(LOST_SECONDS, LOST_FRAMES / (ratioOf(announced.rate) ?? LOST_FRAMES));
  if (seconds < announced.seconds * limits.transcode.lengthMin - lost)
    throw new TranscodeError('cut_short', `${seconds} of ${announced.seconds} s`);
}

async function soundOf(context: FfmpegContext, file: string, { streams }: Probed): Promise<Stream | undefined> {
  for (const stream of streams) {
    const isKnown = stream.codec_type === 'audio' && stream.codec_name && (stream.channels ?? 0) > 0;
    if (isKnown && (await canDecode(context, file, stream))) return stream;
  }
  return undefined;
}

/** Decodes half a second: ffmpeg may know the name of a codec and have no decoder. */
async function canDecode(context: FfmpegContext, file: string, { index }: Stream): Promise<boolean> {
  const parameters = ['-t', '0.5', ...reading(file), '-map', `0:${index}`, '-f', 'null', '-'];
  try {
    const { seconds, frames } = await runFfmpeg(context, parameters);
    return seconds > 0 || frames > 0;
  } catch (error) {
    if (error instanceof TranscodeError && error.reason === 'damaged') return false;
    throw error;
  }
}
