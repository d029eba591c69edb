import path from 'node:path';
import type { Problems } from '#contract/problems.ts';
import type { VideoForm } from '#contract/videos/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import { detectType } from '../../media/detect-type.ts';
import { newId } from '../../new-id.ts';
import { discard, trashBatch } from '../../storage/trash.ts';
import { posterPathOf, setFolderOf, sourcePathOf, videoPathOf } from './paths.ts';
import { findSetOf, hasSet, type OwnSet } from './renditions/store.ts';
import { editVideo } from './service.ts';
import { findRow, insertVideo, type VideoRow } from './store.ts';

/** Creates a video of files that were copied to the server. Returns its id. */
export async function createFromForm(context: Context, form: VideoForm): Promise<string | Refusal> {
  const refusal = (await refuseFiles(context, form)) ?? (await refuseOtherTypes(context, form.filePath));
  if (refusal) return refusal;
  const id = newId();
  const now = instantOf(context.clock.now());
  const created = await insertVideo(context.db, { id, createdAt: now, updatedAt: now, ...columnsOf(form) });
  return created ? id : taken();
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
    const problems = await missingFiles(context, { thumbnailPath: chosenPicture(form, own) });
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
  if ((await editVideo(db, id, { ...columns, updatedAt }, own?.id)) === 'taken') return taken();
  if (own) await trashSet(context, own.id);
  return undefined;
}

/** The set that a video plays, or will once it is transcoded; undefined where it shows a file by path. */
async function findOwnSet({ db }: Context, { id, filmId, awaitsFilm, filePath }: VideoRow): Promise<OwnSet | undefined> {
  return findSetOf(db, id, filmId ?? (awaitsFilm === 1 ? path.parse(filePath).name : ''));
}

/** Made for each request: an error carries the stack of where it was made. */
const taken = () => refuse('file_taken', { fields: { filePath: { code: 'taken' } } });

type Paths = { filePath?: string; thumbnailPath?: string | undefined };

/** Refuses the path of a rendition set, which belongs to the video that plays it, and files that do not exist. */
async function refuseFiles(context: Context, paths: Paths): Promise<Refusal | undefined> {
  if (paths.filePath !== undefined && (await hasSet(context.db, path.parse(paths.filePath).name))) return taken();
  return missingFiles(context, paths);
}

/** Refuses an existing file that is no video by its first bytes, whatever its name. */
async function refuseOtherTypes({ files }: Context, filePath: string): Promise<Refusal | undefined> {
  const file = await files.open(`videos/${filePath}`);
  const type = await (file && detectType(file).finally(file.close));
  if (type === undefined || type === 'supported') return undefined;
  return refuse('invalid_input', { fields: { filePath: { code: 'not_a_video' } } });
}

async function missingFiles({ files }: Context, { filePath, thumbnailPath }: Paths): Promise<Refusal | undefined> {
  const problems: Problems = {};
  if (filePath !== undefined && !(await files.stat(`videos/${filePath}`))) problems.filePath = { code: 'file_missing' };
  if (thumbnailPath !== undefined && thumbnailPath !== '' && !(await files.stat(`thumbnails/${thumbnailPath}`)))
    problems.thumbnailPath = { code: 'file_missing' };
  return Object.keys(problems).length > 0 ? refuse('invalid_input', { fields: problems }) : undefined;
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
