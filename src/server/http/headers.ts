import type { FastifyInstance } from 'fastify';
import type { Zone } from '#contract/languages.ts';
import { DAY, SECOND } from '#contract/limits.ts';

type Policy = {
  zone: Zone;
  /** The booking provider's script and nothing else of its host, and the frames of provider and map: for the public zone only. */
  scriptUrls: string[];
  frameOrigins: string[];
  /** SHA-256 of each inline script that the site itself put into this page. */
  scriptHashes: string[];
  /** The development server injects scripts, styles and a socket of its own. */
  isDevelopment: boolean;
  isSecure: boolean;
};

/**
 * The Content-Security-Policy of a page, which refuses what it does not name. Private zones allow only the site's own files.
 * Public pages allow inline styles: the booking provider's calendar has some, which change with each of its releases, and a
 * visitor reaches the calendar within the same document.
 */
export function contentSecurityPolicy(policy: Policy): string {
  const { zone, isDevelopment, isSecure } = policy;
  const isSite = zone === 'site';
  const scripts = isDevelopment ? ["'unsafe-inline'"] : policy.scriptHashes.map((hash) => `'sha256-${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(isSite ? policy.scriptUrls : [])],
    'style-src': isDevelopment || isSite ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'"],
    // Renditions are played by Media Source Extensions, and a picked source by an object URL.
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

/** For everything but pages, which replace it: opened by itself it runs and loads nothing. An SVG may have styles. */
const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** Denies every browser feature to pages and frames, except payments to frames of `paymentOrigins`. */
export function permissionsPolicy(paymentOrigins: string[]): string {
  const payment =
    paymentOrigins.length === 0 ? '()' : `(self ${[...new Set(paymentOrigins)].map((origin) => `"${origin}"`).join(' ')})`;
  return `camera=(), microphone=(), geolocation=(), payment=${payment}, usb=()`;
}

/** The headers of every response. No referrer by default, which public pages relax. */
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
