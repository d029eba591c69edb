import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { etagMatches } from '../http/etag.ts';
import { headersOfEveryAnswer } from '../http/headers.ts';
import { keyOf, languageOf } from './cache-key.ts';
import { splitAddress } from './gate.ts';
import type { KeptPage } from './page-cache.ts';
import { dayInMilan } from './page-data.ts';
import type { Places } from './page-table.ts';

/**
 * Answers a page that lies ready before the framework is asked, which would cost as much again as sending it. What is
 * said is the same to the letter, and so is the line in the log; all that does not lie ready goes the usual way.
 */
export function mountKeptFirst(app: FastifyInstance, { pageCache, clock, settings, log }: Context, places: Places): void {
  const headersOf = buildHeaders(headersOfEveryAnswer(settings.publicOrigin));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const find = ({ method, url = '', headers }: IncomingMessage): KeptPage | undefined => {
    if (method !== 'GET' || isClosing) return undefined;
    const [path, query] = splitAddress(url);
    const place = places.at(path, query);
    if (place?.zone !== 'site') return undefined;
    return pageCache.get(keyOf(place, languageOf(place, query, headers)), dayInMilan(clock.now()));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const page = find(request);
    if (!page) return false;
    const begun = performance.now();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isKnown = etagMatches(request.headers['if-none-match'], page.etag);
    const body = page.made(encoding);
    if (!isKnown && !body) return false;
    const status = isKnown ? 304 : page.status;
    if (isKnown) response.writeHead(status, headersOf(page)).end();
    else response.writeHead(status, headersOf(page, encoding)).end(body);
    const milliseconds = Math.round((performance.now() - begun) * 10) / 10;
    log.info({ method: 'GET', route: 'none', status, milliseconds }, 'request');
    return true;
  };

  const { server } = app;
  const usual = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}

/** Names and values in turn, as node:http writes them fastest; put together once for each form of a page. */
function buildHeaders(always: Record<string, string>) {
  const known = new WeakMap<KeptPage, Map<Encoding | undefined, string[]>>();

  /** Without an encoding those of a 304, which has no body. */
  return (page: KeptPage, encoding?: Encoding): string[] => {
    const forms = known.get(page) ?? new Map<Encoding | undefined, string[]>();
    known.set(page, forms);
    const made = forms.get(encoding);
    if (made) return made;
    const body = encoding && page.made(encoding);
    const headers = {
      ...always,
      ...page.headers,
      etag: page.etag,
      ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(body && { 'content-length': String(body.length) }),
    };
    const lines = Object.entries(headers).flat();
    forms.set(encoding, lines);
    return lines;
  };
}
