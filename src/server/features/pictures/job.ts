import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { PictureFailure } from '#contract/pictures/schemas.ts';
import { jpegSize } from '../../content/files/pictures.ts';
import type { Context } from '../../context.ts';
import { failureOf } from '../../db/failure.ts';
import { untilWritten } from '../../jobs/until-written.ts';
import { makePicture, PictureError } from '../../media/pictures/pictures.ts';
import { stripJpeg } from '../../media/pictures/strip-jpeg.ts';
import type { Confinement } from '../../media/programs/limiters.ts';
import type { Mutex } from '../../peers/peers.ts';
import { measure } from '../../storage/trash.ts';
import { pictureFolder, type pictureFolders, uploadPath } from './folders.ts';
import { findPicture, type PictureRow, setFailed, setReady } from './store.ts';

export type Making = {
  folders: ReturnType<typeof pictureFolders>;
  /** Whatever changes rows or files of pictures runs within it. */
  withLock: Mutex;
  /** Called once the files of a picture are there. */
  remember(row: PictureRow): void;
};

type Run = Making & { maker: Confinement | undefined; signal: AbortSignal };

/** Makes the files of one picture. Where the signal ends it the row stays as it is; any other failure is written to the row. */
export async function runJob(context: Context, row: PictureRow, run: Run): Promise<void> {
  const folder = await context.files.makeWorkFolder('pictures', row.id).catch(async (error: unknown) => {
    await writeFailure(context, row.id, error, run.signal);
  });
  if (folder === undefined) return;
  try {
    await makeAndPublish(context, row, { ...run, folder });
  } catch (error) {
    if (!run.signal.aborted) await writeFailure(context, row.id, error, run.signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeAndPublish({ db, files }: Context, row: PictureRow, run: Run & { folder: string }): Promise<void> {
  const { folders, withLock, remember, folder, maker } = run;
  const { id } = row;
  const made = await files.withLocal(uploadPath(id), async (from) =>
    maker ? makePicture(maker, { from, folder, signal: run.signal }) : keepJpeg(from, folder),
  );
  if (!made) throw new PictureError('source_missing');
  await withLock(async () => {
    run.signal.throwIfAborted();
    // Another instance may have deleted it.
    if ((await findPicture(db, id))?.state !== 'making') return;
    await folders.publish(folder, id);
    const bytes = (await measure(files, pictureFolder(id))) ?? 0;
    const { width, height, colour } = made;
    const result = { width, height, widths: made.widths.join(), hasAlpha: made.hasAlpha ? 1 : 0, colour, bytes };
    await setReady(db, id, result);
    remember({ ...row, ...result, state: 'ready' });
    await files.remove(uploadPath(id));
  });
}

/** Where nothing can convert pictures, a JPEG is shown as it is, without what the camera wrote into it. */
async function keepJpeg(from: string, folder: string) {
  const bytes = await readFile(from);
  const size = jpegSize(bytes);
  if (!size) throw new PictureError('no_encoder');
  await writeFile(path.join(folder, 'photo.jpg'), stripJpeg(bytes));
  await link(path.join(folder, 'photo.jpg'), path.join(folder, 'source.jpg'));
  return { ...size, widths: [], hasAlpha: false, colour: null };
}

/** Repeated until the database takes it. */
async function writeFailure({ db, log }: Context, id: string, error: unknown, stopping: AbortSignal): Promise<void> {
  const reason = reasonOf(error);
  if (error instanceof PictureError && reason !== 'not_made') log.warn({ reason }, 'no files can be made of a picture');
  else log.error({ err: error, reason }, 'the files of a picture were not made');
  await untilWritten(() => setFailed(db, id, reason), limits.videos.transcode.writeEvery, stopping);
}

function reasonOf(error: unknown): PictureFailure {
  if (error instanceof PictureError) return error.reason;
  if (error instanceof RangeError) return 'damaged';
  return failureOf(error) === 'full' ? 'disk_full' : 'not_made';
}
