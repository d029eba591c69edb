/** The public pages and what the server hands to a page it renders. Without a schema library, since every page loads it. */
import type { Certification, Chapter, Identity, Namespace, Service, Texts } from './content.ts';
import type { Language, Zone } from './languages.ts';
import type { PublicReview, PublicType } from './reviews.ts';

/** Set on the load context of each request. */
export type PageData = {
  language: Language;
  zone: Zone;
  /** The public origin without a slash at the end, from which canonical URLs are made. */
  origin: string;
  /** The day in Milan, as YYYY-MM-DD. */
  today: string;
  texts: PageTexts;
  /** Where the browser gets the same texts, and those of the other language. */
  messageUrls: MessageUrls;
  /** Whether search engines may list the site, and whether it still waits for its trainer's data. */
  isIndexed: boolean;
  isUnfinished: boolean;
  identity: Identity;
  services: Service[];
  timeline: Chapter[];
  certifications: Certification[];
  legal: Record<LegalKind, LegalText>;
  /** A picture of content/photos by its path; undefined where there is none. */
  picture: (path: string) => Picture | undefined;
  /** Newest first; read only by the pages that show them. */
  reviews: (type: PublicType) => Promise<PublicReview[]>;
  /** Marks the scripts of this one rendering as the site's own; removed before the page is sent. */
  scriptNonce: string;
  /** Logs on the server that a page failed to render. */
  report: (error: unknown) => void;
};

/** The texts of a page: `common` and those of its zone. */
export type PageTexts = Partial<Record<Namespace, Texts>>;

/** The URLs of a zone's texts, by language. */
export type MessageUrls = Record<Language, string>;

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

/** The route module of each public page: the web app makes its routes of these, and the server asks for their data by name. */
export const publicModules: Record<PublicPath, string> = {
  '/': 'site/home/home-page',
  '/about': 'site/about/about-page',
  '/services': 'site/services/services-page',
  '/contact': 'site/contact/contact-page',
  '/booking': 'site/booking/booking-page',
  '/privacy-policy': 'site/legal/privacy-policy-page',
  '/terms-of-service': 'site/legal/terms-of-service-page',
  '/cookie-policy': 'site/legal/cookie-policy-page',
};

/** Shown at every path that is no page. */
export const notFoundModule = 'site/not-found-page';

/** What a page shows may depend on one value of its query; every other query changes nothing but the language. */
export const serviceQuery = 'servizio';
/** `/?reviews=approved` shows all of them to visitors without scripts. */
export const reviewsQuery = 'reviews';

/** A path that is safe in a URL: one that a browser would read as another host (`//`, or a backslash) becomes the home page. */
export function sameOriginPath(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}

/** How each zone is installed: the public site, the admin with it, and the dashboard, whose icon opens the videos. */
export const manifestPath: Record<Zone, string> = {
  site: '/manifest.webmanifest',
  dashboard: '/dashboard.webmanifest',
  admin: '/manifest.webmanifest',
};

/** A picture of content/photos: its path below that folder, its size, and the widths it has as AVIF, or that it is an SVG. */
export type Picture = { path: string; width: number; height: number; avif: number[]; isVector: boolean };

/** Where a picture is served, as it is or as AVIF in one of its widths. */
export function pictureUrl({ path, isVector }: Picture, avifWidth?: number): string {
  const extension = avifWidth === undefined ? (isVector ? 'svg' : 'jpg') : `${avifWidth}.avif`;
  return `/${path.replace(/jpg$/, extension)}`;
}

export const legalKinds = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** A legal document, parsed on the server, with the trainer's own data already in place of its {{names}}. */
export type LegalText = { version: string; blocks: Block[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'note'; content: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; columns: Column[]; rows: Inline[][][] };

/** A column's heading, and its plain text: on a phone each cell repeats it. */
export type Column = { label: string; content: Inline[] };

/** A part of a line: a string is plain text, `code` the name of a technical thing. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };
