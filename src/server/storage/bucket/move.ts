import { createHash } from 'node:crypto';
import type { Files } from '../files.ts';
import type { Bucket } from '../s3/client.ts';

type Named = { key: string; bytes: number; tag: string };

/** The objects that are a file, or lie in a folder. */
export async function objectsAt(bucket: Bucket, name: string): Promise<Named[]> {
  const [file, inside] = await Promise.all([bucket.head(name), Array.fromAsync(bucket.list(`${name}/`))]);
  return [...(file ? [{ key: name, ...file }] : []), ...inside];
}

/**
 * Moves by copying on the server and deleting then, since S3 knows no other way. Each copy is marked with where it came from and
 * what of: so whoever calls again after a crash tells its own copies from files that are there for another reason.
 */
export async function moveInBucket(
  bucket: Bucket,
  from: string,
  to: string,
  { stays }: { stays: boolean },
): Promise<Awaited<ReturnType<Files['move']>>> {
  const [sources, targets] = await Promise.all([objectsAt(bucket, from), objectsAt(bucket, to)]);
  if (sources.length === 0) return 'absent';
  const origin = createHash('sha256').update(from).digest('base64url');
  const markOf = ({ tag }: Named) => `${origin} ${tag.replaceAll('"', '')}`;
  const planned = new Map(sources.map((source) => [to + source.key.slice(from.length), source]));
  for (const { key } of targets) {
    const mark = (await bucket.head(key))?.mark;
    const source = planned.get(key);
    if (!mark?.startsWith(`${origin} `) || (source && mark !== markOf(source))) return 'taken';
    planned.delete(key);
  }
  if (stays && planned.size === 0) return 'taken';
  for (const [key, source] of planned) await bucket.copy(source.key, key, { bytes: source.bytes, mark: markOf(source) });
  if (!stays) await bucket.remove(sources.map(({ key }) => key));
  return 'moved';
}
