import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Files } from '../../storage/files.ts';
import { refuse } from '../answers/errors.ts';

const CLOSED_RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;
const CONDITIONS = ['if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Whether the proxy may send the answer: a range with both ends of at most 8 MB, or a file that is `small` whole, because access
 * is not checked again meanwhile. Conditions stay with the server, and so does what no trusted proxy has passed on, whose sender
 * would get the header in place of the file.
 */
export function maySendByProxy({ method, headers, ips = [] }: FastifyRequest, { isSmall }: { isSmall: boolean }): boolean {
  if (method !== 'GET' || ips.length < 2 || CONDITIONS.some((name) => name in headers)) return false;
  if (headers.range === undefined) return isSmall;
  const [, first, last] = CLOSED_RANGE.exec(headers.range) ?? [];
  const bytes = Number(last) - Number(first) + 1;
  return bytes > 0 && bytes <= limits.videos.watching.proxyBytes;
}

type Sent = { files: Files; path: string; headers: Record<string, string> };

/**
 * Names the file to the proxy and sends nothing of it. The file is not touched: whether it exists is the proxy's to find out.
 * Throws a Refusal for a path that could lead out of the folder.
 */
export async function sendByProxy(reply: FastifyReply, { files, path, headers }: Sent): Promise<FastifyReply> {
  const address = await files.address(path);
  if (address === undefined) throw refuse('not_found');
  return reply.headers(headers).header('x-accel-redirect', address).send();
}
