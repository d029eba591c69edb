import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/**
 * Accepts bodies of JSON in UTF-8, and empty ones of any type, since browsers and tools send a type with calls without a body.
 * The framework's parser refuses the keys `__proto__` and `constructor`.
 */
export function mountJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decode(bytes);
    if (text === undefined) return done(refuse('invalid_json'));
    if (text.trim() === '') return done(null, undefined);
    parseJson(request, text, (error, body) => done(error ? refuse('invalid_json') : null, body));
  });

  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    bytes.length === 0 ? done(null, undefined) : done(refuse('not_json')),
  );
}

function decode(bytes: string | Buffer): string | undefined {
  try {
    return typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
