/** What the server hands to the pages it renders: set on the load context of each request. */
import type { Chapter, Identity, Namespace, Picture, Service, Texts } from './content.ts';
import type { Language, Zone } from './languages.ts';
import type { LegalKind, LegalText } from './legal.ts';
import type { PublicReview, PublicType } from './reviews.ts';

/** The texts of a page: `common` and those of its zone. */
export type PageTexts = Partial<Record<Namespace, Texts>>;

/** Where the texts of a zone are, by language. */
export type MessageUrls = Record<Language, string>;

export type PageData = {
  language: Language;
  zone: Zone;
  /** The public origin, without a slash at the end: canonical addresses are built on it. */
  origin: string;
  /** The day in Milan, as YYYY-MM-DD. */
  today: string;
  texts: PageTexts;
  /** Where the same texts are, for the browser, and where those of the other language. */
  messageUrls: MessageUrls;
  /** Whether search engines may list the site, and whether it still waits for its trainer's data. */
  isIndexed: boolean;
  isUnfinished: boolean;
  identity: Identity;
  services: Service[];
  timeline: Chapter[];
  legal: Record<LegalKind, LegalText>;
  /** A picture of content/photos by its path; undefined where there is none. */
  picture: (path: string) => Picture | undefined;
  /** Newest first; read only by the pages that show them. */
  reviews: (type: PublicType) => Promise<PublicReview[]>;
  /** Marks the scripts of this one rendering as the site's own; taken out again before the page is sent. */
  scriptNonce: string;
  /** Tells the server's log that a page failed to render. */
  report: (error: unknown) => void;
};

/** The namespaces of a zone: no page carries the texts of another zone. */
export function namespacesOf(zone: Zone): Namespace[] {
  return ['common', zone];
}

/** The public pages by their Italian path; each has an English twin below `/en`. */
export const publicPaths = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/booking',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** What a page shows may follow one value of its query; every other query changes nothing but the language. */
export const serviceQuery = 'servizio';
/** `/?reviews=approved` shows all of them to visitors without scripts. */
export const reviewsQuery = 'reviews';

/** A path of this site, to be made an address: what a browser would read as another host (`//`, or a backslash) leads to the home page. */
export function sameOriginPath(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}

/** How each zone is installed: the public site, the admin with it, and the dashboard, whose icon opens the videos. */
export const manifestPath: Record<Zone, string> = {
  site: '/manifest.webmanifest',
  dashboard: '/dashboard.webmanifest',
  admin: '/manifest.webmanifest',
};
