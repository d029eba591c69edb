/** The public pages and what the server hands to a page it renders. Without a schema library, since every page loads it. */

import type { Language, Zone } from '../languages.ts';
import type { PictureUse } from '../pictures/schemas.ts';
import type { ReviewCounts } from '../reviews/moderation.ts';
import type { PublicReview, PublicReviews, PublicType } from '../reviews/schemas.ts';
import type { Face, Localized, Namespace, Texts } from '../site/content.ts';
import type { Parts } from '../site/parts/parts.ts';
import type { WithdrawalView } from '../withdrawals/view.ts';
import type { LegalKind } from './legal-kinds.ts';
import type { PublicVideo } from './public-videos.ts';

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
  /** The site as its trainer would publish it, within the admin: nothing of third parties loads, and nothing is remembered. */
  isPreview: boolean;
  /** Whether search engines may list the site, and whether it still waits for its trainer's data. */
  isIndexed: boolean;
  isUnfinished: boolean;
  /** False while the public pages are in Italian alone. */
  hasEnglish: boolean;
  /** Whether a client can have a link sent by mail. */
  hasMail: boolean;
  identity: Identity;
  hours: Hours;
  /** Those that are shown, in their order. */
  services: Service[];
  /** Empty where it is not shown. */
  timeline: Chapter[];
  certifications: Certification[];
  questions: Question[];
  pictures: SitePictures;
  signs: Signs;
  cards: Cards;
  /** Those that visitors are told of today. */
  closures: Closure[];
  figures: LegalFigures;
  /** Parsed when a page that shows it asks for it. */
  legal: (kind: LegalKind) => LegalText;
  map: MapEmbed | undefined;
  rich: Record<RichSentence, RichText | undefined>;
  /** The picture of a use, or that of content/photos by its path; undefined where there is none. */
  picture: (of: PictureUse | string) => Picture | undefined;
  /** Videos that anyone may watch, by their place. */
  videos: ReadonlyMap<string, PublicVideo>;
  /** The newest that the home page begins with; read, like what follows, only by the pages that show it. */
  reviews: (type: PublicType) => Promise<PublicReviews>;
  /** The approved ones of a page of all reviews, newest first. */
  reviewsPage: (at: number) => Promise<PublicReview[]>;
  /** Of all approved reviews. */
  ratings: () => Promise<Ratings>;
  /** Where all reviews are that were ever received. */
  reviewCounts: () => Promise<ReviewCounts>;
  /** Whether contracts are concluded on the site, so that one can withdraw from them there. */
  hasWithdrawal: boolean;
  /** What the page of withdrawal shows. */
  withdrawal: WithdrawalView;
  /** Of that page alone. */
  withdrawalTexts: Texts;
  /** What a page with a video says about it, by namespace: of the site, and of the player of the private area. */
  videoTexts: PageTexts;
  /** Marks the scripts of this one rendering as the site's own; removed before the page is sent. */
  scriptNonce: string;
  /** Logs on the server that a page failed to render. */
  report: (error: unknown) => void;
};

/** How many, how many of them are featured, and their stars added up. */
export type Ratings = { count: number; featured: number; sum: number };

/** The trainer, without what is shown elsewhere or nowhere. */
export type Identity = Omit<Parts['identity'], 'english' | 'portrait' | 'booking'> & {
  portrait: PortraitUse | undefined;
  booking: Booking;
};

/** What the portrait shows, and by which face it is cropped. */
export type PortraitUse = { use: PictureUse; face: Face };

/** The provider, where its public pages and its script are, and the event of the consultation; empty where there is none. */
export type Booking = { provider: string; origin: string; script: string; notice: string; consultation: string };

/** A line of the opening hours, with its days in words. Its label is empty only where the trainer gave it none. */
export type HoursLine = Parts['hours']['lines'][number] & { daysInWords: Localized };

/** The opening hours: each line, and all their days with the earliest beginning and the latest end. */
export type Hours = { lines: HoursLine[]; days: Localized; from: string; to: string };

export type Service = Omit<Parts['services']['items'][number], 'hidden'>;
/** Its name is Italian. */
export type Chapter = Parts['timeline']['chapters'][number] & { name: string; rich?: RichText };
export type Certification = Parts['certifications']['items'][number];
export type Question = Parts['questions']['items'][number];
export type SitePictures = Omit<Parts['pictures'], 'english'>;

