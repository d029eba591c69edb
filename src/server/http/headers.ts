import type { FastifyInstance } from 'fastify';
import type { Zone } from '#contract/languages.ts';
import { DAY, SECOND } from '#contract/limits.ts';

type Policy = {
  zone: Zone;
  /** The booking provider's script and nothing else of its host; the frames of provider and map. The public site alone may load them. */
  scriptAddresses: string[];
  frameOrigins: string[];
  /** sha256 of each inline script that the site itself put into this very page. */
  scriptHashes: string[];
  /** The development server injects scripts, styles and a socket of its own. */
  isDevelopment: boolean;
  isSecure: boolean;
};

/**
 * The Content-Security-Policy of a page: what is not named is refused. Private zones admit nothing that is not the site's
 * own. On public pages styles may stand in the page, because the booking provider's calendar brings its own, which change
 * with each of its releases; and a visitor who asks for the calendar comes to it within the same document.
 */
export function contentSecurityPolicy(policy: Policy): string {
  const { zone, isDevelopment, isSecure } = policy;
  const isSite = zone === 'site';
  const scripts = isDevelopment ? ["'unsafe-inline'"] : policy.scriptHashes.map((hash) => `'sha256-${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(isSite ? policy.scriptAddresses : [])],
    'style-src': isDevelopment || isSite ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'"],
    // Films in several qualities reach the player as a stream of the page's own making, and so do films about to be uploaded.
    'media-src': isSite ? ["'self'"] : ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': isSite ? policy.frameOrigins : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`);
  return [...text, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** For what is no page: opened by itself it runs and loads nothing. A drawing (SVG) may have styles. Pages replace it. */
const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** What pages and frames may ask the browser for: nothing, but for frames of `paidAt`, which may take a payment. */
export function permissionsPolicy(paidAt: string[]): string {
  const payment = paidAt.length === 0 ? '()' : `(self ${[...new Set(paidAt)].map((origin) => `"${origin}"`).join(' ')})`;
  return `camera=(), microphone=(), geolocation=(), payment=${payment}, usb=()`;
}

/** What every answer carries, whatever it is. Private zones tell nobody where a visitor came from. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': NO_PAGE,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy([]),
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

export function mountHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = commonHeaders(publicOrigin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
