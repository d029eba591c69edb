import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { nameOf, type RequestCount } from './metrics/request-count.ts';

/** Ids of users, videos, renditions and uploads. */
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
/** How many causes of an error are told. */
export const CAUSES_MAX = 3;

type Logged = { type: string; message: string; code?: string | number; place?: string; stack?: string; cause?: Logged };

/**
 * Serializes errors for the log: where in the code and why, without personal data. Of the path in a system error only the folder
 * below the data folder is logged. The message of a SyntaxError is left out, since it quotes the JSON.
 */
export function errorSerializer(dataDirectory: string) {
  const withoutNames = (text: string) => text.replace(ID, '…').replaceAll(path.resolve(dataDirectory), 'DATA_DIR');
  const folderOf = (file: string) => {
    const [folder = ''] = path.relative(dataDirectory, file).split(path.sep);
    return folder === '..' || path.isAbsolute(folder) ? withoutNames(file) : folder;
  };

  const serialize = (error: unknown, causes = 0): Logged => {
    if (!(error instanceof Error)) return { type: typeof error, message: '' };
    const { code, errcode, syscall, path: file } = error as NodeJS.ErrnoException & { errcode?: number };
    const number = code === 'ERR_SQLITE_ERROR' ? errcode : code;
    const quotes = error instanceof SyntaxError;
    return {
      type: error.name,
      message: quotes ? '' : syscall === undefined ? withoutNames(error.message) : `${code} at ${syscall}`,
      ...(number !== undefined && { code: number }),
      ...(file !== undefined && { place: folderOf(file) }),
      ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
      ...(error.cause !== undefined && causes < CAUSES_MAX && { cause: serialize(error.cause, causes + 1) }),
    };
  };
  return (error: unknown) => serialize(error);
}

/** The stack without the message. */
export function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/**
 * Logs one line for each request: method, route, status and time. The route's pattern stands for the URL, so that no token, id
 * or name is logged; IPs are not logged either. Counts it for the metrics.
 */
export function mountRequestLog(app: FastifyInstance, requestCount: RequestCount): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, staticFile } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? (staticFile || 'none');
    request.log.info({ method, route, status: reply.statusCode, milliseconds }, 'request');
    if (requestCount.isHeard) {
      const name = nameOf({ method, url: request.url, route: routeOptions.url, isFile: Boolean(staticFile) });
      requestCount.count(name, reply.statusCode, reply.elapsedTime);
    }
    done();
  });
}
