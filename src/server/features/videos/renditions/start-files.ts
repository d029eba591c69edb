import { rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { TranscodeError } from '../../../media/programs/ffmpeg.ts';
import type { Tools } from '../../../media/programs/ffmpeg-availability.ts';
import { makeStartFile } from '../../../media/start-file.ts';
import { withoutLimit } from '../../../peers/peers.ts';
import { fsyncPath } from '../../../storage/disk/fsync.ts';
import { isOutOfSpace } from '../../../storage/disk/space.ts';
import { measure } from '../../../storage/trash.ts';
import { listWithoutStart } from '../public/store.ts';
import { attemptFolderOf, setFolderOf, startFileName } from '../rendition-sets/paths.ts';
import { heightsOf } from '../rendition-sets/presenter.ts';
import { startHeightOf } from '../rendition-sets/rules.ts';
import { setHasStart } from '../rendition-sets/store.ts';

type Missing = Awaited<ReturnType<typeof listWithoutStart>>[number];

const { tryAgainEvery } = limits.videos.transcode;

/**
 * Makes the start files that public videos lack, by copy. What is killed is made again: the row names the file once it is durable.
 * A video without one begins by its renditions, so what cannot be made is logged and shown to nobody.
 */
export class StartFiles {
  readonly #context: Context;
  readonly #findTools: () => Promise<Tools | undefined>;
  /** What ffmpeg refused: this process does not try it again. */
  readonly #refused = new Set<string>();
  /** After a failure that is not the file's: a full disk, a storage that does not answer. */
  #pausedUntil = 0;

  constructor(context: Context, findTools: () => Promise<Tools | undefined>) {
    this.#context = context;
    this.#findTools = findTools;
  }

  /** Resolves with the milliseconds until the next try where something was in the way. */
  async makeMissing(signal: AbortSignal): Promise<number | undefined> {
    const { db, peers, clock } = this.#context;
    if (clock.now() < this.#pausedUntil) return tryAgainEvery;
    const missing = (await listWithoutStart(db)).filter(({ id }) => !this.#refused.has(id));
    if (missing.length === 0) return undefined;
    const tools = await this.#findTools();
    if (!tools) return tryAgainEvery;
    let again: number | undefined;
    for (const set of missing) {
      if (signal.aborted) break;
      // The name under which it is transcoded too.
      const hold = await peers.tryHold(`rendition:${set.id}`);
      const isDone =
        hold && (await this.#tryToMake(set, tools, AbortSignal.any([signal, hold.lost])).finally(() => hold.release()));
      if (!isDone) again = tryAgainEvery;
    }
    return again;
  }

  /** False where it is worth another try. */
  async #tryToMake(set: Missing, tools: Tools, signal: AbortSignal): Promise<boolean> {
    try {
      await make(this.#context, set, tools, signal);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const isFull = isOutOfSpace(error) || (error instanceof TranscodeError && error.reason === 'disk_full');
      const isRefused = error instanceof TranscodeError && !isFull;
      if (isRefused) this.#refused.add(set.id);
      else this.#pausedUntil = this.#context.clock.now() + tryAgainEvery;
      this.#context.log.warn({ reason: isFull ? 'disk_full' : 'not_made' }, 'a public video begins without its start file');
      // What ffmpeg printed may quote the file.
      this.#context.log.debug({ err: error }, 'why a start file could not be made');
      return isRefused;
    }
  }
}

/** The working folder is deleted however it ends. */
async function make(context: Context, set: Missing, tools: Tools, signal: AbortSignal): Promise<void> {
  const { files } = context;
  const target = attemptFolderOf(set);
  const workFolder = await files.makeWorkFolder('films', set.id);
  try {
    const file = path.join(workFolder, startFileName);
    const copy = (rendition: string) => makeStartFile({ rendition, file, seconds: set.seconds, tools, signal }).then(() => true);
    const height = startHeightOf(heightsOf(set.heights));
    if (!(await files.withLocal(`${target}/${height}p/media.mp4`, copy))) throw new TranscodeError('source_missing');
    await fsyncPath(file);
    signal.throwIfAborted();
    await files.takeIn(workFolder, [startFileName], target);
    await publish(context, set, target);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Outside the lock the file was taken in, as a bucket needs a while for it: the set may be in the trash by now. */
async function publish({ db, files, withLock, pageCache }: Context, set: Missing, target: string): Promise<void> {
  await withLock(async () => {
    if (await setHasStart(db, set, (await measure(files, target)) ?? 0)) return pageCache.invalidate();
    await files.remove(`${target}/${startFileName}`);
    await files.prune(setFolderOf(set.id));
  }, withoutLimit);
}
