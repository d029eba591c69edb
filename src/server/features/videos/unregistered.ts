import { type Category, category, type UnregisteredFile, videoPath } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { probeFile } from './probe-file.ts';
import { registeredPaths } from './store.ts';

/** Films that lie in the videos folder and that no video names yet, with what can be read from them. */
export async function listUnregistered({ db, videos }: Context): Promise<UnregisteredFile[]> {
  const registered = await registeredPaths(db);
  const paths = (await videos.list()).filter((path) => !registered.has(path) && videoPath.safeParse(path).success);
  const described = await Promise.all(paths.map(async (path) => describe(path, await videos.find(path))));
  return described.filter((file) => file !== undefined);
}

async function describe(filePath: string, file: StoredFile | undefined): Promise<UnregisteredFile | undefined> {
  const folder = category.safeParse(filePath.split('/')[0]);
  if (!file || !folder.success) return undefined;
  const { seconds, warning } = await probeFile(file.absolutePath);
  const found: { filePath: string; category: Category; bytes: number } = { filePath, category: folder.data, bytes: file.bytes };
  return { ...found, ...(seconds !== undefined && { duration: seconds }), ...(warning && { warning }) };
}
