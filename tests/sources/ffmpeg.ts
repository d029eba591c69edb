import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Playable } from '#server/media/playable.ts';
import { type FfmpegContext, TranscodeError } from '#server/media/programs/ffmpeg.ts';
import { findTools, type Tools } from '#server/media/programs/ffmpeg-availability.ts';
import { type Transcoded, transcode } from '#server/media/transcode.ts';
import { ffmpeg, ffprobe } from './recipe.ts';

export type Making = { made: Transcoded; folder: string; percents: number[]; playables: Playable[] };

/** Where there is none: the tests of making need no data. */
export const dataDirectory = path.join(tmpdir(), 'trainer-no-data');

let found: Promise<Tools> | undefined;

/** Asked once: it takes eight programs to answer. */
export function toolsOfTests(): Promise<Tools> {
  found ??= findThem();
  return found;
}

async function findThem(): Promise<Tools> {
  const { tools, missing } = await findTools({ ffmpeg, ffprobe, dataDirectory });
  if (!tools) throw new Error(`The tests need ${missing.join(', ')}.`);
  return tools;
}

/** For a program that is run by itself. */
export async function ffmpegContextOfTests(over: Partial<FfmpegContext> = {}): Promise<FfmpegContext> {
  const view = { readable: [], writable: [] };
  return { tools: await toolsOfTests(), signal: AbortSignal.timeout(60_000), cpuSeconds: 60, fileBytes: 1e9, view, ...over };
}

/** Folders for videos, all removed at once. */
export function openTranscodes() {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(path.join(tmpdir(), 'trainer-film-'));
    folders.push(made);
    return made;
  };

  /** Makes it, in a folder of its own unless another is named. */
  const make = async (source: string, place?: string): Promise<Making> => {
    const [tools, where] = [await toolsOfTests(), place ?? (await folder())];
    const percents: number[] = [];
    const playables: Playable[] = [];
    const made = await transcode({
      source,
      folder: where,
      tools,
      signal: new AbortController().signal,
      onPercent: (percent) => percents.push(percent),
      onPlayable: async (playable) => {
        playables.push(playable);
      },
    });
    return { made, folder: where, percents, playables };
  };

  /** Why no video can be made of it, or `made`. */
  const verdict = async (source: string, place?: string): Promise<string> => {
    try {
      await make(source, place);
      return 'made';
    } catch (error) {
      if (error instanceof TranscodeError) return error.reason;
      throw error;
    }
  };

  const close = () => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true })));
  return { folder, make, verdict, close };
}
