/**
 * The shape of the files of content/, checked when the server starts. A file may also have the shape of the part that is edited
 * in the admin (site/parts.ts); those of here came first, and are brought to it when they are read.
 */
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pictureUse } from '../pictures/schemas.ts';
import { englishMarks, weekdays } from './parts/parts.ts';

const nonEmpty = z.string().check(z.minLength(1));
/** A text in both languages. */
const localized = z.strictObject({ it: nonEmpty, en: nonEmpty });
export type Localized = z.infer<typeof localized>;
/** Where the English is empty, pages in English show the Italian. */
const withItalian = z.strictObject({ it: nonEmpty, en: z.string() });

/** Hidden wherever it is empty. */
const optionalText = z.string();
/** Unencrypted only on this very machine, where a stand-in for the booking provider may answer. */
const webUrl = z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/));
const optionalUrl = z.union([z.literal(''), webUrl]);
/** Came after the first sites: a folder that lacks it is read as if it were empty. */
/** A switch of content that is older than it. */
const laterSwitch = z._default(z.boolean(), false);
const laterUrl = z._default(optionalUrl, '');
const laterText = z._default(optionalText, '');
/** What the newer fields may say is bounded as where the trainer edits it. */
const { site } = limits;
const upTo = (max: number) => z.maxLength(max, { error: 'too_long' });
const atMost = (max: number) => z.maxLength(max, { error: 'too_many' });
const laterLine = (max: number) => z._default(optionalText.check(upTo(max)), '');
const filledUpTo = (max: number) => z.strictObject({ it: nonEmpty.check(upTo(max)), en: nonEmpty.check(upTo(max)) });
const italianUpTo = (max: number) => z.strictObject({ it: nonEmpty.check(upTo(max)), en: optionalText.check(upTo(max)) });
const bothUpTo = (max: number) => z.strictObject({ it: optionalText.check(upTo(max)), en: optionalText.check(upTo(max)) });
const bothEmpty = { it: '', en: '' };
const laterBoth = (max: number) => z._default(bothUpTo(max), bothEmpty);
const slug = z.string().check(z.regex(/^[A-Za-z0-9._/-]+$/));
const hours = z.strictObject({
  from: z.string().check(z.regex(/^\d{1,2}:\d{2}$/)),
  to: z.string().check(z.regex(/^\d{1,2}:\d{2}$/)),
});

/** How people get to the gym. */
const waysThere = ['metro', 'tram', 'bus', 'train', 'bike', 'parking'] as const;
const direction = z.strictObject({
  by: z.enum(waysThere),
  /** What its sign says, such as the number of the line; where it is empty, the first letter of the way. */
  line: laterLine(site.signMax),
  text: italianUpTo(site.directionMax),
});

const percent = z.number().check(z.gte(0), z.lte(100));

/** Where a face is in a photograph: its middle and its width, in percent of the photograph's width and height. */
const face = z.strictObject({ x: percent, y: percent, width: percent.check(z.gte(5)) });
export type Face = z.infer<typeof face>;

/** Fits a person who is upright in the middle. */
const usualFace: Face = { x: 50, y: 35, width: 40 };
/** About photos/portrait.jpg: what it shows, for those who cannot see it, and by which face it is cropped. */
const portraitFile = z.strictObject({
  alt: laterBoth(limits.pictures.altMax),
  face: z._default(face, usualFace),
});