/** A small vector picture that stands in the document: shapes as markup, which the server has checked. */
export type Drawing = { viewBox: string; shapes: string };
/** A logo, by its URL or as a drawing. */
export type Logo = string | Drawing;

/** What stands for the site: the trainer's own pictures, or the shipped ones. */
export type Signs = {
  logo: Logo;
  /** None beside the trainer's own logo, unless it is the trainer's own too. */
  secondLogo: Logo | undefined;
  partner: Logo;
  icon: { href: string; type: string };
  touchIcon: string;
};

/** The pages with a picture of their own beside a shared link. */
export const cardPages = ['home', 'about', 'services', 'contact', 'booking'] as const;
export type CardPage = (typeof cardPages)[number];
/** What a shared link shows, by the name of its page. */
export type Cards = { [page in CardPage]?: Pick<Picture, 'path' | 'width' | 'height'> };

/** A closure, with its days in a sentence. */
export type Closure = Parts['closures']['items'][number] & { notice: Localized };
export type Direction = Parts['identity']['address']['directions'][number];
/** What legal pages and those that quote them promise, in days, hours, months and years. */
type LegalFigures = Parts['legal']['figures'];

/** The map that a page may show: the frame's URL, and whose it is, with their notice on personal data. */
export type MapEmbed = { src: string; host: string; provider: string; notice: string };

/** The texts of a page: `common` and those of its zone. */
export type PageTexts = Partial<Record<Namespace, Texts>>;

/** The URLs of a zone's texts, by language. */
export type MessageUrls = Record<Language, string>;

/** The namespaces of a zone: no page carries the texts of another zone. */
export function namespacesOf(zone: Zone): Namespace[] {
  return ['common', zone];
}

/** Public pages with the trainer's drafts are below this path, those of an earlier revision below `/v12` within it. */
export const previewBase = '/admin/anteprima';

/** A path that is safe in a URL: one that a browser would read as another host (`//`, or a backslash) becomes the home page. */
export function sameOriginPath(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}

/** The icon of a trainer who has chosen none: drawn, and small enough to stand in a document. */
export const drawnIconPath = '/favicon.svg';

/** How each zone is installed: the public site, the admin with it, and the dashboard, whose icon opens the videos. */
export const manifestPath: Record<Zone, string> = {
  site: '/manifest.webmanifest',
  dashboard: '/dashboard.webmanifest',
  admin: '/manifest.webmanifest',
};

/** What opens devices and passkeys in a private zone, from anywhere: `/dashboard#accesso`. */
export const accountHash = { dashboard: '#accesso', admin: '#account' } as const;

/** The dashboard's service worker. At the root, since the path of its script bounds what it may serve (Service Workers, 8.1). */
export const dashboardWorkerPath = '/dashboard-worker.js';

/**
 * A picture by its path on the site, its size, and the widths it has as AVIF, or that it is an SVG. `focus` is the point that
 * stays in view where a use names one, in percent of width and height.
 */
export type Picture = {
  path: string;
  width: number;
  height: number;
  avif: number[];
  isVector: boolean;
  focus?: { x: number; y: number };
};

/** Where a picture is served, as it is or as AVIF in one of its widths. */
export function pictureUrl({ path, isVector }: Picture, avifWidth?: number): string {
  const extension = avifWidth === undefined ? (isVector ? 'svg' : 'jpg') : `${avifWidth}.avif`;
  return `/${path.replace(/jpg$/, extension)}`;
}

/** A legal document, parsed on the server, with the trainer's own data already in place of its {{names}}. */
export type LegalText = {
  version: string;
  blocks: Block[];
  /** The sections that change on a day to come, as they will be. */
  next?: { version: string; blocks: Block[] };
};

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'note'; content: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; columns: Column[]; rows: Inline[][][] };

/** A column's heading, and its plain text: on a phone each cell repeats it. */
export type Column = { label: string; content: Inline[] };

/** By language, the paragraphs of a text with bold words, links or several paragraphs; without those of plain ones. */
export type RichSentence = 'about.description' | 'booking.description';
export type RichText = Partial<Record<Language, Inline[][]>>;

/** A part of a line: a string is plain text, `code` the name of a technical thing. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

/** Of the documents that hold calendars, which public pages frame. */
export const calendarBase = '/calendario/';

/** Below it the document in which the calendar of an event stands, by the event's path at the provider. */
export const calendarPath = (language: Language): string => `${calendarBase}${language}/`;
