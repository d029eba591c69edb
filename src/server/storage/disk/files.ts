import { constants, lstatSync, type Stats } from 'node:fs';
import { access, copyFile, lstat, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Files, folders, isInside, type ListedFile } from '../files.ts';
import { fsyncPath, fsyncTree } from './fsync.ts';
import { copy, deletePartial, linkOrCopy, move, partialOf } from './move.ts';
import { absent, locate, locateFile, locateFolder, WORK_PREFIX, walk } from './paths.ts';
import { respondWith } from './response.ts';
import { freeBytes, usageOf } from './space.ts';

/** Below this path nginx and Caddy find the folders of files, and no visitor does: see the files in deploy/. */
const INTERNAL = '/_files';

/** Files in a data folder of this machine. The folders right below it may be links to a bigger disk; nothing inside them may be. */
export async function openDiskFiles(root: string): Promise<Files> {
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  return { ...readingOf(root), ...writingOf(root), ...measuringOf(root) };
}

type Reading = 'stat' | 'sizes' | 'list' | 'names' | 'read' | 'open' | 'respond' | 'address' | 'withLocal' | 'copyTo';

function readingOf(root: string): Pick<Files, Reading> {
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
      if (!found) return false;
      await mkdir(path.dirname(localFile), { recursive: true });
      const isCopied = await copyFile(found.absolutePath, localFile, constants.COPYFILE_FICLONE).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return false;
        },
      );
      if (isCopied) await fsyncPath(localFile);
      return isCopied;
    },
  };
}

type Writing = 'write' | 'makeWorkFolder' | 'deleteWork' | 'takeIn' | 'move' | 'remove' | 'prune';

function writingOf(root: string): Pick<Files, Writing> {
  const targetOf = (name: string): string => {
    if (!isInside(name)) throw new Error('A path of no file is not written to.');
    return path.join(root, name);
  };

  return {
    async write(name, content) {
      const target = targetOf(name);
      await mkdir(path.dirname(target), { recursive: true });
      {
        await using handle = await open(partialOf(target), 'w', 0o600);
        await handle.writeFile(content);
        await handle.sync();
      }
      await rename(partialOf(target), target);
      await fsyncAncestors(root, name);
    },

    makeWorkFolder: (folder, name) => mkdtemp(path.join(root, folder, `${WORK_PREFIX}${name}-`)),

    async deleteWork(folder) {
      const names = await readdir(path.join(root, folder));
      for (const name of names.filter((one) => one.startsWith(WORK_PREFIX)))
        await rm(path.join(root, folder, name), { recursive: true, force: true });
    },

    async takeIn(workFolder, names, folder, { stays } = { stays: false }) {
      for (const name of names) {
        const [from, to] = [path.join(workFolder, name), targetOf(`${folder}/${name}`)];
        await fsyncTree(from);
        await mkdir(path.dirname(to), { recursive: true });
        if (stays || (await lstat(from)).isDirectory()) await rm(to, { recursive: true, force: true });
        await (stays ? linkOrCopy : move)(from, to);
      }
      await fsyncAncestors(root, `${folder}/${names[0] ?? ''}`);
    },

    async move(from, to, { stays } = { stays: false }) {
      if (!isInside(from)) return 'absent';
      await deletePartial(path.join(root, from));
      const found = await locate(root, from);
      if (!found) return 'absent';
      const target = targetOf(to);
      if (await locate(root, to)) return 'taken';
      await (stays ? copy : move)(found.absolutePath, target);
      return 'moved';
    },

    async remove(name) {
      const parent = isInside(name) && (await locateParent(root, name));
      if (!parent) return;
      const target = path.join(parent, path.basename(name));
      await rm(target, { recursive: true, force: true });
      await deletePartial(target);
    },

    async prune(folder) {
      const found = await locate(root, folder);
      if (!found?.status.isDirectory()) return;
      const entries = await readdir(found.absolutePath, { recursive: true, withFileTypes: true });
      const nested = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
      for (const empty of [...nested.sort().reverse(), found.absolutePath])
        await rmdir(empty).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        });
    },
  };
}

function measuringOf(root: string): Pick<Files, 'usage' | 'freeBytes' | 'probe'> {
  return {
    usage: () => usageOf(root),
    freeBytes: (folder) => freeBytes(path.join(root, folder)),
    probe: (folder) => access(path.join(root, folder), constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

function noneThere(error: NodeJS.ErrnoException): undefined {
  absent(error);
  return undefined;
}

/** The folder that a path is in, reached by no link but the one that the folder below the root may be. */
async function locateParent(root: string, name: string): Promise<string | undefined> {
  const parent = path.posix.dirname(name);
  if (!parent.includes('/')) return realpath(path.join(root, parent)).catch(noneThere);
  return (await locate(root, parent))?.absolutePath;
}

/** Resolves once the entries of the folders that lead to a file are on the disk. */
async function fsyncAncestors(root: string, name: string): Promise<void> {
  for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder))
    await fsyncPath(path.join(root, folder));
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
