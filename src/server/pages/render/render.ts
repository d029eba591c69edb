import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { calendarBase, type PageData } from '#contract/pages/data.ts';
import type { WithdrawalView } from '#contract/withdrawals/view.ts';
import type { Shown } from '../../content/site.ts';
import type { Context } from '../../context.ts';
import { failureOf } from '../../db/failure.ts';
import { type PageVideos, readPageVideos } from '../../features/videos/public/page-videos.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../../http/answers/headers.ts';
import { buildCachedPage, type CachedPage } from '../cache/cache.ts';
import type { PageMatch } from '../page-table.ts';
import { italianOf, markItalian } from './mark-italian.ts';
import { isIndexed, type Preview, pageData } from './page-data.ts';
import type { Renderer } from './renderer.ts';

const NONCE_BYTES = 16;

/** `withdrawal` is somebody's own: a page that has it is sent to them alone. */
type PageRequest = { match: PageMatch; language: Language; preview?: Preview; withdrawal?: WithdrawalView };

/** Renders a page of a state of the site in a language, with its headers. */
export async function renderPage(context: Context, shown: Shown, renderer: Renderer, page: PageRequest): Promise<CachedPage> {
  const { match, language, preview, withdrawal } = page;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const videos: PageVideos = match.zone === 'site' ? await readPageVideos(context, shown) : new Map();
  const { data, throwIfAway } = noteFailure(
    pageData(context, shown, { zone: match.zone, language, scriptNonce: nonce, preview, withdrawal, videos }),
  );
  const { status, isDocument, body } = await renderer.render(match.rendered, data, preview?.base ?? '');
  throwIfAway();
  const { html, hashes } = isDocument ? signScripts(body, nonce) : { html: body, hashes: [] };
  const headers = {
    'content-type': `${isDocument ? 'text/html' : 'application/json'}; charset=utf-8`,
    ...headersFor(context, shown, renderer, page, { hashes, hasVideos: videos.size > 0 }),
  };
  return buildCachedPage(status, headers, Buffer.from(isDocument ? markedFor(shown, renderer, page, html) : html));
}

/** The web app makes an error page of whatever fails. What the database cannot do now is thrown, and asked for again later. */
function noteFailure(data: PageData) {
  let failure: unknown;
  const noted = <Read>(read: Promise<Read>) =>
    read.catch((error: unknown) => {
      if (failureOf(error) !== undefined) failure = error;
      throw error;
    });
  return {
    data: {
      ...data,
      reviews: (type) => noted(data.reviews(type)),
      reviewsPage: (at) => noted(data.reviewsPage(at)),
      ratings: () => noted(data.ratings()),
      reviewCounts: () => noted(data.reviewCounts()),
    } satisfies PageData,
    throwIfAway() {
      if (failure !== undefined) throw failure;
    },
  };
}

/** In development React would complain of what the server adds. */
function markedFor(shown: Shown, { clientDirectory }: Renderer, { match, language }: PageRequest, html: string): string {
  const isItalian = language === 'en' && match.zone === 'site' && clientDirectory !== undefined ? italianOf(shown) : undefined;
  return isItalian ? markItalian(html, isItalian) : html;
}

/** A URL that is no page may be a misspelt personal link, so it is treated as one: not stored, and not sent as a referrer. */
function headersFor(
  { settings }: Context,
  shown: Shown,
  renderer: Renderer,
  { match: { zone, status }, preview, withdrawal }: PageRequest,
  { hashes, hasVideos }: { hashes: string[]; hasVideos: boolean },
): Record<string, string> {
  const policy = contentSecurityPolicy({
    zone,
    frames: framesOf(settings, shown),
    scriptHashes: hashes,
    isDevelopment: renderer.clientDirectory === undefined,
    isSecure: settings.publicOrigin.startsWith('https:'),
    isPreview: preview !== undefined,
    hasVideos,
  });
  const isPublic = zone === 'site' && status === 200 && !preview;
  return {
    'content-security-policy': policy,
    'cache-control': isPublic && !withdrawal ? 'no-cache' : 'no-store',
    'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(!(isPublic && !withdrawal && isIndexed(shown, settings)) && { 'x-robots-tag': 'noindex' }),
    ...(preview && { 'x-frame-options': 'SAMEORIGIN' }),
    /** For events that cost something: the calendar's document passes it on to the provider's frame. */
    ...(zone === 'site' && !preview && { 'permissions-policy': permissionsPolicy('(self)') }),
  };
}

/**
 * Of the site's own documents only the calendar's, by their URL. Without TLS the site is also opened by other names than its
 * own, such as a computer's IP by a phone beside it; `'self'` is all of them, and takes no path.
 */
function framesOf({ publicOrigin }: Context['settings'], { content: { map } }: Shown): string[] {
  const calendar = publicOrigin.startsWith('https:') ? publicOrigin + calendarBase : "'self'";
  return [calendar, ...(map ? [new URL(map.src).origin] : [])];
}

/** The hash by which a browser checks an inline script against the policy of its page. */
export function scriptHash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

/**
 * The hashes of the inline scripts that were rendered with this nonce, and the page without it. A script that was injected does
 * not know the nonce, so the policy does not allow it; and a page without the nonce can be cached.
 */
export function signScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const code = inlineScript(html, at);
    if (code !== undefined) hashes.add(scriptHash(code));
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** The code of the script in whose tag `inTag` is; undefined for other tags, and for a script with a `src`. */
function inlineScript(html: string, inTag: number): string | undefined {
  const start = html.lastIndexOf('<', inTag);
  const opened = html.indexOf('>', inTag);
  const tag = html.slice(start, opened);
  const closed = html.indexOf('</script>', opened);
  return tag.startsWith('<script ') && !tag.includes(' src=') && closed !== -1 ? html.slice(opened + 1, closed) : undefined;
}
