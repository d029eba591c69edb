import { access } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { fitted } from './ladder.ts';
import { makePoster } from './poster.ts';
import { pictureOf, probe, secondsOf } from './probe.ts';
import { type FfmpegContext, TranscodeError } from './programs/ffmpeg.ts';
import type { Tools } from './programs/ffmpeg-availability.ts';
import { displayedSize } from './validate.ts';

type Order = {
  /** Absolute path of the video; only read. */
  file: string;
  /** Absolute path of the folder for `poster.jpg` and `poster.avif`. */
  folder: string;
  tools: Tools;
  /** Milliseconds; without it a typical frame is taken. */
  at: number | undefined;
};

const { within, cpuSeconds, fileBytes } = limits.videos.poster;

/** Makes the poster of a video that exists already. Throws a TranscodeError, also where the video has no frame there. */
export async function makeChosenPoster({ file, folder, tools, at }: Order): Promise<void> {
  const signal = AbortSignal.timeout(within);
  const context = { tools, signal, cpuSeconds, fileBytes, view: { readable: [file], writable: [folder] } };
  try {
    await takeFrame(context, { file, folder, at });
  } catch (error) {
    throw signal.aborted ? new TranscodeError('took_too_long') : error;
  }
}

async function takeFrame(context: FfmpegContext, { file, folder, at }: Omit<Order, 'tools'>): Promise<void> {
  const probed = await probe(context, file);
  const picture = pictureOf(probed);
  const shown = displayedSize(picture);
  const size = fitted(shown, Math.floor(Math.min(shown.width, shown.height)));
  // Sound may go on after the last frame.
  const seconds = secondsOf(picture.duration) ?? probed.seconds ?? 0;
  await makePoster(context, { file, picture, seconds, size, at: at === undefined ? undefined : at / SECOND }, folder);
  // Without a frame ffmpeg ends well and writes nothing.
  await access(path.join(folder, 'poster.jpg')).catch(() => {
    throw new TranscodeError('not_made', 'no frame');
  });
}
