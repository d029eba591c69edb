import path from 'node:path';
import type { VideoForm } from '#contract/videos/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import { newId } from '../../new-id.ts';
import { discard, trashBatch } from '../../storage/trash.ts';
import { refuseFiles, refuseMissing, refuseOtherTypes, refuseTaken } from './check-files.ts';
import { posterPathOf, setFolderOf, sourcePathOf, videoPathOf } from './rendition-sets/paths.ts';
import { findSetOf, type OwnSet } from './rendition-sets/store.ts';
import { editVideo } from './service.ts';
import { findRow, insertVideo, type VideoRow } from './store.ts';
import { refuseVideo } from './uploads/site-quota.ts';

/** Creates a video of files that were copied to the server. Returns its id. */
export async function createFromForm(context: Context, form: VideoForm): Promise<string | Refusal> {
  const refusal =
    (await refuseVideo(context)) ?? (await refuseFiles(context, form)) ?? (await refuseOtherTypes(context, form.filePath));
  if (refusal) return refusal;
  const id = newId();
  const now = instantOf(context.clock.now());
  const created = await insertVideo(context.db, { id, createdAt: now, updatedAt: now, ...columnsOf(form) });
  return created ? id : refuseTaken();
}

/**
 * Writes a whole edited video. The path of its own rendition set keeps that set, whatever the category; another file
 * replaces it, and its files go to the trash. Returns the refusal if there is one.
 */
export async function editFromForm(context: Context, id: string, form: VideoForm): Promise<Refusal | undefined> {
  const { db } = context;
  const before = await findRow(db, id);
  if (!before) return refuse('video_not_found');
  const own = await findOwnSet(context, before);
  const updatedAt = instantOf(context.clock.now());
  if (own && path.basename(form.filePath) === `${own.id}.mp4`) {
    const problems = await refuseMissing(context, { thumbnailPath: chosenPicture(form, own) });
    if (problems) return problems;
    const { filmId, awaitsFilm, duration } = before;
    const unchanged = { filmId, awaitsFilm, duration };
    await editVideo(db, id, { ...columnsOf(form), ...pathsOf(form, own), ...unchanged, updatedAt });
    return undefined;
  }
  const columns = { ...columnsOf(form), thumbnailPath: chosenPicture(form, own) ?? null };
  const isSame = before.filmId === null && before.filePath === form.filePath;
  const paths = { filePath: form.filePath, thumbnailPath: columns.thumbnailPath ?? undefined };
  const refusal = (await refuseFiles(context, paths)) ?? (isSame ? undefined : await refuseOtherTypes(context, form.filePath));
  if (refusal) return refusal;
  if ((await editVideo(db, id, { ...columns, updatedAt }, own?.id)) === 'taken') return refuseTaken();
  if (own) await trashSet(context, own.id);
  return undefined;
}

/** The set that a video plays, or will once it is transcoded; undefined where it shows a file by path. */
async function findOwnSet({ db }: Context, { id, filmId, awaitsFilm, filePath }: VideoRow): Promise<OwnSet | undefined> {
  return findSetOf(db, id, filmId ?? (awaitsFilm === 1 ? path.parse(filePath).name : ''));
}

/** Of a video that shows files by path. */
function columnsOf({ title, description, filePath, duration, category, thumbnailPath }: VideoForm) {
  return {
    title,
    description: description ?? '',
    filePath,
    duration,
    category,
    thumbnailPath: thumbnailPath || null,
    filmId: null,
    awaitsFilm: 0,
  };
}

/** A thumbnail other than the set's own poster, which is shown where none is chosen. */
function chosenPicture({ thumbnailPath }: VideoForm, own: OwnSet | undefined): string | undefined {
  return !thumbnailPath || path.basename(thumbnailPath) === `${own?.id}.jpg` ? undefined : thumbnailPath;
}

function pathsOf(form: VideoForm, own: OwnSet) {
  const poster = own.hasPoster === 1 ? posterPathOf(form.category, own.id) : null;
  return { filePath: videoPathOf(form.category, own.id), thumbnailPath: chosenPicture(form, own) ?? poster };
}

/** Renditions and source, as far as they exist: the set may still have been in the queue. */
async function trashSet({ clock, files }: Context, setId: string): Promise<void> {
  const batch = trashBatch(setId, clock.now());
  await discard(files, setFolderOf(setId), batch);
  await discard(files, sourcePathOf(setId), batch);
}
