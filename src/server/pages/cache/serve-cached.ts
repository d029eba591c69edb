import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/calls.ts';
import { dayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Encoding, encodingFor } from '../../http/answers/compress.ts';
import { etagMatches } from '../../http/answers/etag.ts';
import { commonHeaders } from '../../http/answers/headers.ts';
import { cachedPage } from '../../ops/metrics/request-count.ts';
import { languageOf, splitUrl } from '../find-page.ts';
import type { PageTable } from '../page-table.ts';
import { type CachedPage, cacheKey } from './cache.ts';

/**
 * Sends a cached page before the framework handles the request, since that costs as much again as sending it. The response and
 * the line in the log are the same as through the framework, which handles everything else.
 */
export function mountCachedPages(
  app: FastifyInstance,
  { pageCache, clock, settings, log, site, peers, requestCount }: Context,
  table: () => PageTable,
): void {
  const headersOf = buildHeaders(commonHeaders(settings.publicOrigin));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const find = ({ method, url = '', headers }: IncomingMessage): CachedPage | undefined => {
    if (method !== 'GET' || url.startsWith(`${apiBase}/`) || isClosing || !peers.isCurrent()) return undefined;
    const [path, query] = splitUrl(url);
    const match = table().at(path, query);
    const { switches } = site;
    if (match?.zone !== 'site' || !switches.isVisible || (match.language === 'en' && !switches.hasEnglish)) return undefined;
    return pageCache.get(cacheKey(match, languageOf(match, query, headers, switches)), dayInMilan(clock.now()));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const page = find(request);
    if (!page) return false;
    const started = performance.now();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isKnown = etagMatches(request.headers['if-none-match'], page.etag);
    const body = page.ready(encoding);
    if (!isKnown && !body) return false;
    const status = isKnown ? 304 : page.status;
    if (isKnown) response.writeHead(status, headersOf(page)).end();
    else response.writeHead(status, headersOf(page, encoding)).end(body);
    const took = performance.now() - started;
    log.info({ method: 'GET', route: 'none', status, milliseconds: Math.round(took * 10) / 10 }, 'request');
    requestCount.count(cachedPage, status, took);
    return true;
  };

  const { server } = app;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Alternating names and values, which node:http writes fastest; built once for each form of a page, and for what replaces it. */
function buildHeaders(always: Record<string, string>) {
  const known = new WeakMap<CachedPage | Buffer, string[]>();

  /** Without an encoding, the headers of a 304, which has no body. */
  return (page: CachedPage, encoding?: Encoding): string[] => {
    const body = encoding && page.ready(encoding);
    const made = known.get(body ?? page);
    if (made) return made;
    const headers = {
      ...always,
      ...page.headers,
      etag: page.etag,
      ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(body && { 'content-length': String(body.length) }),
    };
    const lines = Object.entries(headers).flat();
    known.set(body ?? page, lines);
    return lines;
  };
}
