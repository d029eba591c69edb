import { type FileHandle, open } from 'node:fs/promises';
import type { FileBody, FileRequest, FileResponse } from '../files.ts';
import { type ResponseHead, responseHead } from '../response-head.ts';
import { absent, type FoundFile } from './paths.ts';

/** The answer to a request for a file of the disk; undefined where it was deleted since it was found. */
export async function respondWith(file: FoundFile, request: FileRequest): Promise<FileResponse | undefined> {
  const { range, ...head } = responseHead(request, { ...file, tag: tagOf(file) });
  if (request.isHead || !range) return head;
  const [handle] = await Promise.all([open(file.absolutePath, 'r')]).catch(absent);
  return handle && { ...head, body: bodyOf(handle, range) };
}

/** Size and time as a strong tag: no writer leaves both unchanged, so a download may resume by it (RFC 9110, 8.8.1). */
function tagOf({ bytes, modifiedAt }: FoundFile): string {
  return `"${bytes.toString(16)}-${modifiedAt.toString(16)}"`;
}

/** Reads straight into the buffers of the response. */
function bodyOf(handle: FileHandle, { start, length }: NonNullable<ResponseHead['range']>): FileBody {
  let read = 0;
  return {
    bytes: length,
    async read(into) {
      const { bytesRead } = await handle.read(into, 0, Math.min(into.length, length - read), start + read);
      read += bytesRead;
      return bytesRead;
    },
    close: () => handle.close(),
  };
}
