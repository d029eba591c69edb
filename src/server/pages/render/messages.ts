import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Language, languages, type Zone, zones } from '#contract/languages.ts';
import { type MessageUrls, namespacesOf, type PageTexts } from '#contract/pages/data.ts';
import { DAY, SECOND } from '#contract/units.ts';
import type { AllTexts } from '../../content/texts.ts';
import { encodingFor } from '../../http/answers/compress.ts';
import { refuse } from '../../http/answers/errors.ts';
import { BROTLI_BEST, buildCachedPage, type CachedPage } from '../cache/cache.ts';

const YEAR_SECONDS = (365 * DAY) / SECOND;
const folder = '/texts/';
/** 96 bits: no two contents share them. */
const HASH_CHARACTERS = 16;

type MessageFile = { language: Language; zone: Zone; url: string; page: CachedPage };

const URL_PARTS = /^\/texts\/(\w+)-(\w+)-[\w-]+\.json$/;

/** The zone whose texts a URL stands for, whether or not they are there. */
export const zoneOfMessages = (url: string): string | undefined => URL_PARTS.exec(url)?.[2];

/** The texts of each zone in each language as files with a hash of their content in the name, which browsers cache for ever. */
export type Messages = ReturnType<typeof buildMessages>;

export function buildMessages(texts: AllTexts) {
  const files = languages.flatMap((language) => zones.map((zone) => fileOf(language, zone, messagesOf(texts, language, zone))));
  return {
    /** The URLs of a zone's texts, by language; those of a preview are below its base. */
    urlsOf: (zone: Zone, base = ''): MessageUrls =>
      Object.fromEntries(files.flatMap((one) => (one.zone === zone ? [[one.language, base + one.url]] : []))) as MessageUrls,
    at: (url: string) => files.find((one) => one.url === url)?.page,
    /** The current texts, for a document that was rendered before they changed. */
    currentFor(url: string): CachedPage | undefined {
      const [, language, zone] = URL_PARTS.exec(url) ?? [];
      return files.find((one) => one.language === language && one.zone === zone)?.page;
    },
  };
}

/** No page carries the texts of another zone, nor those of withdrawals and videos, which come with the data of the pages that show them. */
export function messagesOf(texts: AllTexts, language: Language, zone: Zone): PageTexts {
  const { withdrawal: _withdrawal, video: _video, ...site } = texts[language].site;
  const known = { ...texts[language], site };
  return Object.fromEntries(namespacesOf(zone).map((namespace) => [namespace, known[namespace]]));
}

function fileOf(language: Language, zone: Zone, texts: PageTexts): MessageFile {
  const body = Buffer.from(JSON.stringify(texts));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_CHARACTERS);
  const url = `${folder}${language}-${zone}-${hash}.json`;
  return { language, zone, url, page: pageOf(url, body) };
}

/** By URL, the last used last. */
const recent = new Map<string, CachedPage>();
/** Of a few revisions and drafts. */
const RECENT_MAX = 4 * languages.length * zones.length;

/** Compressing the admin's texts takes longer than rendering a page, and a publication changes none of them: the same content is the same page. */
function pageOf(url: string, body: Buffer): CachedPage {
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' };
  const page = recent.get(url) ?? buildCachedPage(200, headers, body, BROTLI_BEST);
  recent.delete(url);
  recent.set(url, page);
  const [oldest] = recent.keys();
  if (recent.size > RECENT_MAX && oldest !== undefined) recent.delete(oldest);
  return page;
}

type Find = (url: string) => { page: CachedPage; isExact: boolean } | undefined;

/** Documents load their texts a while after they were rendered, so those of earlier revisions stay available. */
export function mountMessages(app: FastifyInstance, messagesAt: Find): void {
  app.get(`${folder}*`, async (request, reply) => {
    const found = messagesAt(request.url);
    if (!found) throw refuse('not_found');
    const { page, isExact } = found;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(page.headers)
      .header('cache-control', isExact ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store')
      .send(await page.bytes(encoding));
  });
}
