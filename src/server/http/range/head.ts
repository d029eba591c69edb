import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { send } from '@fastify/send';
import type { StoredFile } from '../../storage/storage.ts';
import { PIECE_BYTES } from './stream-range.ts';

export type Head = { statusCode: number; headers: Record<string, string> };

/**
 * Status and headers of a file for what was asked: from the library, which knows the RFC's corners, except for If-Range,
 * whose comparison must be strong, and for how much one answer carries.
 */
export async function headOf(asked: IncomingHttpHeaders, file: StoredFile): Promise<Head> {
  const { 'if-range': condition, range, ...rest } = asked;
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

/** The library calls its tag of size and time weak. No writer leaves both as they were, so whoever has it may go on from it. */
function withStrongTag({ ETag: tag, ...headers }: Record<string, string>): Record<string, string> {
  return tag === undefined ? headers : { ...headers, ETag: tag.replace(/^W\//, '') };
}

/** RFC 9110, 13.1.5: the very tag, which a weak one never is, or the very date. */
function isThisVersion(condition: string | string[], { headers }: Head): boolean {
  const { ETag: tag, 'Last-Modified': modified } = headers;
  if (typeof condition !== 'string') return false;
  if (condition.includes('"')) return condition === tag;
  return modified !== undefined && Date.parse(condition) === Date.parse(modified);
}

/** What an answer to a range carries at most; a segment of a film, of which no part would play, is far below it. */
const RANGE_BYTES = 32 * 1024 * 1024;

/** `bytes=-N` of a file shorter than N means all of it (RFC 9110, 14.1.2), where the library finds it outside. */
function withinFile(range: string, fileBytes: number): string {
  const [, last] = /^ *bytes= *-(\d+) *$/.exec(range) ?? [];
  return fileBytes > 0 && Number(last) > fileBytes ? `bytes=0-${fileBytes - 1}` : range;
}

/** Whoever names an end gets all up to there; whoever asks on to the file's end, as browsers do, gets a piece at a time. */
function mostBytesOf(range: string): number {
  return /-\s*$/.test(range) ? PIECE_BYTES : RANGE_BYTES;
}
