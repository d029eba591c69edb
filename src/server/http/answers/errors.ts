import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus, type Failure, isSessionCode } from '#contract/errors.ts';
import { defaultLanguage, type Language, pickLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Problems } from '#contract/problems.ts';
import { SECOND } from '#contract/units.ts';
import type { AllTexts } from '../../content/texts.ts';
import { failureOf } from '../../db/failure.ts';
import { NotHeld } from '../../peers/peers.ts';
import { StorageUnavailable } from '../../storage/files.ts';

/** The sentence of an error in a language, from content/texts. */
export type ErrorSentence = (code: ErrorCode, language: Language) => string;

export function errorSentence(texts: () => AllTexts): ErrorSentence {
  return (code, language) => {
    const { errors } = texts()[language].common;
    const sentence = typeof errors === 'object' ? errors[code] : undefined;
    return typeof sentence === 'string' ? sentence : code;
  };
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_MAX_PARAM_LENGTH: 'url_too_long',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** Turns every failure into a response. Unexpected ones reveal nothing about the server. */
export function mountErrors(app: FastifyInstance, sentence: ErrorSentence): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, refusalFor(error, request), sentence));
}

/** The same for failures before routing: a malformed URL, a connection without valid HTTP. */
export function earlyErrors(
  sentence: ErrorSentence,
  headers: Record<string, string>,
  pages?: {
    isPageRequest(request: FastifyRequest): boolean;
    send(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  },
) {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers);
      const isUnreadable = error.code === 'FST_ERR_BAD_URL';
      if (isUnreadable && pages?.isPageRequest(request)) void pages.send(request, reply);
      else sendRefusal(request, reply, refusalFor(error, request), sentence);
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      refuseConnection(error.code, socket, sentence, headers),
  };
}

const connectionCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

function refuseConnection(
  reason: string | undefined,
  socket: Socket,
  sentence: ErrorSentence,
  headers: Record<string, string>,
): void {
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = connectionCodes[reason ?? ''] ?? 'invalid_input';
  const failure: Failure = { error: sentence(code, defaultLanguage), code };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${errorStatus[code]} ${STATUS_CODES[errorStatus[code]]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, sentence: ErrorSentence) {
  const { code, fields, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (isSessionCode(code)) reply.header('www-authenticate', 'Bearer');
  const language = pickLanguage({ acceptLanguage: request.headers['accept-language'] });
  const minutes = String(Math.ceil((retryAfterSeconds ?? 0) / 60));
  const error = sentence(code, language).replace('{{minutes}}', minutes);
  const failure: Failure = { error, code, ...(fields && { fields }) };
  return reply.status(errorStatus[code]).header('cache-control', 'no-store').send(failure);
}

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, 'a folder of files does not answer');
    return refuse('unavailable');
  }
  if (error instanceof NotHeld) {
    request.log.warn({ err: error }, 'a change waited too long for others');
    return refuse('unavailable', { retryAfterSeconds: limits.server.peers.retryAfter / SECOND });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && code in frameworkCodes) return refuse(frameworkCodes[code] ?? 'internal');
  const failure = failureOf(error);
  if (failure === 'full') return refuse('disk_full');
  if (failure === 'unwritable') {
    request.log.error({ err: error }, 'the database can only be read');
    return refuse('unavailable');
  }
  if (failure === 'busy') {
    request.log.error({ err: error }, 'another program holds the database');
    return refuse('unavailable', { retryAfterSeconds: limits.server.database.busyFor / SECOND });
  }
  if (failure === 'away' || failure === 'refused') {
    request.log.error({ err: error }, 'the database does not answer');
    return refuse('unavailable', { retryAfterSeconds: limits.server.database.awayRetryAfter / SECOND });
  }
  if (statusCode === 408) return refuse('timeout');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('invalid_input');
  request.log.error({ err: error }, 'unexpected failure');
  return refuse('internal');
}

/** An expected failure. A handler returns or throws it, and the client gets its code, its sentence and nothing else. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  override readonly name = 'Refusal';
  readonly fields: Problems | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: { fields?: Problems; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

export function refuse(code: ErrorCode, detail?: { fields?: Problems; retryAfterSeconds?: number }): Refusal {
  return new Refusal(code, detail);
}
