/**
 * What the trainer edits, in parts that are drafted, published and restored each on its own. A part is checked whole when it is
 * published; a draft may be anything that can be stored. Texts are trimmed, lengths are code points.
 */
import * as z from 'zod/mini';
import { atMost, day, integer, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pictureUse } from '../../pictures/schemas.ts';
import { cleanEmail, cleanPhone, isEmail, isWrittenAsPhone } from '../../text/typed-contacts.ts';
import { type PartKind, partKinds } from '../part-kinds.ts';
import { sensitive } from '../sensitive-fields.ts';
import { legal } from './legal-part.ts';
import { overrides } from './text-rules.ts';

const { site } = limits;

export { type PartKind, partKinds };

/** The version of the parts' shapes. Documents of older ones are brought up when they are read. */
export const partFormat = 1;

type Bounds = { max: number; lines?: 'one' | 'many' };

/** Italian is required. Where English is empty, pages in English show the Italian. */
const localized = (bounds: Bounds) => z.strictObject({ it: text(bounds), en: text({ min: 0, ...bounds }) });
/** Hidden where it is empty. */
const optional = (bounds: Bounds) => z.strictObject({ it: text({ min: 0, ...bounds }), en: text({ min: 0, ...bounds }) });
const line = (max: number) => text({ min: 0, max });

const matching = (pattern: RegExp, max: number, error: 'not_a_url' | 'not_a_slug' | 'bad_time') =>
  line(max).check(z.refine((value) => value === '' || pattern.test(value), { error }));

const phone = sensitive(
  text({ min: 0, max: site.phoneMax, clean: cleanPhone }).check(
    z.refine((typed) => typed === '' || (isWrittenAsPhone(typed) && typed.length >= site.phoneMin), { error: 'not_a_phone' }),
  ),
);
const url = sensitive(matching(/^https:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/, site.urlMax, 'not_a_url'));
/** An account and an event of the booking provider, such as `name/call`. */
const slug = sensitive(matching(/^[\w.-]+(\/[\w.-]+)+$/, site.slugMax, 'not_a_slug'));
const email = sensitive(
  text({ min: 0, max: limits.users.emailMax, clean: cleanEmail }).check(
    z.refine((address) => address === '' || isEmail(address), { error: 'not_an_email' }),
  ),
);
/** Chosen once and never changed: links and the marks of confirmed translations name it. */
const itemId = z.string().check(z.maxLength(site.idMax), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/));

const list = <S extends z.ZodMiniType>(item: S, max: number, min = 0) =>
  z.array(item).check(
    z.refine((items) => items.length >= min, { error: 'required', abort: true }),
    atMost(max),
  );

/** By path such as `items/1to1/title`, the first eight hexadecimal digits of the SHA-256 of the Italian that the English was confirmed for. */
export const englishMarks = z
  .record(z.string().check(z.maxLength(site.pathMax)), z.string().check(z.regex(/^[0-9a-f]{8}$/)))
  .check(
    z.refine((marks) => Object.keys(marks).length <= site.englishMax, { error: 'too_many', params: { limit: site.englishMax } }),
  );

const direction = z.strictObject({
  by: z.enum(['metro', 'tram', 'bus', 'train', 'bike', 'parking']),
  line: line(site.signMax),
  text: localized({ max: site.directionMax }),
});

const identity = z.strictObject({
  name: sensitive(text({ max: site.nameMax })),
  role: localized({ max: site.roleMax }),
  /** The city as texts name it, such as Milano and Milan; letters have the address's own. */
  area: localized({ max: site.areaMax }),
  qualification: optional({ max: site.lineMax }),
  portrait: z.nullable(pictureUse),
  address: sensitive(
    z.strictObject({
      street: line(site.lineMax),
      postcode: line(site.postcodeMax),
      city: line(site.cityMax),
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      mapUrl: url,
      directions: list(direction, site.directionsMax),
    }),
  ),
  contacts: sensitive(
    z.strictObject({
      phone,
      whatsapp: phone,
      email: email.check(z.refine(Boolean, { error: 'required' })),
      website: url,
      instagram: url,
      tiktok: url,
    }),
  ),
  fiscal: sensitive(
    z.strictObject({
      vatNumber: line(site.fiscalMax),
      fiscalCode: line(site.fiscalMax),
      pec: email,
      /** Pages and messages name law 4/2013, of professions without a register, unless the trainer works by another. */
      omitsLaw4: z._default(z.boolean(), false),
    }),
  ),
  partner: sensitive(z.strictObject({ name: line(site.partnerMax), url, logo: z.nullable(pictureUse) })),
  /** `files`: provider and script as the operator's identity.json names them. They are never typed, since they feed the policy of pages. */
  booking: sensitive(z.strictObject({ provider: z.enum(['cal.com', 'files']), consultation: slug })),
  providers: sensitive(
    z.strictObject({ hosting: line(site.lineMax), hostingPlace: line(site.lineMax), email: line(site.lineMax) }),
  ),
});

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const time = z.string().check(z.refine((value) => TIME.test(value), { error: 'bad_time' }));
/** Minutes since midnight. */
export const minutesOf = (value: string): number => {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  return hour * 60 + minute;
};

