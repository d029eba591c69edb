import { lstat, mkdir, mkdtemp, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type Files, isInside } from '../files.ts';
import { fsyncPath, fsyncTree } from './fsync.ts';
import { copy, deletePartial, linkOrCopy, move, partialOf } from './move.ts';
import { locate, noneThere, WORK_PREFIX } from './paths.ts';

type Writing = 'write' | 'makeWorkFolder' | 'deleteWork' | 'takeIn' | 'move' | 'remove' | 'prune';

/** What of Files changes the disk. */
export function writingOf(root: string): Pick<Files, Writing> {
  const targetOf = (name: string): string => {
    if (!isInside(name)) throw new Error('A path of no file is not written to.');
    return path.join(root, name);
  };

  return {
    async write(name, content) {
      await replaceFile(targetOf(name), content);
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
      if (found?.status.isDirectory()) await removeEmptyFolders(found.absolutePath);
    },
  };
}

/** The new content is on the disk before it takes the old one's name, so the file is never half there. */
async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  {
    await using handle = await open(partialOf(target), 'w', 0o600);
    await handle.writeFile(content);
    await handle.sync();
  }
  await rename(partialOf(target), target);
}

/** The innermost first; those with something in them stay. */
async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nested = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const empty of [...nested.sort().reverse(), folder])
    await rmdir(empty).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
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
