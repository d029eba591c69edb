import { limits } from '#contract/limits.ts';
import { sniff } from './detect-type.ts';
import { reading, runFfmpeg, type Workshop } from './ffmpeg.ts';
import { FilmRefused } from './film.ts';
import { type Probed, probe, ratioOf, type Stream, secondsOf } from './probe.ts';

/** A file that a film can be made of. */
export type Source = {
  file: string;
  seconds: number;
  picture: Stream;
  /** The first sound that can be read. */
  sound: Stream | undefined;
  /** As it is to be seen: turned, and with square pixels. */
  width: number;
  height: number;
  /** Pictures a second of what is made of it, as a fraction. */
  rate: string;
  isHdr: boolean;
  format: string;
};

/** A tenth of a second of every film is lost on the way by one rounding or another, and a short one has few tenths. */
const LOST_SECONDS = 0.5;
/** A picture's own time is not counted, nor the two it may be coded ahead of: little at 30 a second, seconds at one. */
const LOST_PICTURES = 3;
/** Slides from a screen come this slowly and have no gaps. */
const SLOWEST_RATE = 5;

/** Whether a film can be made of the file. Throws a FilmRefused where not. */
export async function judge(workshop: Workshop, file: string): Promise<Source> {
  const kind = await sniff(file);
  if (kind === 'none') throw new FilmRefused('not_a_film');
  if (kind === 'other') throw new FilmRefused('unknown_format');
  const probed = await probe(workshop, file);
  const picture = pictureOf(probed);
  const { width, height } = seenSize(picture);
  if (!(await canDecode(workshop, file, picture))) throw new FilmRefused('unknown_format', picture.codec_name);
  const rate = rateOf(picture);
  const seconds = await measure(workshop, file, probed, picture, ratioOf(rate) ?? 1);
  const sound = await soundOf(workshop, file, probed);
  const isHdr = ['smpte2084', 'arib-std-b67'].includes(picture.color_transfer ?? '');
  return { file, seconds, picture, sound, width, height, rate, isHdr, format: probed.format };
}

function pictureOf({ streams, complaints }: Probed): Stream {
  if (streams.length === 0) throw new FilmRefused('damaged', complaints);
  const isStill = ({ disposition }: Stream) => disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  const picture = streams.find((stream) => stream.codec_type === 'video' && !isStill(stream));
  if (!picture) throw new FilmRefused('no_picture');
  const pixels = (picture.width ?? 0) * (picture.height ?? 0);
  if (pixels > limits.transcode.pixelsMax) throw new FilmRefused('picture_too_large', `${picture.width}x${picture.height}`);
  if (!picture.codec_name || picture.codec_name === 'unknown') throw new FilmRefused('unknown_format', complaints);
  if (pixels === 0) throw new FilmRefused('damaged', complaints);
  const hasOnlyDolbyColours = picture.side_data_list?.some(({ dv_profile }) => dv_profile === 5);
  if (hasOnlyDolbyColours) throw new FilmRefused('unknown_format', 'Dolby Vision 5');
  return picture;
}

function seenSize(picture: Stream): { width: number; height: number } {
  const stretched = (picture.width ?? 0) * (ratioOf(picture.sample_aspect_ratio) ?? 1);
  const turn = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isLying = Math.round(Math.abs(turn) / 90) % 2 === 0;
  const height = picture.height ?? 0;
  return isLying ? { width: stretched, height } : { width: height, height: stretched };
}

/** The source's own rate, or the largest whole part of it that is not too fast: 25 of 50, 29.97 of 59.94, 30 of 240. */
function rateOf({ r_frame_rate, avg_frame_rate }: Stream): string {
  const max = limits.transcode.framesPerSecondMax;
  const fraction = [r_frame_rate, avg_frame_rate].find((text) => ratioOf(text) !== undefined) ?? `${max}/1`;
  const rate = ratioOf(fraction) ?? max;
  const divisor = Math.ceil(rate / max - 0.001);
  if (divisor <= 1) return fraction;
  const [over, under] = fraction.split('/').map(Number);
  return rate / divisor < 24 || !over || !under ? `${max}/1` : `${over}/${under * divisor}`;
}

/** Reads the whole file once, decoding nothing. Gives how long it lasts, in seconds. */
async function measure(workshop: Workshop, file: string, probed: Probed, picture: Stream, rate: number): Promise<number> {
  const announced = secondsOf(picture.duration) ?? probed.seconds;
  const copied = ['-map', `0:${picture.index}`, '-c', 'copy', '-f', 'null', '-'];
  const { seconds, frames, complaints } = await runFfmpeg(workshop, [...reading(file), ...copied]);
  const whole = announced ?? seconds;
  if (frames === 0) throw new FilmRefused('damaged', complaints);
  if (whole * Math.max(rate, SLOWEST_RATE) > limits.transcode.gapFactor * frames && whole > limits.transcode.gapFactor)
    throw new FilmRefused('has_gaps', `${frames} pictures in ${whole} s`);
  if (whole > limits.transcode.secondsMax) throw new FilmRefused('too_long', `${whole} s`);
  requireKept(seconds, { seconds: whole, rate: picture.avg_frame_rate });
  return whole;
}

/** Throws a FilmRefused `cut_short` where a film has become shorter than it said it was. */
export function requireKept(seconds: number, announced: { seconds: number; rate: string | undefined }): void {
  const lost = Math.max(LOST_SECONDS, LOST_PICTURES / (ratioOf(announced.rate) ?? LOST_PICTURES));
  if (seconds < announced.seconds * limits.transcode.keptMin - lost)
    throw new FilmRefused('cut_short', `${seconds} of ${announced.seconds} s`);
}

async function soundOf(workshop: Workshop, file: string, { streams }: Probed): Promise<Stream | undefined> {
  for (const stream of streams) {
    const isKnown = stream.codec_type === 'audio' && stream.codec_name && (stream.channels ?? 0) > 0;
    if (isKnown && (await canDecode(workshop, file, stream))) return stream;
  }
  return undefined;
}

/** Tries the first moments: a name that is known is no proof that there is a decoder. */
async function canDecode(workshop: Workshop, file: string, { index }: Stream): Promise<boolean> {
  const parameters = ['-t', '0.5', ...reading(file), '-map', `0:${index}`, '-f', 'null', '-'];
  try {
    const { seconds, frames } = await runFfmpeg(workshop, parameters);
    return seconds > 0 || frames > 0;
  } catch (error) {
    if (error instanceof FilmRefused && error.reason === 'damaged') return false;
    throw error;
  }
}
