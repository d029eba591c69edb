import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from './encodings.ts';

/** Whole lists are longer, and answers that hold a token or a link much shorter: docs/decisions/compressed-responses.md. */
const LONG_BYTES = 16 * 1024;

/** The fastest of each: an answer is compressed for one reader, once. */
const effort = { brotliQuality: 1, gzipLevel: 1 };

/** The form in which the answer of a call leaves: a long one compressed, where its reader takes that. */
export async function compressLong(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (typeof answer !== 'string' || answer.length < LONG_BYTES) return answer;
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return answer;
  reply.header('content-encoding', encoding);
  return compress(Buffer.from(answer), encoding, effort);
}
