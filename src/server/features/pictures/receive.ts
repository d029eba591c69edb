import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { pictureName, pictureNameHeader } from '#contract/pictures/schemas.ts';
import { check } from '#contract/problems.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import { inspectPicture } from '../../media/pictures/inspect-picture.ts';
import type { WithPictures } from './service.ts';
import type { PictureRow } from './store.ts';

const { bytesMax } = limits.pictures;

type Sent = {
  body: Uint8Array | AsyncIterable<Uint8Array>;
  header(name: string): string | undefined;
};

/** Takes a picture in: everything that can refuse it without decoding it has had its say before there is a row. */
export async function receivePicture(context: WithPictures, { body, header }: Sent): Promise<PictureRow | Refusal> {
  const { pictures, files } = context;
  const name = nameFrom(header(pictureNameHeader));
  if (name instanceof Refusal) return name;
  if (Number(header('content-length') ?? 0) > bytesMax) return refuse('picture_too_large');
  if (!(await pictures.means()).isTaking) return refuse('uploads_off');
  return pictures.arrive(async () => {
    const folder = await files.makeWorkFolder('pictures', 'arriving');
    try {
      const file = path.join(folder, 'arriving');
      const written = await write(body, file);
      if (written instanceof Refusal) return written;
      const inspected = await inspectPicture(file);
      if ('refused' in inspected) return refuse(inspected.refused);
      return await pictures.admit(file, { ...written, name });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function nameFrom(header: string | undefined): string | Refusal {
  const read = check(pictureName, header === undefined ? undefined : decoded(header));
  return read.ok
    ? read.value
    : refuse('invalid_input', { fields: { name: Object.values(read.problems)[0] ?? { code: 'unreadable' } } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}

/** Writes what arrives, on the disk once it is there whole. What exceeds the limit is read and forgotten, so that a refusal is heard. */
async function write(body: Sent['body'], file: string): Promise<{ sha256: string; bytes: number } | Refusal> {
  const chunks =
    body instanceof Uint8Array ? [body] : body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body;
  const hash = createHash('sha256');
  let bytes = 0;
  await using handle = await open(file, 'wx');
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > bytesMax) break;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } catch (error) {
    throw isCutOff(error) ? refuse('timeout') : error;
  }
  if (bytes > bytesMax) {
    if (body instanceof Readable) body.resume();
    return refuse('picture_too_large');
  }
  await handle.sync();
  return { sha256: hash.digest('hex'), bytes };
}

/** The connection ended before the body did. */
function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  );
}
