import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { PictureFailure } from '#contract/pictures/schemas.ts';
import { type ExitResult, runChild } from '../programs/child-process.ts';
import { type Confinement, findLimiters, withBounds } from '../programs/limiters.ts';
import { filterFor, findSandbox, type Trial, type View } from '../programs/sandbox.ts';
import type { CardPhoto, Cut, Made, PictureTask } from './picture-program.ts';

/** Why the files of a picture could not be made. `detail` is what the program printed: for the log, never for a user. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: PictureFailure;

  constructor(reason: PictureFailure, detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const program = fileURLToPath(new URL('./picture-program.ts', import.meta.url));
/** One arena: the allocator's own would keep a third more memory than the program ever uses. */
const env = { MALLOC_ARENA_MAX: '1' };

function commandFor(task: PictureTask): [string, ...string[]] {
  return [process.execPath, program, JSON.stringify(task)];
}

export type FindPictureMaker = typeof findPictureMaker;

/** How the program is confined here; undefined where sharp cannot be loaded on this system. */
export async function findPictureMaker(dataDirectory: string): Promise<Confinement | undefined> {
  const loads = await filesOfProgram().catch(() => undefined);
  if (!loads) return undefined;
  const trial: Trial = { command: commandFor({ do: 'check' }), loads };
  const has = await findLimiters();
  const sandbox = await findSandbox(dataDirectory, [trial]);
  const ended = await run(
    { has, sandbox },
    { do: 'check' },
    { readable: [], writable: [] },
    AbortSignal.timeout(limits.pictures.madeWithin),
  );
  return ended.code === 0 ? { has, sandbox } : undefined;
}

/** What the program reads beside the system's files: itself, and the folder with sharp. Throws where that is not installed. */
async function filesOfProgram(): Promise<string[]> {
  const sharp = await realpath(createRequire(import.meta.url).resolve('sharp'));
  const packages = sharp.slice(0, sharp.lastIndexOf(`${path.sep}node_modules${path.sep}`));
  return [program, path.join(project, 'package.json'), path.join(packages, 'node_modules')];
}

type Work = {
  /** The picture as it arrived, or the largest copy of it. */
  from: string;
  /** Into which the files are written. */
  folder: string;
  signal: AbortSignal;
};

/** Makes all files of a picture. Throws a PictureError, or the reason of the signal. */
export async function makePicture(maker: Confinement, { from, folder, signal }: Work): Promise<Made> {
  const { pixelsMax, edgeMax, avifWidths, jpegWidth } = limits.pictures;
  const sizes = { pixelsMax, edgeMax, avifWidths, jpegWidth };
  const result = await work(maker, { do: 'make', from, folder, sizes }, signal);
  if (!('made' in result)) throw new PictureError('not_made', 'nothing was made');
  return result.made;
}

/** Cuts crops out of a picture. Throws a PictureError, or the reason of the signal. */
export async function cutPicture(maker: Confinement, { from, folder, signal, cuts }: Work & { cuts: Cut[] }): Promise<void> {
  await work(maker, { do: 'cut', from, folder, cuts }, signal);
}

type Card = {
  /** The SVG, beside which the card is written under the name of `file`. */
  sheet: string;
  file: string;
  photo: Omit<CardPhoto, 'pixelsMax'> | undefined;
  signal: AbortSignal;
};

/** Draws a card beside a shared link. Throws a PictureError, or the reason of the signal. */
export async function composeCard(maker: Confinement, { sheet, file, photo, signal }: Card): Promise<void> {
  const { pixelsMax } = limits.pictures;
  await work(maker, { do: 'compose', sheet, file, photo: photo && { ...photo, pixelsMax } }, signal);
}

const made = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  hasAlpha: z.boolean(),
  colour: z.string(),
});
const programResult = z.union([z.object({ made }), z.object({ failed: z.string() }), z.object({ done: z.literal(true) })]);

async function work(maker: Confinement, task: Exclude<PictureTask, { do: 'check' }>, signal: AbortSignal) {
  const late = AbortSignal.timeout(limits.pictures.madeWithin);
  const view = viewOf(task);
  const ended = await run(maker, task, view, AbortSignal.any([signal, late])).catch((error: unknown): never => {
    throw late.aborted && !signal.aborted ? new PictureError('took_too_long') : error;
  });
  return read(ended);
}

function viewOf(task: Exclude<PictureTask, { do: 'check' }>): View {
  if (task.do !== 'compose') return { readable: [task.from], writable: [task.folder] };
  return { readable: task.photo ? [task.photo.from] : [], writable: [path.dirname(task.file)] };
}

function run(maker: Confinement, task: PictureTask, view: View, signal: AbortSignal): Promise<ExitResult> {
  const { niceness, memoryBytes, cpuSeconds, fileBytes } = limits.pictures;
  const command = withBounds(maker, { niceness, memoryBytes, cpuSeconds, fileBytes, view }, commandFor(task));
  return runChild(command, { signal, third: filterFor(maker.sandbox), env });
}

/** bubblewrap and a shell add this to the number of the signal that ended their program. */
const SIGNALLED = 128;
const FULL_DISK = /No space left on device|File too large|Disk quota exceeded/;

function read({ code, killedBy, stdout, stderr }: ExitResult) {
  const signal = killedBy === null ? (code ?? 0) - SIGNALLED : constants.signals[killedBy];
  if (signal === constants.signals.SIGXCPU) throw new PictureError('took_too_long', stderr);
  if (code !== 0) throw new PictureError(FULL_DISK.test(stderr) ? 'disk_full' : 'not_made', `${code} ${killedBy} ${stderr}`);
  const result = programResult.parse(JSON.parse(stdout));
  if ('failed' in result) throw new PictureError(FULL_DISK.test(result.failed) ? 'disk_full' : 'damaged', result.failed);
  return result;
}
