import type { FastifyInstance } from 'fastify';
import type { Zone } from '#contract/languages.ts';
import { DAY, SECOND } from '#contract/units.ts';

type Policy = {
  zone: Zone;
  /** The calendar's documents and the map, for the public zone only. */
  frames: string[];
  /** SHA-256 of each inline script that the site itself put into this page. */
  scriptHashes: string[];
  /** The development server injects scripts, styles and a socket of its own. */
  isDevelopment: boolean;
  isSecure: boolean;
  /** A page with the trainer's drafts, within a frame of the admin: it loads nothing of anyone else. */
  isPreview?: boolean;
  /** Whether a public page shows a video, which plays by Media Source Extensions. */
  hasVideos?: boolean;
};

/**
 * The Content-Security-Policy of a page, which refuses what it does not name. Scripts are the site's own in every zone. Public
 * pages are rendered with style attributes, and frame the map and the calendar's document; private ones are shells.
 */
export function contentSecurityPolicy(policy: Policy): string {
  const { zone, isDevelopment, isSecure, isPreview = false, hasVideos = false } = policy;
  const isSite = zone === 'site';
  const scripts = isDevelopment ? ["'unsafe-inline'"] : policy.scriptHashes.map((hash) => `'sha256-${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': isDevelopment || isSite ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Browsers that know it allow style attributes alone: no style element is one of the site's.
    'style-src-elem': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The icon of the public pages stands in them.
    'img-src': isSite ? ["'self'", 'data:'] : ["'self'"],
    // Renditions are played by Media Source Extensions, and a picked source by an object URL.
    'media-src': isSite && !hasVideos ? ["'self'"] : ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The public pages and the admin have no service worker.
    'worker-src': [zone === 'dashboard' ? "'self'" : "'none'"],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': framesOf(policy),
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return policyText(directives, isSecure);
}

/** The admin frames the previews. */
function framesOf({ zone, isPreview, frames }: Policy): string[] {
  if (isPreview || zone === 'dashboard') return ["'none'"];
  return zone === 'site' ? frames : ["'self'"];
}

type CalendarPolicy = {
  /** The provider's script, and nothing else of its host. */
  scriptUrl: string;
  /** Of the site's own script, which gives the provider's its instructions. */
  scriptHash: string;
  frameOrigins: string[];
  isSecure: boolean;
};

/**
 * Of the document that holds a calendar, and of the frame with the data: URL in it, which inherits it. Only a page of the site
 * may frame it. The provider's script brings styles that change with its releases, so that no hash can name them.
 */
export function calendarPolicy({ scriptUrl, scriptHash, frameOrigins, isSecure }: CalendarPolicy): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [`'sha256-${scriptHash}'`, scriptUrl],
    'style-src': ["'unsafe-inline'"],
    'frame-src': ['data:', ...frameOrigins],
    'frame-ancestors': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return policyText(directives, isSecure);
}

function policyText(directives: Record<string, string[]>, isSecure: boolean): string {
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`);
  return [...text, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** For everything but pages, which replace it: opened by itself it runs and loads nothing. An SVG may have styles. */
const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** Of a page without scripts that asks by a form of its own. */
export function formPagePolicy(isSecure: boolean): string {
  const directives = {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return policyText(directives, isSecure);
}

/** Denies every browser feature to pages and frames, but payments to those of `payment`. */
export function permissionsPolicy(payment: '()' | '(self)' | '*'): string {
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
    'permissions-policy': permissionsPolicy('()'),
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
