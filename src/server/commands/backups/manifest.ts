import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { playableFileName } from '../../features/videos/rendition-sets/paths.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { counted, megabytes } from '../run-command.ts';

export const manifestName = 'manifest.json';
export const databaseName = 'site.db';
export const mediaFolders = ['videos', 'thumbnails', 'films', 'uploads', 'pictures'] as const;
type MediaFolder = (typeof mediaFolders)[number];

/** The paths that a backup may contain, relative to the data folder: none leads out of the backup. */
const FILE =
  /^(?:(?:videos|thumbnails)\/[^/\\]+\/[^/\\]+|films\/[\w-]+\/(?:[\w-]+\/){0,2}[\w.]+|uploads\/[\w-]+|pictures\/[\da-f]{24}(?:\.upload|\/[\w.-]+))$/;

export function isBackedUpPath(name: string): boolean {
  return FILE.test(name) && !name.split('/').includes('..');
}

const filePath = z.string().check(z.refine((name) => name === databaseName || isBackedUpPath(name)));

/** `tag`: the mark that the bucket of the site's files had for these bytes. */
const file = z.object({
  path: filePath,
  bytes: z.number(),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  tag: z.optional(z.string()),
});
export type BackedUpFile = z.infer<typeof file>;

/** Describes a backup, so that it can be verified years later without the server it came from. */
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  product: z.object({ name: z.string(), version: z.string() }),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.array(file),
  /** Registered files that were already missing when the backup was made. */
  missing: z.array(filePath),
});
export type Manifest = z.infer<typeof manifest>;

/** Undefined where there is none or it is invalid. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  return parseManifest(await readFile(path.join(folder, manifestName)).catch(() => undefined));
}

/** Undefined where it is none that this version reads. */
export function parseManifest(content: Buffer | undefined): Manifest | undefined {
  try {
    const parsed = manifest.safeParse(JSON.parse(content?.toString() ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export const bytesIn = ({ files }: Pick<Manifest, 'files'>): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Says so where a backup lacks more of the registered files than it has files: they are elsewhere, or gone. Its rows are whole,
 * so it is kept, but whoever relies on it has to hear of it.
 */
export function refuseMostMissing({ files, missing }: Manifest): void {
  const present = files.length - 1;
  if (missing.length > present)
    throw new OperatorError(
      `${counted(missing.length, 'file is', 'files are')} missing, and only ${present} in the backup: are FILES_URL and DATA_DIR those of the site?`,
    );
}

/** One line for the person who takes or verifies a backup. */
export function summarise({ rows, files }: Manifest): string {
  const filesIn = (folder: MediaFolder) => files.filter((one) => one.path.startsWith(`${folder}/`)).length;
  const renditionSets = files.filter((one) => one.path.startsWith('films/') && one.path.endsWith(`/${playableFileName}`)).length;
  const pictures = files.filter((one) => one.path.startsWith('pictures/') && /\/photo\.jpg$|\.upload$/.test(one.path)).length;
  const parts = [
    counted(rows.users ?? 0, 'user'),
    counted(rows.reviews ?? 0, 'review'),
    counted(filesIn('videos'), 'video file'),
    counted(filesIn('thumbnails'), 'thumbnail'),
    ...(renditionSets > 0 ? [counted(renditionSets, 'uploaded video')] : []),
    ...(filesIn('uploads') > 0 ? [`${counted(filesIn('uploads'), 'upload')} not transcoded yet`] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
    megabytes(bytesIn({ files })),
  ];
  return parts.join(', ');
}

export type Fingerprint = { bytes: number; sha256: string };

/** Reads a file of any size in chunks; throws for a link. A pipe that took the file's place is not waited for. */
export async function fingerprint(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const { size } = await handle.stat();
  await pipeline(handle.createReadStream({ autoClose: false }), hash);
  return { bytes: size, sha256: hash.digest('hex') };
}

/** Copies a file, with shared blocks where the file system can, and reads the copy's size and hash back. */
export async function copyAndRead(from: string, to: string): Promise<Fingerprint> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await fsyncPath(to);
  return fingerprint(to);
}

/** Undefined where the work fails because a file does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}
