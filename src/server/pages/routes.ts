import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/calls.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { sameOriginPath } from '#contract/pages/data.ts';
import { pathIn, withdrawalPath } from '#contract/pages/paths.ts';
import { HOUR, SECOND } from '#contract/units.ts';
import { concludesContracts, type Shown, type Site } from '../content/site.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../db/failure.ts';
import type { WithWithdrawals } from '../features/withdrawals/service.ts';
import { encodingFor } from '../http/answers/compress.ts';
import { errorSentence, refuse, sendRefusal } from '../http/answers/errors.ts';
import { etagMatches } from '../http/answers/etag.ts';
import type { Guard } from '../http/guard.ts';
import { mountAssets } from './assets.ts';
import type { CachedPage } from './cache/cache.ts';
import { buildPreparePage, type PreparePage } from './cache/prepare-page.ts';
import { mountCachedPages } from './cache/serve-cached.ts';
import { buildWarm } from './cache/warm.ts';
import { mountCalendar } from './calendar/calendar-document.ts';
import { findPage, italianUrlOf, languageOf, splitUrl } from './find-page.ts';
import { mountWithdrawal, type SendWithdrawal } from './forms/withdrawal.ts';
import { buildPageTable, type PageMatch, type PageTable } from './page-table.ts';
import { type PlainKind, plainPage } from './plain-page.ts';
import { mountPreview } from './preview.ts';
import { mountMessages } from './render/messages.ts';
import { renderPage } from './render/render.ts';
import { buildRenderQueue, type RenderQueue, TooManyRenders } from './render/render-queue.ts';
import type { Renderer } from './render/renderer.ts';
import { mountSeo } from './render/seo.ts';
import { ownLogo } from './render/signs.ts';
import { mountWellKnown } from './well-known.ts';

export type Pages = ReturnType<typeof buildPages>;

type SendAt = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Everything that is not a call or a private file is a page, including the 404. */
export function buildPages(context: WithWithdrawals, renderer: Renderer, guard: Guard) {
  const { site } = context;
  const tableOf = buildTableOf();
  const table = () => tableOf(site.current);
  const sentence = errorSentence(() => site.current.content.texts);
  const queueRender = buildRenderQueue(limits.server.rendering);
  const preparePage = buildPreparePage(context, renderer, queueRender);
  const sendPage = buildSendPage(context, preparePage);

  const sendAt = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = findPage(table(), request.url);
    switch (found.kind) {
      case 'page':
        return sendPage(found.match, request, reply);
      case 'moved':
        return redirect(reply, found.to, found.isPrivate);
      case 'too_long':
        return sendPlain(context, reply.status(404), 'notFound', languageAt(request, site));
    }
  };

  const sendWithdrawal = buildSendWithdrawal(context, renderer, queueRender, sendAt);

  return {
    /** Whether a request is for a page. */
    isPageRequest: ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !url.startsWith(`${apiBase}/`),
    send: sendAt,
    /** Renders the home page, so that neither the first visitor nor the compile cache is without it. */
    async renderHome(): Promise<void> {
      const match = table().at('/', '');
      if (!match || !site.switches.isVisible) return;
      const page = await preparePage(match, defaultLanguage);
      await page.bytes('br');
    },
    mount(app: FastifyInstance): void {
      const warm = buildWarm(context, table, preparePage);
      site.whenChanged(() => {
        context.pageCache.invalidate();
        if (renderer.clientDirectory !== undefined && site.switches.isVisible) warm.start();
      });
      app.addHook('preClose', async () => warm.stop());
      if (renderer.clientDirectory !== undefined) mountCachedPages(app, context, table);
      mountSeo(app, context);
      mountWellKnown(app, context);
      const sendAsset = mountAssets(app, context, renderer);
      mountMessages(app, site.messagesAt);
      mountCalendar(app, context);
      mountPreview(app, context, { renderer, guard, queueRender, tableOf });
      mountWithdrawal(app, context, guard, sendWithdrawal);
      app.setNotFoundHandler(async (request, reply) => {
        if (this.isPageRequest(request)) return (await sendAsset(request, reply)) ? reply : sendAt(request, reply);
        if (!table().at(...splitUrl(request.url))) return sendRefusal(request, reply, refuse('not_found'), sentence);
        return sendRefusal(request, reply.header('allow', 'GET, HEAD'), refuse('method_not_allowed'), sentence);
      });
    },
  };
}

