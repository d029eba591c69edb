import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { send } from '@fastify/send';
import { limits } from '#contract/limits.ts';
import type { StoredFile } from '../../storage/storage.ts';

export type Head = { statusCode: number; headers: Record<string, string> };

/**
 * Status and headers of a file for a request. @fastify/send knows the corners of the RFC; decided here are If-Range, whose
 * comparison must be strong, and the size of one response.
 */
export async function headOf(requestHeaders: IncomingHttpHeaders, file: StoredFile): Promise<Head> {
  const { 'if-range': condition, range, ...rest } = requestHeaders;
  if (range === undefined) return headFor(rest, file);
  if (condition !== undefined) {
    const whole = await headFor(rest, file);
    if (!isThisVersion(condition, whole)) return whole;
  }
  return headFor({ ...rest, range: withinFile(range, file.bytes) }, file);
}

async function headFor(headers: IncomingHttpHeaders, { absolutePath }: StoredFile): Promise<Head> {
  const request = Object.assign(Readable.from([]), { method: 'HEAD', headers });
  const head = await send(request, encodeURIComponent(path.basename(absolutePath)), {
    root: path.dirname(absolutePath),
    dotfiles: 'deny',
    cacheControl: false,
    index: false,
    ...(headers.range !== undefined && { maxContentRangeChunkSize: mostBytesOf(headers.range) }),
  });
  return { statusCode: head.statusCode, headers: withStrongTag(head.headers) };
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

/** The most that a response to a range has. A segment of a rendition, which plays only when whole, is far below it. */
const RANGE_BYTES = 32 * 1024 * 1024;

/** `bytes=-N` of a file shorter than N means all of it (RFC 9110, 14.1.2), where the library finds it outside. */
function withinFile(range: string, fileBytes: number): string {
  const [, last] = /^ *bytes= *-(\d+) *$/.exec(range) ?? [];
  return fileBytes > 0 && Number(last) > fileBytes ? `bytes=0-${fileBytes - 1}` : range;
}

/** A range with an end is sent up to there; one without, as browsers request it, is sent a piece at a time. */
function mostBytesOf(range: string): number {
  return /-\s*$/.test(range) ? limits.watching.pieceBytes : RANGE_BYTES;
}
