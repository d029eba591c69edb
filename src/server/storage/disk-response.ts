import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { absent } from './disk-paths.ts';
import type { FileBody, FileRequest, FileResponse } from './files.ts';

type DiskFile = { absolutePath: string; bytes: number };
type Head = { status: number; headers: Record<string, string> };

/** The answer to a request for a file of the disk; undefined where it was deleted since it was found. */
export async function respondWith(file: DiskFile, request: FileRequest): Promise<FileResponse | undefined> {
  const head = await headOf(file, request);
  const range = request.isHead ? undefined : rangeOf(head, file.bytes);
  if (!range) return head;
  const [handle] = await Promise.all([open(file.absolutePath, 'r')]).catch(absent);
  return handle && { ...head, body: bodyOf(handle, range) };
}

/**
 * Status and headers of a file for a request. @fastify/send knows the corners of the RFC; decided here are If-Range, whose
 * comparison must be strong, and the size of one response.
 */
async function headOf(file: DiskFile, { headers, mostBytes }: FileRequest): Promise<Head> {
  const { 'if-range': condition, range, ...rest } = headers;
  if (range === undefined) return headFor(file, rest);
  if (condition !== undefined) {
    const whole = await headFor(file, rest);
    if (!isThisVersion(condition, whole)) return whole;
  }
  return headFor(file, { ...rest, range: withinFile(range, file.bytes) }, mostBytes);
}

async function headFor({ absolutePath }: DiskFile, headers: IncomingHttpHeaders, mostBytes?: number): Promise<Head> {
  const request = Object.assign(Readable.from([]), { method: 'HEAD', headers });
  // With the first file, as for those of the build.
  const { send } = await import('@fastify/send');
  const head = await send(request, encodeURIComponent(path.basename(absolutePath)), {
    root: path.dirname(absolutePath),
    dotfiles: 'deny',
    cacheControl: false,
    index: false,
    ...(mostBytes !== undefined && { maxContentRangeChunkSize: mostBytes }),
  });
  return { status: head.statusCode, headers: withStrongTag(head.headers) };
}

/** The library makes its tag of size and time weak. No writer leaves both unchanged, so a download may resume by it. */
function withStrongTag({ ETag: tag, ...headers }: Record<string, string>): Record<string, string> {
  return tag === undefined ? headers : { ...headers, ETag: tag.replace(/^W\//, '') };
}

/** RFC 9110, 13.1.5: the same strong tag or the same date. */
function isThisVersion(condition: string | string[], { headers }: Head): boolean {
  const { ETag: tag, 'Last-Modified': modified } = headers;
  if (typeof condition !== 'string') return false;
  if (condition.includes('"')) return condition === tag;
  return modified !== undefined && Date.parse(condition) === Date.parse(modified);
}

/** `bytes=-N` of a file shorter than N means all of it (RFC 9110, 14.1.2), where the library finds it outside. */
function withinFile(range: string, fileBytes: number): string {
  const [, last] = /^ *bytes= *-(\d+) *$/.exec(range) ?? [];
  return fileBytes > 0 && Number(last) > fileBytes ? `bytes=0-${fileBytes - 1}` : range;
}

type ByteRange = { start: number; bytes: number };

function rangeOf({ status, headers }: Head, fileBytes: number): ByteRange | undefined {
  if (status === 200) return { start: 0, bytes: fileBytes };
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers['Content-Range'] ?? '') ?? [];
  return status === 206 ? { start: Number(first), bytes: Number(last) - Number(first) + 1 } : undefined;
}

/** Read straight into the buffers of whoever sends it. */
function bodyOf(handle: FileHandle, { start, bytes }: ByteRange): FileBody {
  let read = 0;
  return {
    bytes,
    async read(into) {
      const { bytesRead } = await handle.read(into, 0, Math.min(into.length, bytes - read), start + read);
      read += bytesRead;
      return bytesRead;
    },
    close: () => handle.close(),
  };
}
