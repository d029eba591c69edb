import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { countedFolders, freeBytes } from '../disk/space.ts';
import { type Files, type Folder, folders, isInside } from '../files.ts';
import type { Bucket } from '../s3/client.ts';
import { openObject } from '../s3/open-object.ts';
import { sendFile } from '../s3/send-file.ts';
import { bytesOf } from '../s3/transport.ts';
import { buildWorkFolders, copyToFile, download, filesBelow, type WorkFolders } from './local.ts';
import { moveInBucket, objectsAt } from './move.ts';
import { respondFromBucket } from './response.ts';

/** Below this path nginx passes requests on to the bucket, and no visitor does: see the files in deploy/. */
const INTERNAL = '/_bucket';

/** Files as objects of a bucket, under their paths. Folders are what paths have in common; an empty one is none. */
export function openBucketFiles(bucket: Bucket, workDirectory: string): Files {
  const work = buildWorkFolders(workDirectory);
  return { ...readingOf(bucket, work), ...writingOf(bucket, work), ...measuringOf(bucket, workDirectory) };
}

type Reading = 'stat' | 'sizes' | 'list' | 'names' | 'read' | 'open' | 'respond' | 'address' | 'withLocal' | 'copyTo';

function readingOf(bucket: Bucket, work: WorkFolders): Pick<Files, Reading> {
  const stat = async (name: string) => (isInside(name) ? bucket.head(name) : undefined);

  const list: Files['list'] = async function* (folder) {
    if (!isFolder(folder)) return;
    for await (const { key, bytes } of bucket.list(`${folder}/`)) if (isInside(key)) yield { path: key, bytes };
  };

  return {
    list,

    async stat(name) {
      const found = await stat(name);
      return found && { bytes: found.bytes };
    },

    async sizes(names) {
      const wanted = new Set(names.filter(isInside));
      const found = wanted.size > limits.server.bucket.statMax ? listed(list, wanted) : await statEach(bucket, wanted);
      const sizes = new Map<string, number>();
      for await (const { path: name, bytes } of found) sizes.set(name, bytes);
      return sizes;
    },

    names: async (folder) => (isFolder(folder) ? bucket.names(`${folder}/`) : []),

    async read(name) {
      const got = isInside(name) ? await bucket.get(name) : undefined;
      return typeof got === 'object' ? bytesOf(got.response) : undefined;
    },

    open: async (name) => (isInside(name) ? openObject(bucket, name) : undefined),

    respond: async (name, request) => (isInside(name) ? respondFromBucket(bucket, name, request) : undefined),
    address: async (name) => (isInside(name) ? `${INTERNAL}${await bucket.signedPath(name)}` : undefined),

    async withLocal(name, run) {
      if (!isInside(name)) return undefined;
      return work.withFile(folderOf(name), path.posix.basename(name), (handle) => download(bucket, name, handle), run);
    },

    copyTo: async (name, localFile) => isInside(name) && copyToFile(bucket, name, localFile),
  };
}

type Writing = 'write' | 'makeWorkFolder' | 'deleteWork' | 'takeIn' | 'move' | 'remove' | 'prune';

function writingOf(bucket: Bucket, work: WorkFolders): Pick<Files, Writing> {
  const remove = async (name: string) => {
    if (isInside(name)) await bucket.remove((await objectsAt(bucket, name)).map(({ key }) => key));
  };

  return {
    remove,
    makeWorkFolder: work.make,
    deleteWork: work.deleteAll,

    async write(name, content) {
      await bucket.put(targetOf(name), Buffer.from(content));
    },

    async takeIn(workFolder, names, folder) {
      for (const name of names) {
        const files = await filesBelow(workFolder, name);
        const old = await objectsAt(bucket, targetOf(`${folder}/${name}`));
        for (const file of files) await sendFile(bucket, path.join(workFolder, file), `${folder}/${file}`);
        const gone = old.filter(({ key }) => !files.includes(key.slice(folder.length + 1)));
        await bucket.remove(gone.map(({ key }) => key));
      }
    },

    async move(from, to, { stays } = { stays: false }) {
      return isInside(from) ? moveInBucket(bucket, from, targetOf(to), { stays }) : 'absent';
    },

    prune: async () => undefined,
  };
}

function measuringOf(bucket: Bucket, workDirectory: string): Pick<Files, 'usage' | 'freeBytes' | 'probe'> {
  return {
    async usage() {
      const used = { usedBytes: 0, trashBytes: 0 };
      for (const folder of countedFolders)
        for await (const { bytes } of bucket.list(`${folder}/`)) {
          used.usedBytes += bytes;
          if (folder === 'trash') used.trashBytes += bytes;
        }
      return used;
    },

    /** A bucket does not say what it has left. Uploads are transcoded on this machine, whose disk is the smaller one. */
    freeBytes: async (folder) =>
      folder === 'uploads' || folder === 'films' ? freeBytes(workDirectory) : Number.POSITIVE_INFINITY,

    probe: () => bucket.probe(),
  };
}

const isFolder = (folder: string) => folders.some((one) => one === folder) || isInside(folder);

function folderOf(name: string): Folder {
  return folders.find((one) => name.startsWith(`${one}/`)) ?? 'films';
}

function targetOf(name: string): string {
  if (!isInside(name)) throw new Error('A path of no file is not written to.');
  return name;
}

type Sized = { path: string; bytes: number };

async function statEach(bucket: Bucket, names: Set<string>): Promise<Sized[]> {
  const found = await Promise.all([...names].map(async (name) => ({ path: name, bytes: (await bucket.head(name))?.bytes })));
  return found.flatMap(({ path: name, bytes }) => (bytes === undefined ? [] : [{ path: name, bytes }]));
}

/** By listings of their folders, each of which says a thousand sizes. */
async function* listed(list: Files['list'], names: Set<string>): AsyncGenerator<Sized> {
  for (const folder of new Set([...names].map(folderOf)))
    for await (const file of list(folder)) if (names.has(file.path)) yield file;
}