/** Lines `workouts` and `consultations` have labels of the product's where theirs is empty. */
const hoursLine = z
  .strictObject({
    id: itemId,
    label: optional({ max: site.labelMax }),
    days: list(z.enum(weekdays), weekdays.length, 1),
    from: time,
    to: time,
  })
  .check(z.refine(({ from, to }) => minutesOf(from) < minutesOf(to), { error: 'bad_time', path: ['to'] }));

const minutes = integer({ min: 1, max: limits.site.service.minutesMax });
const euro = z.number().check(
  z.refine((value) => value > 0, { error: 'too_small', params: { limit: 1 } }),
  z.refine((value) => value <= limits.site.service.euroMax, {
    error: 'too_large',
    params: { limit: limits.site.service.euroMax },
  }),
);

const service = z.strictObject({
  id: itemId,
  hidden: z.boolean(),
  title: localized({ max: site.titleMax }),
  description: localized({ max: site.descriptionMax, lines: 'many' }),
  picture: z.nullable(pictureUse),
  calLink: slug,
  /** Minutes of a session, or a text where it is no number of minutes. */
  duration: z.union([minutes, optional({ max: site.factMax })]),
  place: optional({ max: site.factMax }),
  forWhom: optional({ max: site.factMax }),
  /** What a visitor looks for who wants this service. */
  need: optional({ max: site.factMax }),
  priceFrom: z.nullable(euro),
  pricePer: optional({ max: site.factMax }),
});

const chapter = z.strictObject({
  id: itemId,
  years: line(site.yearsMax),
  title: localized({ max: site.titleMax }),
  text: localized({ max: site.chapterMax, lines: 'many' }),
  photos: list(pictureUse, site.chapterPhotosMax),
});

const certification = z.strictObject({
  id: itemId,
  title: localized({ max: site.lineMax }),
  issuer: optional({ max: site.lineMax }),
  year: z.nullable(integer({ min: 1900, max: 2100 })),
});

const question = z.strictObject({
  id: itemId,
  question: localized({ max: site.questionMax }),
  answer: localized({ max: site.answerMax, lines: 'many' }),
});

const pictures = z.strictObject({
  hero: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('drawing') }),
    z.strictObject({ kind: z.literal('photo'), use: pictureUse }),
  ]),
  booking: z.nullable(pictureUse),
  contact: list(pictureUse, site.contactPicturesMax),
  /** Null: the shipped one. */
  logo: z.nullable(pictureUse),
  secondLogo: z.nullable(pictureUse),
  icon: z.nullable(pictureUse),
  /** What a shared link shows. Null: cut out of each page's own picture. */
  share: z.nullable(pictureUse),
});

const closure = z
  .strictObject({
    id: itemId,
    from: day,
    to: day,
    /** From how many days before visitors are told. */
    announceDays: integer({ min: 0, max: site.announceDaysMax }),
    reason: optional({ max: site.reasonMax }),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'not_a_date', path: ['to'] }));

/** Identifiers of a list must differ, since paths name items by them. */
const distinct = <S extends z.ZodMiniType<{ id: string }[]>>(items: S) =>
  items.check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'not_allowed' }));

const shapes = {
  identity,
  hours: z.strictObject({ lines: distinct(list(hoursLine, site.hoursMax)) }),
  services: z.strictObject({
    items: distinct(list(service, site.servicesMax, 1)).check(
      z.refine((items) => items.some(({ hidden }) => !hidden), { error: 'required' }),
    ),
  }),
  timeline: z.strictObject({ shown: z.boolean(), chapters: distinct(list(chapter, site.chaptersMax)) }),
  certifications: z.strictObject({ items: distinct(list(certification, site.certificationsMax)) }),
  questions: z.strictObject({ items: distinct(list(question, site.questionsMax)) }),
  pictures,
  texts: z.strictObject({ overrides }),
  legal,
  closures: z.strictObject({ items: distinct(list(closure, site.closuresMax)) }),
} satisfies Record<PartKind, z.ZodMiniType>;

/** Every part has besides its own fields which English texts were confirmed for which Italian. */
const withEnglish = <S extends z.core.$ZodLooseShape>(shape: z.ZodMiniObject<S, z.core.$strict>) =>
  z.extend(shape, { english: englishMarks });

export const partShapes = {
  identity: withEnglish(shapes.identity),
  hours: withEnglish(shapes.hours),
  services: withEnglish(shapes.services),
  timeline: withEnglish(shapes.timeline),
  certifications: withEnglish(shapes.certifications),
  questions: withEnglish(shapes.questions),
  pictures: withEnglish(shapes.pictures),
  texts: withEnglish(shapes.texts),
  legal: sensitive(withEnglish(shapes.legal)),
  closures: withEnglish(shapes.closures),
};

export type Parts = { [K in PartKind]: z.infer<(typeof partShapes)[K]> };
