import type { OpenFile } from '../../../../storage/files.ts';

/** Where backups by content lie: objects by key, in a bucket or as files of a folder. Both pass the same tests. */
export type Objects = {
  /** As a person names it, without keys. */
  where: string;
  list(start: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: number }>;
  read(key: string): Promise<Buffer | undefined>;
  open(key: string): Promise<OpenFile | undefined>;
  write(key: string, content: string): Promise<void>;
  /** Writes an object of so many bytes, durable when it resolves, and never half there: not at all where the pieces throw. */
  send(key: string, bytes: number, pieces: AsyncIterable<Buffer<ArrayBuffer>>): Promise<void>;
  /** Nothing there is no failure. */
  remove(keys: readonly string[]): Promise<void>;
  /** Bytes that may still be written; Infinity where nobody can say. */
  freeBytes(): Promise<number>;
  close(): void;
};

const contents = 'files/';
const backups = 'backups/';

/** Files by the SHA-256 of their bytes, which backups share. */
export const contentKey = (sha256: string): string => `${contents}${sha256.slice(0, 2)}/${sha256}`;
const CONTENT = /^files\/[\da-f]{2}\/([\da-f]{64})$/;

/** What says of a backup which files it has: it exists once this does. */
export const manifestKey = (name: string): string => `${backups}${name}/manifest.json`;
const MANIFEST = /^backups\/([^/]+)\/manifest\.json$/;

/** The bytes of every content that is there, by its SHA-256. */
export async function listContents(objects: Objects): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of objects.list(contents)) {
    const [, sha256] = CONTENT.exec(key) ?? [];
    if (sha256 !== undefined) found.set(sha256, bytes);
  }
  return found;
}

/** Names of the backups that are there, the newest first where they are called by their time. */
export async function listBackups(objects: Objects): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of objects.list(backups)) {
    const [, name] = MANIFEST.exec(key) ?? [];
    if (name !== undefined) names.push(name);
  }
  return names.sort().reverse();
}

/** What a write to a disk leaves that was cut off: another file than any that is asked for. */
export const PARTIAL = '.partial';

/** Keys of contents, and of what writes of contents and manifests left. Whatever else lies there is none of the site's. */
export async function listCollectable(objects: Objects): Promise<string[]> {
  const keys: string[] = [];
  for (const start of [contents, backups])
    for await (const { key } of objects.list(start)) if (CONTENT.test(key) || LEFT.test(key)) keys.push(key);
  return keys;
}

const LEFT = /^(?:files\/[\da-f]{2}\/[\da-f]{64}|backups\/[^/]+\/manifest\.json)\.[\da-f-]{36}\.partial$/;
