import path from 'node:path';
import type { Problems } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import { detectType } from '../../media/detect-type.ts';
import { hasSet } from './rendition-sets/store.ts';

/** Made for each request: an error carries the stack of where it was made. */
export const refuseTaken = () => refuse('file_taken', { fields: { filePath: { code: 'taken' } } });

type Paths = { filePath?: string; thumbnailPath?: string | undefined };

/** Refuses the path of a rendition set, which belongs to the video that plays it, and files that do not exist. */
export async function refuseFiles(context: Context, paths: Paths): Promise<Refusal | undefined> {
  if (paths.filePath !== undefined && (await hasSet(context.db, path.parse(paths.filePath).name))) return refuseTaken();
  return refuseMissing(context, paths);
}

/** Refuses an existing file that is no video by its first bytes, whatever its name. */
export async function refuseOtherTypes({ files }: Context, filePath: string): Promise<Refusal | undefined> {
  const file = await files.open(`videos/${filePath}`);
  const type = await (file && detectType(file).finally(file.close));
  if (type === undefined || type === 'supported') return undefined;
  return refuse('invalid_input', { fields: { filePath: { code: 'not_a_video' } } });
}

export async function refuseMissing({ files }: Context, { filePath, thumbnailPath }: Paths): Promise<Refusal | undefined> {
  const problems: Problems = {};
  if (filePath !== undefined && !(await files.stat(`videos/${filePath}`))) problems.filePath = { code: 'file_missing' };
  if (thumbnailPath !== undefined && thumbnailPath !== '' && !(await files.stat(`thumbnails/${thumbnailPath}`)))
    problems.thumbnailPath = { code: 'file_missing' };
  return Object.keys(problems).length > 0 ? refuse('invalid_input', { fields: problems }) : undefined;
}
