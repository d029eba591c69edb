import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../ops/operator-errors.ts';
import { partialOf } from '../../storage/disk/move.ts';
import { folders } from '../../storage/files.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { isSetAside } from '../../storage/trash.ts';
import { copyAndRead, type Fingerprint, fingerprint, type Manifest } from '../backups/manifest.ts';
import type { StoredBackup } from '../backups/places/place.ts';

/** Files that are to be copied: of a site, or of a backup. */
export type FileSource = {
  /** Their bytes, by path. */
  sizes: ReadonlyMap<string, number>;
  /** SHA-256 of one of them, in hexadecimal. */
  digest(name: string): Promise<string>;
  /** Copies one to a place of this machine, and reads the copy. */
  copyTo(name: string, localFile: string): Promise<Fingerprint>;
};

/** An upload, or one in the trash with its video: a file on the disk, and a folder of pieces in a bucket. */
const UPLOAD = /^((?:trash\/[^/]+\/)?uploads)\/([^/]+)/;

export function uploadAt(name: string): { path: string; folder: string; id: string } | undefined {
  const [whole, folder, id] = UPLOAD.exec(name) ?? [];
  return whole === undefined || folder === undefined || id === undefined ? undefined : { path: whole, folder, id };
}

/** All files of a site, the trash included, with each upload as one of them. What a restore or a move set aside is not listed. */
export async function listSizes({
  files,
  uploadStorageIn,
}: Pick<Storage, 'files' | 'uploadStorageIn'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of folders)
    for await (const { path: name, bytes } of files.list(folder)) {
      const upload = uploadAt(name);
      if (isNoneOfTheSite(name) || (upload && sizes.has(upload.path))) continue;
      const stat = upload && (await uploadStorageIn(upload.folder).stat(upload.id));
      if (!upload) sizes.set(name, bytes);
      else if (stat) sizes.set(upload.path, stat.received);
    }
  return sizes;
}

/** Set aside, or left of a copy that was cut off. */
function isNoneOfTheSite(name: string): boolean {
  const [folder, batch = '', ...rest] = name.split('/');
  return (folder === 'trash' && isSetAside(batch)) || [batch, ...rest].some((part) => part.endsWith(partialOf('')));
}

/** The files of a site that is not in use. Throws where one of them is changed by hand meanwhile. */
export async function filesOfSite(storage: Storage): Promise<FileSource> {
  const sizes = await listSizes(storage);
  return {
    sizes,
    digest: (name) => digestAt(storage, name),
    async copyTo(name, localFile) {
      const upload = uploadAt(name);
      const copied = upload
        ? await storage.uploadStorageIn(upload.folder).withLocal(upload.id, (file) => copyAndRead(file, localFile))
        : (await storage.files.copyTo(name, localFile)) && (await fingerprint(localFile));
      return copied && copied.bytes === sizes.get(name) ? copied : changed(name);
    },
  };
}

/** The files of a backup whose bytes were compared with its manifest. */
export function filesOfBackup(stored: StoredBackup, files: Manifest['files']): FileSource {
  const known = new Map(files.map((file) => [file.path, file]));
  return {
    sizes: new Map(files.map(({ path: name, bytes }) => [name, bytes])),
    digest: async (name) => known.get(name)?.sha256 ?? changed(name),
    async copyTo(name, localFile) {
      const file = known.get(name) ?? changed(name);
      const copied = await stored.copyTo(file, localFile);
      return copied.sha256 === file.sha256 ? copied : changed(name);
    },
  };
}

const READ_BYTES = 8 * 1024 * 1024;

/** SHA-256 of a file of a site, as its storage has it now. */
export async function digestAt({ files, uploadStorageIn }: Storage, name: string): Promise<string> {
  const upload = uploadAt(name);
  if (upload) return (await uploadStorageIn(upload.folder).withLocal(upload.id, fingerprint))?.sha256 ?? changed(name);
  const file = (await files.open(name)) ?? changed(name);
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafeSlow(Math.max(1, Math.min(READ_BYTES, file.bytes)));
    for (let position = 0; ; ) {
      const bytes = await file.read(buffer, position);
      if (bytes === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytes));
      position += bytes;
    }
  } finally {
    await file.close();
  }
}

function changed(name: string): never {
  throw new OperatorError(`${name} was changed or deleted meanwhile: see that nothing writes there, and run this again.`);
}

/** Takes in a file of this machine, which may be gone afterwards, under a path whose last part is its name. */
export async function putFile({ files, uploadStorageIn }: Storage, name: string, localFile: string): Promise<void> {
  const upload = uploadAt(name);
  if (!upload) return files.takeIn(path.dirname(localFile), [path.basename(localFile)], path.posix.dirname(name));
  const uploadStorage = uploadStorageIn(upload.folder);
  await uploadStorage.remove(upload.id);
  await uploadStorage.create(upload.id);
  await uploadStorage.append(upload.id, 0, createReadStream(localFile, { highWaterMark: READ_BYTES }));
  await uploadStorage.flush(upload.id);
}
