import { constants, lstatSync, type Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Files, isInside, type ListedFile } from '../files.ts';
import { fsyncPath } from './fsync.ts';
import { locateFile, locateFolder, noneThere, WORK_PREFIX, walk } from './paths.ts';
import { respondWith } from './response.ts';

/** Below this path nginx and Caddy find the folders of files, and no visitor does: see the files in deploy/. */
const INTERNAL = '/_files';

type Reading = 'stat' | 'sizes' | 'list' | 'names' | 'read' | 'open' | 'respond' | 'address' | 'withLocal' | 'copyTo';

/** What of Files only reads the disk. */
export function readingOf(root: string): Pick<Files, Reading> {
  return {
    async stat(name) {
      const found = await locateFile(root, name);
      return found && { bytes: found.bytes };
    },

    async sizes(names) {
      const sizes = new Map<string, number>();
      for await (const { path: name, bytes } of statEach(root, names.filter(isInside))) sizes.set(name, bytes);
      return sizes;
    },

    async *list(folder) {
      const found = await locateFolder(root, folder);
      if (found) yield* statEach(root, (await walk(found, folder)).sort());
    },

    async names(folder) {
      const found = await locateFolder(root, folder);
      const names = found === undefined ? [] : ((await readdir(found).catch(noneThere)) ?? []);
      return names.filter((name) => !name.startsWith(WORK_PREFIX)).sort();
    },

    async read(name) {
      const found = await locateFile(root, name);
      return found && readFile(found.absolutePath).catch(noneThere);
    },

    async open(name) {
      const found = await locateFile(root, name);
      const handle = found && (await open(found.absolutePath, 'r').catch(noneThere));
      if (!found || !handle) return undefined;
      return {
        bytes: found.bytes,
        read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
        close: () => handle.close(),
      };
    },

    async respond(name, request) {
      const found = await locateFile(root, name);
      return found && respondWith(found, request);
    },

    async address(name) {
      return isInside(name) ? [INTERNAL, ...name.split('/').map(encodeURIComponent)].join('/') : undefined;
    },

    async withLocal(name, work) {
      const found = await locateFile(root, name);
      return found && work(found.absolutePath);
    },

    async copyTo(name, localFile) {
      const found = await locateFile(root, name);
      return found !== undefined && copyDurably(found.absolutePath, localFile);
    },
  };
}

/** Durable when it resolves; false where the file has gone meanwhile. */
async function copyDurably(file: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true });
  const isCopied = await copyFile(file, target, constants.COPYFILE_FICLONE).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
  if (isCopied) await fsyncPath(target);
  return isCopied;
}

/** The files of one batch, which takes a fraction of a millisecond; other work runs between batches. */
const BATCH_SIZE = 100;

/**
 * Those of these paths that are files. By synchronous calls: handing two thousand files to the thread pool takes five times as
 * much processor time as the calls themselves.
 */
async function* statEach(root: string, names: readonly string[]): AsyncGenerator<ListedFile> {
  for (const [index, name] of names.entries()) {
    if (index > 0 && index % BATCH_SIZE === 0) await nextTurn();
    const status = statOf(path.join(root, name));
    if (status?.isFile()) yield { path: name, bytes: status.size };
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    return noneThere(error as NodeJS.ErrnoException);
  }
}
