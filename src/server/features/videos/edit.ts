import path from 'node:path';
import type { Problems } from '#contract/problems.ts';
import type { VideoForm } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/errors.ts';
import { detectType } from '../../media/detect-type.ts';
import { posterAddress, videoAddress } from './paths.ts';
import { editVideo, findOwnFilm, findVideo, isOfFilm, type OwnFilm } from './store.ts';
import { trashBatch } from './trash/folders.ts';

/** Made for each request: an error carries the stack of where it was made. */
export const taken = () => refuse('file_taken', { fields: { filePath: { code: 'taken' } } });

/**
 * Writes the whole of an edited video. The address of its own film means that film, whatever the category; another file
 * takes the film's place, which goes to the trash. Gives the refusal where there is one.
 */
export async function edit(context: Context, id: string, form: VideoForm): Promise<Refusal | undefined> {
  const { db } = context;
  const before = await findVideo(db, id);
  if (!before) return refuse('video_not_found');
  const film = await findOwnFilm(db, before);
  const updated_at = instantOf(context.clock.now());
  if (film && path.basename(form.filePath) === `${film.id}.mp4`) {
    const problems = await missingFiles(context, { thumbnailPath: chosenPicture(form, film) });
    if (problems) return problems;
    const kept = { film_id: before.film_id, awaits_film: before.awaits_film, duration: before.duration };
    await editVideo(db, id, { ...editOf(form), ...pathsOf(form, film), ...kept, updated_at });
    return undefined;
  }
  const typed = { ...editOf(form), thumbnail_path: chosenPicture(form, film) ?? null };
  const isSame = before.film_id === null && before.file_path === form.filePath;
  const paths = { filePath: form.filePath, thumbnailPath: typed.thumbnail_path ?? undefined };
  const refusal = (await refuseFiles(context, paths)) ?? (isSame ? undefined : await refuseOther(context, form.filePath));
  if (refusal) return refusal;
  if ((await editVideo(db, id, { ...typed, updated_at }, film?.id)) === 'taken') return taken();
  if (film) await throwAway(context, film.id);
  return undefined;
}

type Paths = { filePath?: string; thumbnailPath?: string | undefined };

/** Why a video may not show these files: another shows the first, or one is not there. */
export async function refuseFiles(context: Context, paths: Paths): Promise<Refusal | undefined> {
  if (paths.filePath !== undefined && (await isOfFilm(context.db, path.parse(paths.filePath).name))) return taken();
  return missingFiles(context, paths);
}

/** Why a file that is there is none to show: its first bytes are no video's, whatever its name says. */
export async function refuseOther({ videos }: Context, filePath: string): Promise<Refusal | undefined> {
  const file = await videos.find(filePath);
  if (!file || (await detectType(file.absolutePath)) === 'supported') return undefined;
  return refuse('invalid_input', { fields: { filePath: { code: 'not_a_video' } } });
}

/** A video whose file is not there would disappoint in the gym: it is said while the trainer still types. */
async function missingFiles({ videos, thumbnails }: Context, { filePath, thumbnailPath }: Paths): Promise<Refusal | undefined> {
  const problems: Problems = {};
  if (filePath !== undefined && !(await videos.find(filePath))) problems.filePath = { code: 'file_missing' };
  if (thumbnailPath !== undefined && thumbnailPath !== '' && !(await thumbnails.find(thumbnailPath)))
    problems.thumbnailPath = { code: 'file_missing' };
  return Object.keys(problems).length > 0 ? refuse('invalid_input', { fields: problems }) : undefined;
}

/** A video that shows the files that were typed. */
export function editOf({ title, description, filePath, duration, category, thumbnailPath }: VideoForm) {
  return {
    title,
    description: description ?? '',
    file_path: filePath,
    duration,
    category,
    thumbnail_path: thumbnailPath || null,
    film_id: null,
    awaits_film: 0,
  };
}

/** A picture that is not the film's own; without one the film shows its own. */
function chosenPicture({ thumbnailPath }: VideoForm, film: OwnFilm | undefined): string | undefined {
  return !thumbnailPath || path.basename(thumbnailPath) === `${film?.id}.jpg` ? undefined : thumbnailPath;
}

function pathsOf(form: VideoForm, film: OwnFilm) {
  const own = film.has_poster === 1 ? posterAddress(form.category, film.id) : null;
  return { file_path: videoAddress(form.category, film.id), thumbnail_path: chosenPicture(form, film) ?? own };
}

/** A film that was to be made as well as one that plays: what is there of it goes. */
async function throwAway({ clock, films, uploads }: Context, filmId: string): Promise<void> {
  const batch = trashBatch(filmId, clock.now());
  await films.discard(filmId, batch);
  await uploads.discard(filmId, batch);
}
