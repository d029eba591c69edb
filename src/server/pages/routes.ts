import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { sameOriginPath } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { encodingFor } from '../http/compress.ts';
import { answer, errorSentence, refuse } from '../http/errors.ts';
import { etagMatches } from '../http/etag.ts';
import { mountAssets } from './assets.ts';
import { keyOf, languageOf } from './cache-key.ts';
import { locate, splitAddress } from './gate.ts';
import { mountTextFiles } from './messages.ts';
import type { KeptPage } from './page-cache.ts';
import { dayInMilan } from './page-data.ts';
import { buildPlaces, type Place } from './page-table.ts';
import { mountPhotos } from './photos.ts';
import { type PlainKind, plainPage } from './plain-page.ts';
import { renderPage } from './render.ts';
import { buildRenderQueue, TooManyRenders } from './render-queue.ts';
import type { Renderer } from './renderer.ts';
import { mountIndex } from './seo.ts';
import { mountKeptFirst } from './serve-cached.ts';

export type Pages = ReturnType<typeof buildPages>;

/** Everything that is not a call or a private file is a page, the 404 included. */
export function buildPages(context: Context, renderer: Renderer) {
  const places = buildPlaces(context.content.services.map(({ id }) => id));
  const sentence = errorSentence(context.content);
  const sendPage = buildSendPage(context, renderer);

  const sendAt = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const located = locate(places, request.url);
    switch (located.kind) {
      case 'page':
        return sendPage(located.place, request, reply);
      case 'moved':
        return sendOn(reply, located.to, located.isPrivate);
      case 'too_long':
        return sendPlain(context, reply.status(404), 'notFound', languageAt(request));
    }
  };

  return {
    /** Whether who asks for this wants a page. */
    isAskedFor: ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !url.startsWith(`${apiBase}/`),
    send: sendAt,
    async mount(app: FastifyInstance): Promise<void> {
      if (renderer.clientDirectory !== undefined) mountKeptFirst(app, context, places);
      mountIndex(app, context);
      await mountAssets(app, renderer);
      await mountPhotos(app, context);
      mountTextFiles(app, context);
      app.setNotFoundHandler(async (request, reply) => {
        if (this.isAskedFor(request)) return sendAt(request, reply);
        if (!places.at(...splitAddress(request.url))) return answer(request, reply, refuse('not_found'), sentence);
        return answer(request, reply.header('allow', 'GET, HEAD'), refuse('method_not_allowed'), sentence);
      });
    },
  };
}

/** A page that is rendered once for all who ask, one at a time. */
function buildSendPage(context: Context, renderer: Renderer) {
  const { pageCache, clock, log } = context;
  const runInTurn = buildRenderQueue(limits.rendering);
  /** While developing, a page is as its source is now. */
  const isKept = renderer.clientDirectory !== undefined;

  return async (place: Place, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageAt(request, place);
    const make = () => runInTurn(() => renderPage(context, renderer, place, language));
    const key = keyOf(place, language);
    const today = dayInMilan(clock.now());
    const isWorthKeeping = ({ status }: KeptPage) => isKept && status === place.status;
    try {
      const page = pageCache.get(key, today) ?? (await pageCache.render(key, today, make, isWorthKeeping));
      return await sendKept(page, request, reply);
    } catch (error) {
      if (error instanceof TooManyRenders) {
        const seconds = limits.rendering.retryAfter / 1000;
        return sendPlain(context, reply.status(503).header('retry-after', seconds), 'busy', language, seconds);
      }
      log.error({ err: error }, 'a page failed to render');
      return sendPlain(context, reply.status(500), 'crash', language);
    }
  };
}

function languageAt({ url, headers }: FastifyRequest, place?: Place): Language {
  const [, query] = splitAddress(url);
  return languageOf(place, query, headers);
}

const HOUR_SECONDS = 60 * 60;

/** To the one spelling of an address. That of a private page may hold a secret, which nobody is to keep or to be told. */
function sendOn(reply: FastifyReply, to: string, isPrivate: boolean): FastifyReply {
  const headers = isPrivate
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    : { 'cache-control': `public, max-age=${HOUR_SECONDS}` };
  return reply.status(301).headers(headers).header('location', sameOriginPath(to)).send();
}

function sendPlain(
  { content }: Context,
  reply: FastifyReply,
  kind: PlainKind,
  language: Language,
  reloadAfterSeconds?: number,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send(plainPage(content, kind, language, reloadAfterSeconds));
}

async function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const isKnown =
    page.status === 200 &&
    page.headers['cache-control'] === 'no-cache' &&
    etagMatches(request.headers['if-none-match'], page.etag);
  const body = isKnown ? undefined : await page.bytes(encoding);
  reply.headers(page.headers);
  if (page.headers['cache-control'] === 'no-cache' && page.status === 200) reply.header('etag', page.etag);
  if (body === undefined) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(body);
}
