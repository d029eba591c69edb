import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Against BREACH: a secret and another person's text are never in one compressed answer, since those with a token or a link are below 1 KB. */
const LONG_BYTES = 16 * 1024;

/** The fastest of each, since an answer is compressed for one request. */
const effort = { brotliQuality: 1, gzipLevel: 1 };

const isLong = (answer: unknown): answer is string => typeof answer === 'string' && answer.length >= LONG_BYTES;

/** A hook for the answer of a call. One that is not compressed goes on at once, without the promise of a hook that is async. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  done: (error: Error | null, answer?: unknown) => void,
): void {
  if (isLong(answer)) compressResponse(request, reply, answer).then((bytes) => done(null, bytes), done);
  else done(null, answer);
}

/** Compresses a long answer, where the client accepts that. */
export async function compressResponse(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (!isLong(answer)) return answer;
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return answer;
  reply.header('content-encoding', encoding);
  return compress(Buffer.from(answer), encoding, effort);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

type Effort = { brotliQuality: number; gzipLevel: number };

/** The best encoding that the client accepts. */
export function encodingFor(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses in the thread pool, not in the thread that handles requests. */
export async function compress(body: Buffer, encoding: Encoding, { brotliQuality, gzipLevel }: Effort): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants;
  const params = { [quality]: brotliQuality, [size]: body.length, [window]: windowFor(body.length) };
  if (encoding === 'br') return brotli(body, { params });
  return encoding === 'gzip' ? gzipped(body, { level: gzipLevel }) : body;
}

/** What a window of 64 KB can refer back to (RFC 7932, 9.1). */
const SMALL = 2 ** 16 - 16;

/** In a window of 64 KB Brotli searches by forgetful chains, which cost a page less than the hash tables of wider ones. */
const windowFor = (bytes: number): number => (bytes <= SMALL ? 16 : constants.BROTLI_DEFAULT_WINDOW);
