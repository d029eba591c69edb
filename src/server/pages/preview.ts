import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { previewBase, sameOriginPath } from '#contract/pages/data.ts';
import type { Shown } from '../content/site.ts';
import type { Context } from '../context.ts';
import { buildPreview } from '../features/site/preview.ts';
import { compressResponse } from '../http/answers/compress.ts';
import { Refusal, refuse } from '../http/answers/errors.ts';
import type { Guard } from '../http/guard.ts';
import { italianUrlOf, splitUrl } from './find-page.ts';
import { isMissing, type PageMatch, type PageTable, withoutQuery } from './page-table.ts';
import type { Messages } from './render/messages.ts';
import { renderPage } from './render/render.ts';
import { type RenderQueue, TooManyRenders } from './render/render-queue.ts';
import type { Renderer } from './render/renderer.ts';

type Dependencies = { renderer: Renderer; guard: Guard; queueRender: RenderQueue; tableOf: (shown: Shown) => PageTable };

/**
 * The public pages as the trainer would publish them, and as an earlier revision showed them: rendered as visitors' pages are,
 * for an admin's session, and framed by the admin alone. Why so: docs/decisions/preview.md.
 */
export function mountPreview(
  app: FastifyInstance,
  context: Context,
  { renderer, guard, queueRender, tableOf }: Dependencies,
): void {
  const preview = buildPreview(context);
  const texts = buildPreviewTexts();

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await guard(request, 'admin', reply);
    if (actor instanceof Refusal) throw actor;
    const requested = parse(request.url);
    if (!requested) throw refuse('not_found');
    const ofText = texts.at(requested.path);
    if (ofText)
      return reply
        .headers(ofText.headers)
        .header('cache-control', 'no-store')
        .send(await ofText.bytes('identity'));
    const shown = await (requested.revision === undefined ? preview.withDrafts() : preview.at(requested.revision));
    if (!shown) throw refuse('not_found');
    texts.remember(shown.messages);
    const { base } = requested;
    const match = pageAt(tableOf(shown), requested.path, requested.query);
    if (match.language === 'en' && !context.site.switches.hasEnglish)
      return reply
        .header('cache-control', 'no-store')
        .redirect(sameOriginPath(base + italianUrlOf(requested.path, requested.query)));
    const renderAs = (one: PageMatch) =>
      renderPage(context, shown, renderer, { match: one, language: match.language ?? defaultLanguage, preview: { base } });
    const render = async () => {
      const made = await renderAs(match);
      return isMissing(match, made) ? renderAs(withoutQuery(match)) : made;
    };
    const page = await queueRender(render).catch((error: unknown) => {
      throw error instanceof TooManyRenders
        ? refuse('unavailable', { retryAfterSeconds: limits.server.rendering.retryAfter / 1000 })
        : error;
    });
    const body = (await page.bytes('identity')).toString();
    return reply
      .status(page.status)
      .headers(page.headers)
      .send(await compressResponse(request, reply, body));
  };

  for (const path of [previewBase, `${previewBase}/*`]) app.get(path, send);
}

const BELOW_PREVIEW = /^(\/v(\d{1,9}))?(?![^/])(.*)$/;

/** What a URL asks for: a page of the site by its own path, of the drafts or of a revision. */
function parse(url: string) {
  const [path, query] = splitUrl(url);
  const [, version = '', revision, rest] =
    (path.startsWith(previewBase) && BELOW_PREVIEW.exec(path.slice(previewBase.length))) || [];
  if (rest === undefined) return undefined;
  const own = rest === '' ? '/' : rest;
  return { base: `${previewBase}${version}`, revision: revision === undefined ? undefined : Number(revision), path: own, query };
}

/** The other zones have no preview: a document of theirs within a frame would be one of the admin's own rights. */
function pageAt(table: PageTable, path: string, query: string): PageMatch {
  const found = table.at(path, query);
  return found?.zone === 'site' ? found : table.notFound(path, query);
}

/** A document asks for its texts after it was rendered, and there may be another draft by then. */
function buildPreviewTexts() {
  let recent: Messages[] = [];
  return {
    remember(messages: Messages): void {
      if (!recent.includes(messages)) recent = [messages, ...recent].slice(0, limits.site.earlierMessages);
    },
    at: (url: string) => {
      for (const messages of recent) {
        const found = messages.at(url);
        if (found) return found;
      }
      return recent[0]?.currentFor(url);
    },
  };
}
