import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/calls.ts';
import { languageQuery, pickLanguage, type Zone } from '#contract/languages.ts';
import { type PageData, zoneOfPath } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { encodingFor } from '../http/encodings.ts';
import { answer, errorSentence } from '../http/errors.ts';
import { contentSecurityPolicy } from '../http/headers.ts';
import { refuse } from '../http/refusal.ts';
import { isNamedIn } from '../http/tags.ts';
import { isPlain, keyOf, languageCookieOf } from './asked.ts';
import { mountAssets } from './assets.ts';
import { mountKeptFirst } from './kept-first.ts';
import { type KeptPage, keepable } from './page-cache.ts';
import { pageData } from './page-data.ts';
import { mountPhotos } from './photos.ts';
import type { Renderer } from './renderer.ts';
import { startCallsBeforeScripts, startScriptsAfterPaint } from './script-order.ts';
import { mountIndex } from './search-engines.ts';
import { mountTextFiles } from './text-files.ts';

/** Everything that is not a call or a private file is a page, the 404 included. */
export async function mountPages(app: FastifyInstance, context: Context, renderer: Renderer): Promise<void> {
  mountKeptFirst(app, context);
  mountIndex(app, context);
  await mountAssets(app, renderer);
  await mountPhotos(app, context);
  mountTextFiles(app, context);
  const sentence = errorSentence(context.content);
  app.setNotFoundHandler(async (request, reply) => {
    const { path } = addressOf(request);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith(`${apiBase}/`);
    return isPage ? sendPage(context, renderer, request, reply) : answer(request, reply, refuse('not_found'), sentence);
  });
}

function addressOf(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = request.url.split('?', 2);
  return { path, query: new URLSearchParams(query) };
}

async function sendPage(
  context: Context,
  renderer: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path, query } = addressOf(request);
  const language = pickLanguage({
    path,
    query: query.get(languageQuery) ?? undefined,
    cookie: languageCookieOf(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
  });
  const data = pageData(context, path, language);
  const make = () => renderPage(context, renderer, request, data);
  const isKept = data.zone === 'site' && isPlain(request.url);
  const key = keyOf(language, data.today, request.url);
  const page = isKept
    ? (context.pageCache.get(key) ?? (await context.pageCache.render(key, make, isWorthKeeping)))
    : await make();
  return sendKept(page, request, reply);
}

/** A page that was not found or that sets a cookie is this visitor's alone. */
function isWorthKeeping({ status, headers }: KeptPage): boolean {
  return status === 200 && !('set-cookie' in headers);
}

async function renderPage(context: Context, renderer: Renderer, request: FastifyRequest, data: PageData): Promise<KeptPage> {
  const { path, query } = addressOf(request);
  const url = new URL(context.settings.publicOrigin);
  url.pathname = path;
  url.search = query.toString();
  const response = await renderer.render(new Request(url), data);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = await response.text();
  const isBuilt = isHtml && renderer.clientDirectory !== undefined;
  const body = isBuilt ? orderScripts[data.zone](text) : text;
  const headers = {
    ...Object.fromEntries(response.headers),
    ...headersFor(context, renderer, path, isHtml ? body : ''),
  };
  return keepable(response.status, headers, Buffer.from(body));
}

const orderScripts: Record<Zone, (html: string) => string> = {
  site: startScriptsAfterPaint,
  dashboard: startCallsBeforeScripts,
  admin: (html) => html,
};

function headersFor({ settings, content }: Context, renderer: Renderer, path: string, html: string): Record<string, string> {
  const zone = zoneOfPath(path);
  const { booking, address } = content.identity;
  const origins = (addresses: string[]) => [...new Set(addresses.filter(Boolean).map((one) => new URL(one).origin))];
  const policy = contentSecurityPolicy({
    zone,
    scriptOrigins: origins([booking.script]),
    frameOrigins: origins([booking.origin, booking.script, address.mapUrl]),
    scriptHashes: inlineScriptHashes(html),
    isDevelopment: renderer.clientDirectory === undefined,
    isSecure: settings.publicOrigin.startsWith('https:'),
  });
  const isSite = zone === 'site';
  return {
    'content-security-policy': policy,
    'cache-control': isSite ? 'no-cache' : 'no-store',
    'referrer-policy': isSite ? 'strict-origin-when-cross-origin' : 'no-referrer',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(!isSite && { 'x-robots-tag': 'noindex' }),
  };
}

/** Pages are kept, so their inline scripts are allowed by what they say, not by a nonce. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64')))];
}

async function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers);
  if (page.headers['cache-control'] === 'no-cache' && page.status === 200) {
    reply.header('etag', page.etag);
    if (isNamedIn(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(await page.bytes(encoding));
}
