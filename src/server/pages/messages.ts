import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Language, languages, type Zone, zones } from '#contract/languages.ts';
import { type MessageUrls, namespacesOf, type PageTexts } from '#contract/pages.ts';
import type { Content } from '../content/read-content.ts';
import { encodingFor } from '../http/compress.ts';
import { refuse } from '../http/errors.ts';
import { type KeptPage, keepable } from './page-cache.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const folder = '/texts/';
/** 96 bits: no two wordings share them. */
const HASH_CHARACTERS = 16;

type TextFile = { language: Language; zone: Zone; address: string; page: KeptPage };

/** The texts of each zone in each language as files, which browsers keep: a file that says something else has another name. */
export type Messages = ReturnType<typeof buildMessages>;

export function buildMessages(texts: Content['texts']) {
  const files = languages.flatMap((language) => zones.map((zone) => fileOf(language, zone, textsOf(texts, language, zone))));
  return {
    /** Where the texts of a zone are, by language. */
    addressesOf: (zone: Zone): MessageUrls =>
      Object.fromEntries(files.flatMap((one) => (one.zone === zone ? [[one.language, one.address]] : []))) as MessageUrls,
    at: (address: string) => files.find((one) => one.address === address)?.page,
    /** The texts of now, for a document that was made before they changed. */
    insteadOf(address: string): KeptPage | undefined {
      const [, language, zone] = /^\/texts\/(\w+)-(\w+)-[\w-]+\.json$/.exec(address) ?? [];
      return files.find((one) => one.language === language && one.zone === zone)?.page;
    },
  };
}

/** No page carries the texts of another zone. */
export function textsOf(texts: Content['texts'], language: Language, zone: Zone): PageTexts {
  return Object.fromEntries(namespacesOf(zone).map((namespace) => [namespace, texts[language][namespace]]));
}

function fileOf(language: Language, zone: Zone, texts: PageTexts): TextFile {
  const body = Buffer.from(JSON.stringify(texts));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_CHARACTERS);
  const page = keepable(200, { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' }, body);
  return { language, zone, address: `${folder}${language}-${zone}-${hash}.json`, page };
}

export function mountTextFiles(app: FastifyInstance, { messages }: { messages: Messages }): void {
  app.get(`${folder}*`, async (request, reply) => {
    const known = messages.at(request.url);
    const page = known ?? messages.insteadOf(request.url);
    if (!page) throw refuse('not_found');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(page.headers)
      .header('cache-control', known ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store')
      .send(await page.bytes(encoding));
  });
}
