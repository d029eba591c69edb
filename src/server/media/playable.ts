import { rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { linkOrCopy } from '../storage/disk/move.ts';
import { encodeRenditions } from './encode.ts';
import { firstRenditionOf, fitted, type Rendition, type Size } from './ladder.ts';
import { makePoster } from './poster.ts';
import { probe, ratioOf, type Stream } from './probe.ts';
import { type FfmpegContext, runFfmpeg, TranscodeError } from './programs/ffmpeg.ts';
import { readingFromStart, requireComplete, type Source } from './validate.ts';

type RenditionFile = { rendition: Rendition; file: string };

/** One transcode. */
export type Job = {
  context: FfmpegContext;
  source: Source;
  /** For the files that are served. */
  folder: string;
  /** For intermediate files, which no other step moves or deletes. */
  intermediate: string;
  /** The whole ladder, highest first, and the file each is encoded to. */
  renditions: RenditionFile[];
  /** Receives progress in percent of the whole. */
  report: (percent: number) => void;
};

/**
 * What of a video can be watched already: `film.mp4`, and where stills could be taken of it `poster.jpg`;
 * `poster.avif` beside it where the system's ffmpeg can encode one.
 */
export type Playable = { seconds: number; hasPoster: boolean; hasAvif: boolean };

export type First = {
  playable: Playable;
  /** Renditions that are not encoded yet. */
  remaining: RenditionFile[];
  /** Percent of the whole that is done. */
  done: number;
};

/** Estimated parts of the whole work, in percent. */
const VALIDATED = 2;
const REMUXED = 6;
export const ENCODED = 94;

/** Makes the first MP4 that can be watched: the source itself where browsers play it, else a rendition of the ladder. */
export function makePlayable(job: Job): Promise<First> {
  job.report(VALIDATED);
  return isWebSafe(job.source) ? playSource(job) : playRendition(job);
}

async function playSource(job: Job): Promise<First> {
  const { source, renditions } = job;
  const file = path.join(job.intermediate, 'film.mp4');
  await remux(job.context, source, file);
  const playable = await publish(job, file, fitted(source, Math.min(source.width, source.height)));
  await rm(file);
  return { playable, remaining: renditions, done: REMUXED };
}

async function playRendition(job: Job): Promise<First> {
  const { context, source, renditions, report } = job;
  const rendition = firstRenditionOf(source);
  const first = renditions.find((one) => one.rendition.height === rendition.height) ?? {
    rendition,
    file: path.join(job.intermediate, 'film.mp4'),
  };
  const remaining = renditions.filter((one) => one !== first);
  const [cost, rest] = [costOf([first]), costOf(remaining)];
  const done = VALIDATED + ((ENCODED - VALIDATED) * cost) / (cost + rest);
  await encodeRenditions(context, source, [first], (seconds) =>
    report(VALIDATED + (done - VALIDATED) * (seconds / source.seconds)),
  );
  return { playable: await publish(job, first.file, first.rendition.size), remaining, done };
}

async function publish({ context, source, folder }: Job, file: string, size: Size): Promise<Playable> {
  const { seconds, picture } = await checkResult(context, file, source);
  const hasPoster = await ifPossible(makePoster(context, { file, picture, seconds, size }, folder));
  await linkOrCopy(file, path.join(folder, 'film.mp4'));
  return { seconds, hasPoster, hasAvif: hasPoster && context.tools.avifEncoder !== undefined };
}

/** Probes what was made. Throws a TranscodeError where it is no video, or shorter than the source. */
export async function checkResult(context: FfmpegContext, file: string, source: Source) {
  const { seconds = 0, streams } = await probe(context, file);
  requireComplete(seconds, { seconds: source.seconds, rate: source.rate });
  const picture: Stream = streams.find(({ codec_type }) => codec_type === 'video') ?? source.picture.stream;
  return { seconds, picture };
}

/** A still that cannot be made is no reason to fail the transcode. Returns whether it was made. */
export async function ifPossible(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof TranscodeError && error.reason === 'not_made') return false;
    throw error;
  }
}

/** Each rendition costs by its pixels, and each pass over the source about as much as a picture of a million pixels. */
function costOf(renditions: RenditionFile[]): number {
  const pixels = ({ width, height }: Size) => width * height;
  return renditions.reduce((sum, { rendition }) => sum + pixels(rendition.size), renditions.length > 0 ? 1e6 : 0);
}

/** H.264 up to level 5.2 is what every phone of the last ten years plays. */
const LEVEL_MAX = 52;
const RATE_MAX = 61;
const profiles = ['Baseline', 'Constrained Baseline', 'Main', 'High'];
const transfers = ['bt709', 'smpte170m', 'bt470m', 'bt470bg', 'iec61966-2-1', 'unknown', undefined];

/** In seconds: how much later than the video its pictures may begin, and how much earlier they may end. */
const LATE = 0.1;
const EARLY = 0.25;
/** What AAC has before its beginning is hidden by an edit list as well. */
const PRIMING = 0.15;

/** Whether every browser plays the pictures as they are, which are then all that a file may contain. */
function isWebSafe({ picture: { stream, extent }, format, width, height, isHdr, start, seconds }: Source): boolean {
  const [tallest] = limits.videos.transcode.renditions;
  return (
    format.includes('mp4') &&
    stream.codec_name === 'h264' &&
    profiles.includes(stream.profile ?? '') &&
    (stream.level ?? LEVEL_MAX + 1) <= LEVEL_MAX &&
    (stream.pix_fmt === 'yuv420p' || stream.pix_fmt === 'yuvj420p') &&
    (stream.field_order ?? 'progressive') === 'progressive' &&
    !isHdr &&
    transfers.includes(stream.color_transfer) &&
    Math.min(width, height) <= tallest.height &&
    (ratioOf(stream.avg_frame_rate) ?? RATE_MAX) < RATE_MAX &&
    extent.hiddenSeconds === 0 &&
    extent.start - start < LATE &&
    start + seconds - extent.end < EARLY
  );
}

/** SEI units, in which cameras write place, time and device. */
const withoutSei = ['-bsf:v', 'filter_units=remove_types=6'];

/** The same pictures in an MP4 that starts at once and carries no metadata; sound is encoded only where it has to be. */
async function remux(context: FfmpegContext, source: Source, file: string): Promise<void> {
  const { sound, picture } = source;
  const soundParameters = isPlain(source)
    ? ['-c:a', 'copy']
    : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', ...evenly];
  await runFfmpeg(context, [
    ...readingFromStart(source),
    ...['-map', `0:${picture.stream.index}`, ...(sound ? ['-map', `0:${sound.stream.index}`, ...soundParameters] : [])],
    ...['-c:v', 'copy', ...withoutSei, '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${file}`],
  ]);
}

const evenly = ['-af', 'aresample=async=1:first_pts=0'];

/** Whether the sound can be copied: what browsers play, from the beginning, and nothing that is hidden. */
function isPlain({ sound, start }: Source): boolean {
  if (sound?.stream.codec_name !== 'aac' || (sound.stream.channels ?? 0) > 2) return false;
  return sound.extent.hiddenSeconds < PRIMING && sound.extent.start - start < LATE;
}
