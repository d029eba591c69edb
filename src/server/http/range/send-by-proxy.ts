import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refuse } from '../errors.ts';

/** Below this path nginx and Caddy find the folders of files, and no visitor does: see the files in deploy/. */
const INTERNAL = '/_files';

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
  return bytes > 0 && bytes <= limits.watching.proxyBytes;
}

/**
 * Names the file to the proxy, by its path within the data folder, and sends nothing of it. The disk is not touched: whether
 * the file exists is the proxy's to find out. Throws a Refusal for a path that could lead out of the folder.
 */
export function sendByProxy(reply: FastifyReply, file: string, headers: Record<string, string>): FastifyReply {
  const segments = file.split('/');
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) throw refuse('not_found');
  const path = [INTERNAL, ...segments.map(encodeURIComponent)].join('/');
  return reply.headers(headers).header('x-accel-redirect', path).send();
}