/** The pages of a state of the site: which services a link may name follows what is published. */
function buildTableOf() {
  const tables = new WeakMap<Shown, PageTable>();
  return (shown: Shown): PageTable => {
    const table =
      tables.get(shown) ??
      buildPageTable(
        shown.content.services.map(({ id }) => id),
        { hasWithdrawal: concludesContracts(shown) },
      );
    tables.set(shown, table);
    return table;
  };
}

function buildSendPage(context: Context, preparePage: PreparePage) {
  const { site } = context;
  return async (match: PageMatch, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageAt(request, site, match);
    if (match.zone === 'site' && !site.switches.isVisible && !match.isAlwaysShown) return sendResting(context, reply, language);
    if (match.language === 'en' && !site.switches.hasEnglish)
      return reply.header('cache-control', 'no-store').redirect(sameOriginPath(italianUrlOf(...splitUrl(request.url))));
    try {
      return await sendCached(await preparePage(match, language), request, reply);
    } catch (error) {
      return sendFailure(context, reply, language, error);
    }
  };
}

function sendFailure(context: Context, reply: FastifyReply, language: Language, error: unknown): FastifyReply {
  if (error instanceof TooManyRenders) {
    const seconds = limits.server.rendering.retryAfter / 1000;
    return sendPlain(context, reply.status(503).header('retry-after', seconds), 'busy', language, seconds);
  }
  context.log.error({ err: error }, 'a page failed to render');
  if (failureOf(error) !== undefined) {
    const seconds = limits.server.database.awayRetryAfter / SECOND;
    return sendPlain(context, reply.status(503).header('retry-after', seconds), 'crash', language, seconds);
  }
  return sendPlain(context, reply.status(500), 'crash', language);
}

/** Renders the page of withdrawal with what one person typed: for them alone, whether or not the site shows the page still. */
function buildSendWithdrawal(context: Context, renderer: Renderer, queueRender: RenderQueue, sendAt: SendAt): SendWithdrawal {
  return async (request, reply, { language, view }) => {
    if (!view) return sendAt(request, reply);
    const match: PageMatch = { rendered: pathIn(language, withdrawalPath), zone: 'site', status: 200, language };
    try {
      const page = await queueRender(() =>
        renderPage(context, context.site.current, renderer, { match, language, withdrawal: view }),
      );
      return reply.headers(page.headers).send(await page.bytes('identity'));
    } catch (error) {
      return sendFailure(context, reply, language, error);
    }
  };
}

function languageAt({ url, headers }: FastifyRequest, { switches }: Site, match?: PageMatch): Language {
  const [, query] = splitUrl(url);
  return languageOf(match, query, headers, switches);
}

/** Search engines try again later instead of dropping the pages, which an answer of 200 or 404 would make them do. */
function sendResting(context: Context, reply: FastifyReply, language: Language): FastifyReply {
  return sendPlain(context, reply.status(503).header('retry-after', HOUR_SECONDS), 'resting', language);
}

const HOUR_SECONDS = HOUR / SECOND;

/** Redirects to the one spelling of a URL. That of a private page may hold a secret, so it is neither cached nor sent on. */
function redirect(reply: FastifyReply, to: string, isPrivate: boolean): FastifyReply {
  const headers = isPrivate
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    : { 'cache-control': `public, max-age=${HOUR_SECONDS}` };
  return reply.status(301).headers(headers).header('location', sameOriginPath(to)).send();
}

function sendPlain(
  { site }: Context,
  reply: FastifyReply,
  kind: PlainKind,
  language: Language,
  reloadAfterSeconds?: number,
): FastifyReply {
  const { content } = site.current;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send(plainPage(content, { kind, language, logo: ownLogo(site, content), reloadAfterSeconds }));
}

async function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
