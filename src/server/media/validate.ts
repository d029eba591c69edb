import { limits } from '#contract/limits.ts';
import type { MissingSound } from '#contract/videos/renditions.ts';
import { isHdr } from './colours.ts';
import { detectTypeOf } from './detect-type.ts';
import { type Extent, measureExtents } from './extent.ts';
import { type Probed, pictureOf, probe, ratioOf, type Stream, secondsOf } from './probe.ts';
import { codecs, type FfmpegContext, reading, runFfmpeg, TranscodeError } from './programs/ffmpeg.ts';

/** A stream, and when it is shown or heard. */
type Track = { stream: Stream; extent: Extent };

/** A file that can be transcoded. */
export type Source = {
  file: string;
  /** On the file's own clock: the first start of picture or sound, from which the result is counted. */
  start: number;
  /** From there to the last end of either. */
  seconds: number;
  picture: Track;
  /** That can be decoded: the default, else the first. */
  sound: Track | undefined;
  /** Why no sound can be decoded; undefined where it can. */
  missingSound: MissingSound | undefined;
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

/** Reads what a transcode needs to know of the file. Throws a TranscodeError where it cannot be transcoded. */
export async function validateSource(context: FfmpegContext, file: string): Promise<Source> {
  const kind = await detectTypeOf(file);
  if (kind === 'unknown') throw new TranscodeError('not_a_film');
  if (kind === 'unsupported') throw new TranscodeError('unknown_format');
  const probed = await probe(context, file);
  pictureOf(probed);
  const extents = await measureExtents(context, file, probed);
  const stream = pictureOf(
    probed,
    ({ index, codec_name = '' }) => codecs.includes(codec_name) && (extents.get(index)?.packets ?? 0) > 1,
  );
  if (!(await canDecode(context, file, stream))) throw new TranscodeError('unknown_format', stream.codec_name);
  const heard = await soundOf(context, file, probed);
  const picture = trackOf(extents, stream);
  if (!picture) throw new TranscodeError('damaged', 'no pictures');
  const sound = heard && trackOf(extents, heard);
  const tracks = [picture, ...(sound ? [sound] : [])];
  const { start, end } = wholeOf(tracks, extents, probed);
  const isHeard = probed.streams.some(({ codec_type, index }) => codec_type === 'audio' && extents.has(index));
  const missingSound = sound ? undefined : isHeard ? 'unreadable' : 'none';
  const shown = { ...displayedSize(stream), rate: rateOf(picture), isHdr: isHdr(stream), format: probed.format };
  return { file, start, seconds: end - start, picture, sound, missingSound, ...shown };
}

const trackOf = (extents: Map<number, Extent>, stream: Stream): Track | undefined => {
  const extent = extents.get(stream.index);
  return extent && { stream, extent };
};

/** Where a video begins and ends. Throws a TranscodeError where that is too long, or less is there than the file announces. */
function wholeOf(tracks: Track[], extents: Map<number, Extent>, { seconds: announced, format }: Probed) {
  const start = Math.max(format.includes('mp4') ? 0 : -Infinity, Math.min(...tracks.map(({ extent }) => extent.start)));
  const end = Math.max(...tracks.map(({ extent }) => extent.end));
  if (end - start > limits.videos.transcode.secondsMax) throw new TranscodeError('too_long', `${end - start} s`);
  const isEachAnnounced = format.includes('mp4');
  for (const { stream, extent } of tracks) {
    const seconds = isEachAnnounced ? secondsOf(stream.duration) : undefined;
    if (seconds !== undefined)
      requireComplete(extent.end - Number(stream.start_time ?? 0), { seconds, rate: stream.avg_frame_rate });
  }
  // Matroska announces its whole alone, in which subtitles may be what comes last.
  const isWholeAlone = !isEachAnnounced || tracks.every(({ stream }) => secondsOf(stream.duration) === undefined);
  const last = Math.max(...[...extents.values()].map((extent) => extent.end));
  if (announced !== undefined && isWholeAlone)
    requireComplete(last, { seconds: announced, rate: tracks[0]?.stream.avg_frame_rate });
  return { start, end };
}

/** Parameters that read a source so that its clock begins at its start. */
export function readingFromStart({ file, start }: Source): string[] {
  return ['-copyts', '-itsoffset', (-start).toFixed(6), ...reading(file)];
}

/** In square pixels, after the rotation that players apply. */
export function displayedSize(picture: Stream): { width: number; height: number } {
  const stretched = (picture.width ?? 0) * (ratioOf(picture.sample_aspect_ratio) ?? 1);
  const turn = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isLying = Math.round(Math.abs(turn) / 90) % 2 === 0;
  const height = picture.height ?? 0;
  return isLying ? { width: stretched, height } : { width: height, height: stretched };
}

/**
 * The source's own rate, or the largest integer fraction of it below the limit: 25 of 50, 29.97 of 59.94, 30 of 240. Slides and
 * screens promise any rate and have few pictures, which would be repeated as often.
 */
function rateOf({ stream: { r_frame_rate, avg_frame_rate }, extent }: Track): string {
  const { framesPerSecondMax: max, stillFactor, stillRate } = limits.videos.transcode;
  const fraction = [r_frame_rate, avg_frame_rate].find((text) => ratioOf(text) !== undefined) ?? `${max}/1`;
  const rate = ratioOf(fraction) ?? max;
  const isStill = extent.packets * stillFactor < Math.min(rate, max) * (extent.end - extent.start);
  if (rate < 1 || (isStill && rate > stillRate)) return `${stillRate}/1`;
  const divisor = Math.ceil(rate / max - 0.001);
  if (divisor <= 1) return fraction;
  const [over, under] = fraction.split('/').map(Number);
  return rate / divisor < 24 || !over || !under ? `${max}/1` : `${over}/${under * divisor}`;
}

/** Throws a TranscodeError `cut_short` where a file is shorter than announced. */
export function requireComplete(seconds: number, announced: { seconds: number; rate: string | undefined }): void {
  const lost = Math.max(LOST_SECONDS, LOST_FRAMES / (ratioOf(announced.rate) ?? LOST_FRAMES));
  if (seconds < announced.seconds * limits.videos.transcode.lengthMin - lost)
    throw new TranscodeError('cut_short', `${seconds} of ${announced.seconds} s`);
}

async function soundOf(context: FfmpegContext, file: string, { streams }: Probed): Promise<Stream | undefined> {
  const known = streams.filter(
    ({ codec_type, codec_name, channels = 0 }) => codec_type === 'audio' && codec_name && channels > 0,
  );
  const isDefault = ({ disposition }: Stream) => Number(disposition?.default === 1);
  const ordered = known.sort((one, other) => isDefault(other) - isDefault(one));
  for (const stream of ordered.slice(0, limits.videos.transcode.soundsMax))
    if (await canDecode(context, file, stream)) return stream;
  return undefined;
}

/** Decodes the first frames, wherever they begin: ffmpeg may know the name of a codec and have no decoder. */
async function canDecode(context: FfmpegContext, file: string, { index }: Stream): Promise<boolean> {
  const parameters = [...reading(file), '-map', `0:${index}`, '-frames', '5', '-f', 'null', '-'];
  try {
    const { seconds, frames } = await runFfmpeg(context, parameters);
    return seconds > 0 || frames > 0;
  } catch (error) {
    if (error instanceof TranscodeError && error.reason === 'damaged') return false;
    throw error;
  }
}
