import type { Page } from '#contract/fields.ts';
import { videoPath } from '#contract/videos/paths.ts';
import { type Category, category, type UnregisteredFile } from '#contract/videos/schemas.ts';
import type { Context } from '../../context.ts';
import { readPage, type Shown, type Slice } from '../../db/paging.ts';
import type { Files } from '../../storage/files.ts';
import { probeVideo } from './file-warnings.ts';
import { listFilePaths } from './store.ts';

/** A page of the files in the folder videos that no video shows yet, by path, each with its duration and a warning where it may not play. */
export async function readUnregistered({ db, files }: Context, page: Page): Promise<Shown<UnregisteredFile>> {
  const registered = await listFilePaths(db);
  const paths: string[] = [];
  for await (const { path } of files.list('videos')) {
    const filePath = path.slice('videos/'.length);
    if (!registered.has(filePath) && videoPath.safeParse(filePath).success) paths.push(filePath);
  }
  paths.sort();
  return readPage(page, { read: (slice) => describeSome(files, paths, slice), cursorOf: ({ filePath }) => filePath });
}

/** One that is gone by now does not end the list. */
async function describeSome(files: Files, paths: readonly string[], { after = '', take }: Slice): Promise<UnregisteredFile[]> {
  const found: UnregisteredFile[] = [];
  for (let left = paths.filter((filePath) => filePath > after); left.length > 0 && found.length < take; ) {
    const some = left.slice(0, take - found.length);
    left = left.slice(some.length);
    const described = await Promise.all(some.map((filePath) => describe(files, filePath)));
    found.push(...described.filter((file) => file !== undefined));
  }
  return found;
}

async function describe(files: Files, filePath: string): Promise<UnregisteredFile | undefined> {
  const folder = category.safeParse(filePath.split('/')[0]);
  const probed = folder.success ? await probeVideo(files, filePath) : undefined;
  if (!folder.success || !probed) return undefined;
  const { bytes, seconds, warning } = probed;
  const found: { filePath: string; category: Category; bytes: number } = { filePath, category: folder.data, bytes };
  return { ...found, ...(seconds !== undefined && { duration: seconds }), ...(warning && { warning }) };
}
