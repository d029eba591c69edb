import { stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { spaceOf } from '../storage/disk/space.ts';
import { probe } from './probe.ts';
import { type FfmpegContext, reading, runFfmpeg, TranscodeError } from './programs/ffmpeg.ts';
import type { Tools } from './programs/ffmpeg-availability.ts';
import { requireComplete } from './validate.ts';

type Order = {
  /** Absolute path of a rendition; only read. */
  rendition: string;
  /** Absolute path of the MP4 to make. */
  file: string;
  /** As long as the video is. */
  seconds: number;
  tools: Tools;
  signal: AbortSignal;
};

const { freeBytesMin, freePartMin, fileSpareBytes } = limits.videos.transcode;
const { startWithin } = limits.videos.public;

/**
 * Copies a rendition, which is in fragments, into an MP4 with its index first: a browser plays that from its first bytes, without
 * a playlist and a library. Throws a TranscodeError, `disk_full` also before the disk is; the signal's reason once that aborts.
 */
export async function makeStartFile({ rendition, file, seconds, tools, signal }: Order): Promise<void> {
  const { size } = await stat(rendition);
  const { free, whole } = await spaceOf(path.dirname(file));
  if (free - size < Math.min(freeBytesMin, whole * freePartMin)) throw new TranscodeError('disk_full', `${free} bytes are free`);
  const timeout = AbortSignal.timeout(startWithin);
  const context: FfmpegContext = {
    tools,
    signal: AbortSignal.any([signal, timeout]),
    cpuSeconds: startWithin / SECOND,
    fileBytes: size + fileSpareBytes,
    view: { readable: [rendition], writable: [path.dirname(file)] },
  };
  try {
    const copied = ['-map', '0:v', '-map', '0:a?', '-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart'];
    await runFfmpeg(context, [...reading(rendition), ...copied, '-f', 'mp4', `file:${file}`], { otherwise: 'not_made' });
    requireComplete((await probe(context, file)).seconds ?? 0, { seconds, rate: undefined });
  } catch (error) {
    signal.throwIfAborted();
    throw timeout.aborted ? new TranscodeError('took_too_long') : error;
  }
}
