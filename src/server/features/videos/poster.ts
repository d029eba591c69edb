import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import { makeChosenPoster } from '../../media/chosen-poster.ts';
import { TranscodeError } from '../../media/programs/ffmpeg.ts';
import type { Tools } from '../../media/programs/ffmpeg-availability.ts';
import { measure } from '../../storage/trash.ts';
import { attemptFolderOf, lightPosterFileName, playablePathOf, posterFileName } from './rendition-sets/paths.ts';
import { findSet, type RenditionSetRow } from './rendition-sets/store.ts';
import { setPoster } from './service.ts';
import { findRow, type VideoRow } from './store.ts';

/** With the programs of this machine; undefined where they are missing or the settings keep them from running. */
export type WithTools = Context & { renditionQueue: { tools(): Promise<Tools | undefined> } };

/** What a video plays: the set that was made of an upload, or a file by path. */
type Played = { video: VideoRow; set: RenditionSetRow | undefined };

/**
 * Makes the poster of one frame, `at` milliseconds from the start, or of a typical one. The program runs outside the lock; what
 * the video plays is asked again before its poster takes the place of the one before.
 */
export async function choosePoster(context: WithTools, videoId: string, at: number | undefined): Promise<Refusal | undefined> {
  const played = await findPlayed(context, videoId);
  if (!played) return refuse('video_not_found');
  if (!isComplete(played)) return refuse('video_not_ready');
  const tools = await context.renditionQueue.tools();
  if (!tools) return refuse('poster_not_made');
  const folder = await context.files.makeWorkFolder('films', videoId);
  try {
    const source = played.set ? playablePathOf(played.set) : `videos/${played.video.filePath}`;
    const work = (file: string) => makeChosenPoster({ file, folder, tools, at }).then(() => true);
    if (!(await context.files.withLocal(source, work))) return refuse('poster_not_made');
    return await context.withLock(async () => {
      const now = await findPlayed(context, videoId);
      if (!now) return refuse('video_not_found');
      if (!isSame(now, played)) return refuse('video_not_ready');
      await (now.set ? publishOfSet(context, now.set, folder) : publishByPath(context, now.video, folder));
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof TranscodeError)) throw error;
    context.log.debug({ detail: error.message }, 'no poster could be taken of a video');
    return refuse(error.reason === 'disk_full' ? 'disk_full' : 'poster_not_made');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findPlayed({ db }: Context, videoId: string): Promise<Played | undefined> {
  const video = await findRow(db, videoId);
  if (!video) return undefined;
  return { video, set: video.filmId === null ? undefined : await findSet(db, video.filmId) };
}

/** A set that is still being made gets its files from the attempt, poster included. */
const isComplete = ({ video, set }: Played) =>
  video.awaitsFilm === 0 && (set === undefined || set.state === 'ready' || set.state === 'failed');

const isSame = (now: Played, before: Played) =>
  isComplete(now) &&
  now.set?.id === before.set?.id &&
  now.set?.folder === before.set?.folder &&
  now.video.filePath === before.video.filePath;

/** In the place of the posters before, one file after the other. */
async function publishOfSet({ db, files, clock }: Context, set: RenditionSetRow, workFolder: string): Promise<void> {
  const target = attemptFolderOf(set);
  const names = await readdir(workFolder);
  if (!names.includes(lightPosterFileName)) await files.remove(`${target}/${lightPosterFileName}`);
  await files.takeIn(workFolder, names, target);
  const bytes = (await measure(files, target)) ?? set.bytes;
  await setPoster(db, set.videoId, { setId: set.id, bytes }, instantOf(clock.now()));
}

/** A thumbnail that is named by the video, beside those that were copied there. */
async function publishByPath({ db, files, clock }: Context, { id, category }: VideoRow, workFolder: string): Promise<void> {
  const name = `${id}${path.extname(posterFileName)}`;
  await rename(path.join(workFolder, posterFileName), path.join(workFolder, name));
  await files.takeIn(workFolder, [name], `thumbnails/${category}`);
  await setPoster(db, id, { thumbnailPath: `${category}/${name}` }, instantOf(clock.now()));
}
