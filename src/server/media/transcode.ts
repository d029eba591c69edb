import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { MissingSound } from '#contract/videos/renditions.ts';
import { isOutOfSpace } from '../storage/disk/space.ts';
import { encodeRenditions } from './encode.ts';
import { ladderOf } from './ladder.ts';
import { packageLadder } from './package.ts';
import { checkResult, ENCODED, type First, ifPossible, type Job, makePlayable, type Playable } from './playable.ts';
import { type FfmpegContext, TranscodeError } from './programs/ffmpeg.ts';
import type { Tools } from './programs/ffmpeg-availability.ts';
import { makeStoryboard } from './storyboard.ts';
import { readSource } from './unopened-sound.ts';

type Order = {
  /** Absolute path of what was uploaded; only read. */
  source: string;
  /** Absolute path of an empty folder to work in. */
  folder: string;
  tools: Tools;
  signal: AbortSignal;
  /** Whole, from 0 to 100, and never less than before. */
  onPercent: (percent: number) => void;
  /** The video can be watched: `film.mp4` and the posters in the folder may be moved from now on. */
  onPlayable: (playable: Playable) => Promise<void>;
};

/** The folder also holds `master.m3u8`, a folder for each rendition, and `scrub.jpg` with `scrub.vtt` where `hasStoryboard`. */
export type Transcoded = Playable & {
  /** Of the renditions, highest first. */
  heights: number[];
  hasStoryboard: boolean;
  /** Why it has no sound; undefined where it has. */
  missingSound: MissingSound | undefined;
};

/**
 * Makes all files that are served of an uploaded source, in `folder`.
 * Throws a TranscodeError where the source or the disk does not allow it, and the signal's reason once that aborts.
 */
export async function transcode(order: Order): Promise<Transcoded> {
  try {
    return await run(order);
  } catch (error) {
    order.signal.throwIfAborted();
    throw asTranscodeError(error);
  }
}

async function run({ source: file, tools, signal, onPercent, onPlayable, ...order }: Order): Promise<Transcoded> {
  const { size } = await stat(file).catch((error) => {
    throw new TranscodeError('source_missing', String(error));
  });
  const folder = await realpath(order.folder);
  const whileReading = ffmpegContextFor({ tools, signal, bytes: size, view: { readable: [file], writable: [] } }, 0);
  const intermediate = path.join(folder, 'own');
  await mkdir(intermediate);
  const source = await readSource(whileReading, file, intermediate);
  const renditions = ladderOf(source).map((rendition) => ({
    rendition,
    file: path.join(intermediate, `${rendition.height}.mp4`),
  }));
  const view = { readable: [source.file], writable: [folder] };
  const context = ffmpegContextFor({ tools, signal, bytes: size, view }, source.seconds);
  const job: Job = { context, source, folder, intermediate, renditions, report: rising(onPercent) };
  const first = await makePlayable(job);
  await onPlayable(first.playable);
  const hasStoryboard = await makeRest(job, first);
  await rm(intermediate, { recursive: true });
  job.report(100);
  return {
    ...first.playable,
    heights: renditions.map(({ rendition }) => rendition.height),
    hasStoryboard,
    missingSound: source.missingSound,
  };
}

/** Makes the ladder and the storyboard. Returns whether there is a storyboard. */
async function makeRest({ context, source, folder, renditions, report }: Job, first: First): Promise<boolean> {
  const { playable, remaining, done } = first;
  report(done);
  if (remaining.length > 0) {
    await encodeRenditions(context, source, remaining, (seconds) => report(done + (ENCODED - done) * (seconds / source.seconds)));
    for (const { file } of remaining) await checkResult(context, file, source);
  }
  report(ENCODED);
  const lowest = renditions.at(-1);
  if (!lowest) return false;
  await packageLadder(context, { renditions, folder, rate: source.rate, hasSound: source.sound !== undefined });
  const { file, rendition } = lowest;
  return ifPossible(makeStoryboard(context, { file, seconds: playable.seconds, size: rendition.size }, folder));
}

type Bounds = Pick<FfmpegContext, 'tools' | 'signal' | 'view'> & { bytes: number };

/** Time and file sizes are bounded by the length of the source; while that is unknown, by the fixed part alone. */
function ffmpegContextFor({ tools, signal, view, bytes }: Bounds, seconds: number): FfmpegContext {
  const { slowestFactor, within, fileFactor, fileSpareBytes, renditions } = limits.videos.transcode;
  const milliseconds = Math.ceil(seconds * slowestFactor * 1000 + within);
  const cores = 4;
  const encodedBytes = (seconds * renditions[0].kilobitsMax * 1000) / 8;
  return {
    tools,
    view,
    signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
    cpuSeconds: Math.ceil((milliseconds / 1000) * cores),
    fileBytes: Math.ceil((bytes + encodedBytes) * fileFactor + fileSpareBytes),
  };
}

function rising(onPercent: (percent: number) => void): (percent: number) => void {
  let last = -1;
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent));
    if (whole <= last) return;
    last = whole;
    onPercent(whole);
  };
}

function asTranscodeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') return new TranscodeError('took_too_long');
  return isOutOfSpace(error) ? new TranscodeError('disk_full', error.message) : error;
}