export const identity = z.strictObject({
  name: nonEmpty,
  /** Where it is missing, the texts' `common.role`. */
  role: z.optional(withItalian),
  /** The city as texts name it; where it is missing, that of the address. */
  area: z.optional(withItalian),
  address: z.strictObject({
    street: optionalText,
    postcode: optionalText,
    city: optionalText,
    country: nonEmpty,
    mapUrl: optionalUrl,
    /** True where it was typed in the admin: then only the maps of known providers stand in the page. */
    isMapTyped: laterSwitch,
    mapNotice: laterUrl,
    directions: z._default(z.array(direction).check(atMost(site.directionsMax)), []),
  }),
  /** Without hours.json. The sentence of the days is used for these days alone; others are put into words. */
  hours: z.optional(
    z.strictObject({ days: localized, weekdays: z.array(z.enum(weekdays)), workouts: hours, consultations: hours }),
  ),
  contacts: z.strictObject({
    phone: optionalText,
    whatsapp: optionalText,
    email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
    website: optionalUrl,
    instagram: optionalUrl,
    tiktok: optionalUrl,
  }),
  fiscal: z.strictObject({ vatNumber: optionalText, fiscalCode: optionalText, pec: optionalText, omitsLaw4: laterSwitch }),
  qualification: z.strictObject({ it: optionalText, en: optionalText }),
  portrait: z._default(z.union([portraitFile, z.nullable(pictureUse)]), { alt: bothEmpty, face: usualFace }),
  /** The face in photos/portrait.jpg where `portrait` is the use of a picture. */
  face: z.optional(face),
  partner: z.strictObject({ name: optionalText, url: optionalUrl, logo: z.optional(z.nullable(pictureUse)) }),
  booking: z.strictObject({
    provider: nonEmpty,
    /** Where the provider's public pages live: the slug is appended. */
    origin: webUrl,
    /** The script that draws the calendar in the page. */
    script: webUrl,
    consultation: z.union([z.literal(''), slug]),
    /** The provider's own notice on personal data. */
    notice: laterUrl,
  }),
  /** Who else handles personal data for the trainer: the host of the site, where its servers are, and of the e-mail. */
  providers: z._default(z.strictObject({ hosting: laterText, hostingPlace: laterText, email: laterText }), {
    hosting: '',
    hostingPlace: '',
    email: '',
  }),
  /** For which Italian each English text was confirmed; where it is missing, all of them for the present one. */
  english: z.optional(englishMarks),
});
export type IdentityFile = z.infer<typeof identity>;

const minutes = z.int().check(z.minimum(1), z.maximum(limits.site.service.minutesMax));
const euro = z.number().check(z.positive(), z.maximum(limits.site.service.euroMax));

const service = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)),
  title: localized,
  /** Lines are split by newlines. */
  description: localized,
  image: nonEmpty,
  calLink: slug,
  /** Minutes of a session, or a text where it is no number of minutes. */
  duration: z._default(z.union([minutes, z.literal(''), bothUpTo(site.factMax)]), ''),
  place: laterBoth(site.factMax),
  forWhom: laterBoth(site.factMax),
  /** Where it is missing, the texts' `site.services.needs`. */
  need: z.optional(filledUpTo(site.factMax)),
  /** The lowest price in euro, and what is had for it: a session, a month. */
  priceFrom: z._default(z.union([euro, z.literal('')]), ''),
  pricePer: laterBoth(site.factMax),
});
export type ServiceFile = z.infer<typeof service>;
export const services = z.array(service).check(z.minLength(1));

const certification = z.strictObject({
  title: filledUpTo(site.lineMax),
  issuer: z.optional(filledUpTo(site.lineMax)),
  year: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
});
export type CertificationFile = z.infer<typeof certification>;
/** In place of the lines of text that name certifications, where there are any. */
export const certifications = z.array(certification).check(atMost(site.certificationsMax));

const chapter = z.strictObject({
  /** The name of the chapter's folder of photographs: Primo to Undicesimo. */
  id: z.string().check(z.regex(/^[A-Za-z]+$/)),
  /** When it was, such as `1996` or `2004–2009`. */
  years: laterLine(site.yearsMax),
  title: localized,
  text: localized,
  /** What each photograph shows, for those who cannot see it: the first is of 1.jpg, and so on. */
  photos: z.array(localized),
});
export type ChapterFile = z.infer<typeof chapter>;
export const timeline = z.array(chapter);

/** The texts of one namespace: sentences at the leaves of a tree of names. */
export type Texts = { [name: string]: string | Texts };
/** Looked through by one walk: a schema of records and unions takes more than twice as long for the thousands of sentences. */
export const texts = z.custom<Texts>().check(({ value, issues }) => {
  const path = findNoText(value);
  if (path) issues.push({ code: 'invalid_type', expected: 'string', input: value, path });
});

/** Where a tree of texts first has something else. */
function findNoText(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  for (const [name, inner] of Object.entries(value)) {
    const path = typeof inner === 'string' ? undefined : findNoText(inner);
    if (path) return [name, ...path];
  }
  return undefined;
}

export const namespaces = ['common', 'site', 'dashboard', 'admin', 'mail', 'retention', 'storage', 'archive'] as const;
export type Namespace = (typeof namespaces)[number];
