import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

/** How a video of the tests is made. */
export type Recipe = {
  /** Of its name, with the dot. */
  ending: string;
  /** The video it is made of, by name. */
  origin?: string;
  write(file: string, origin: string): Promise<void>;
};

/** What draws the videos, which is what the product makes them with. */
export const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg';
export const ffprobe = process.env.FFPROBE_PATH || 'ffprobe';

export const run = promisify(execFile);

const quietly = ['-hide_banner', '-nostdin', '-y', '-v', 'error'];

/** One that ffmpeg draws; `parameters` are its own, without the name of what comes out. */
export function drawn(parameters: string[], ending = '.mp4'): Recipe {
  return {
    ending,
    async write(file) {
      await run(ffmpeg, [...quietly, ...parameters, file]);
    },
  };
}

/** Another one with its bytes changed. */
export function altered(origin: string, change: (bytes: Buffer) => Buffer, ending = '.mp4'): Recipe {
  return {
    ending,
    origin,
    async write(file, originFile) {
      await writeFile(file, change(await readFile(originFile)));
    },
  };
}

/** One that is no video at all. */
export function written(content: string | Buffer, ending = '.mp4'): Recipe {
  return { ending, write: (file) => writeFile(file, content) };
}
