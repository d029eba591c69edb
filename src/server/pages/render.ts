import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Context } from '../context.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../http/headers.ts';
import { type KeptPage, keepable } from './page-cache.ts';
import { isIndexed, pageData } from './page-data.ts';
import type { Place } from './page-table.ts';
import type { Renderer } from './renderer.ts';
import { signScripts } from './sign-scripts.ts';

const NONCE_BYTES = 16;

/** Renders the page of a place in a language, with all that is said with it. */
export async function renderPage(context: Context, renderer: Renderer, place: Place, language: Language): Promise<KeptPage> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const data = pageData(context, place.zone, language, nonce);
  const response = await renderer.render(new Request(context.settings.publicOrigin + place.rendered), data);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const signed = isHtml ? signScripts(await response.text(), nonce) : { html: await response.text(), hashes: [] };
  const headers = { ...Object.fromEntries(response.headers), ...headersFor(context, renderer, place, signed.hashes) };
  return keepable(response.status, headers, Buffer.from(signed.html));
}

/** An address that names no page may be a personal link misspelt: it is treated as one, and neither kept nor told to anyone. */
function headersFor(
  { settings, content }: Context,
  renderer: Renderer,
  { zone, status }: Place,
  hashes: string[],
): Record<string, string> {
  const { booking, address } = content.identity;
  const urls = (addresses: string[]) => addresses.filter(Boolean).map((one) => new URL(one));
  const policy = contentSecurityPolicy({
    zone,
    scriptAddresses: urls([booking.script]).map(({ origin, pathname }) => origin + pathname),
    frameOrigins: [...new Set(urls([booking.origin, booking.script, address.mapUrl]).map(({ origin }) => origin))],
    scriptHashes: hashes,
    isDevelopment: renderer.clientDirectory === undefined,
    isSecure: settings.publicOrigin.startsWith('https:'),
  });
  const isPublic = zone === 'site' && status === 200;
  return {
    'content-security-policy': policy,
    'cache-control': isPublic ? 'no-cache' : 'no-store',
    'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(!(isPublic && isIndexed({ content, settings })) && { 'x-robots-tag': 'noindex' }),
    /** The provider's frame may take the payment of an event that costs something; no other page or frame may. */
    ...(zone === 'site' && {
      'permissions-policy': permissionsPolicy(urls([booking.origin, booking.script]).map(({ origin }) => origin)),
    }),
  };
}
