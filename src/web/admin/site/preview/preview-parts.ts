import type { PublicPath } from '#contract/pages/paths.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { type FormName, formOf } from '../forms/form-names.ts';

/** Where a marked part of a page is edited: its first field, its picture's, and the beginnings of all fields it shows. */
type PreviewPart = { field: string; picture?: string; shows: readonly string[] };

const text = (name: string, ...shows: string[]): PreviewPart => ({
  field: `texts:overrides/${name}`,
  shows: (shows.length > 0 ? shows : [name]).map((one) => `texts:overrides/${one}`),
});
const data = (field: string, ...shows: string[]): PreviewPart => ({ field, shows: shows.length > 0 ? shows : [field] });

/** By the name in `data-part`; what follows a slash there is the id of an item, in place of `*`. */
const previewParts = {
  name: { ...data('identity:name', 'identity:name', 'identity:role'), picture: 'pictures:logo' },
  menu: text('header.about', 'header.'),
  bar: text('header.book', 'header.book', 'bookingBar.'),
  trainer: data('identity:name', 'identity:name', 'identity:qualification'),
  closures: data('closures:items'),
  hours: data('hours:lines', 'hours:', 'texts:overrides/hours.'),
  contacts: data('identity:contacts/phone', 'identity:contacts'),
  fiscal: data('identity:fiscal/vatNumber', 'identity:fiscal'),
  end: text('footer.disclaimer', 'footer.'),

  hero: { ...text('home.headline', 'home.'), picture: 'pictures:hero' },
  proof: { ...data('identity:portrait', 'identity:name', 'identity:portrait'), picture: 'identity:portrait' },
  where: data('hours:lines', 'hours:', 'identity:address'),
  reviews: text('reviews.title', 'reviews.'),

  about: text('about.title', 'about.'),
  portrait: { ...data('identity:portrait', 'identity:portrait', 'identity:qualification'), picture: 'identity:portrait' },
  certifications: data('certifications:items', 'certifications:', 'texts:overrides/about.certification'),
  specializations: text('about.specializationLines', 'about.specialization'),
  timeline: text('about.timelineTitle'),
  chapter: { ...data('timeline:chapters/*'), picture: 'timeline:chapters/*/photos' },
  next: text('about.next.title', 'about.next.'),

  services: text('services.title', 'services.'),
  seeking: text('services.seek'),
  service: { ...data('services:items/*'), picture: 'services:items/*/picture' },
  choose: text('services.choose'),
  undecided: text('services.undecided'),

  questions: data('questions:items', 'questions:items', 'texts:overrides/questions.'),
  question: data('questions:items/*'),

  contact: text('contact.title', 'contact.'),
  ways: data('identity:contacts/phone', 'identity:contacts'),
  photos: { ...data('pictures:contact'), picture: 'pictures:contact' },
  place: data('identity:address/street', 'identity:address'),
  online: data('identity:contacts/instagram', 'identity:contacts/instagram', 'identity:contacts/tiktok', 'identity:partner'),

  booking: { ...text('booking.title', 'booking.'), picture: 'pictures:booking' },
  steps: text('booking.steps.title', 'booking.steps.'),
  calendar: data('identity:booking/consultation', 'identity:booking', 'texts:overrides/booking.calendarTitle'),
  event: data('services:items/*/calLink'),
  call: text('booking.call', 'booking.call', 'booking.whatsapp'),

  legal: data('legal:sections', 'legal:'),
} as const satisfies Record<string, PreviewPart>;

type PartName = keyof typeof previewParts;
export type MarkedPart = { name: PartName; id: string | undefined; fields: PreviewPart };

/** Reads a mark; undefined for one that this version of the admin does not know. */
export function readPart(mark: string | undefined): MarkedPart | undefined {
  const [name = '', id] = (mark ?? '').split('/');
  if (!Object.hasOwn(previewParts, name)) return undefined;
  const found: PreviewPart = previewParts[name as PartName];
  const at = (field: string) => field.replace('*', id ?? '');
  const fields = { field: at(found.field), shows: found.shows.map(at), ...(found.picture && { picture: at(found.picture) }) };
  return { name: name as PartName, id, fields };
}

export function formOfField(field: string): FormName {
  const [kind = '', path = ''] = field.split(':');
  return formOf(partKinds.find((one): one is PartKind => one === kind) ?? 'texts', path);
}

/** Of the parts of a page, the one that shows a field: that with the longest beginning of it. */
export function partShowing(marks: readonly string[], field: string): string | undefined {
  const lengthOf = (mark: string) =>
    Math.max(0, ...(readPart(mark)?.fields.shows ?? []).map((start) => (field.startsWith(start) ? start.length : 0)));
  return marks.reduce<string | undefined>(
    (best, mark) => (lengthOf(mark) > (best === undefined ? 0 : lengthOf(best)) ? mark : best),
    undefined,
  );
}

const PAGE_OF_FORM: Partial<Record<FormName, PublicPath>> = {
  home: '/',
  about: '/about',
  timeline: '/about',
  certifications: '/about',
  services: '/services',
  questions: '/services',
  contacts: '/contact',
  hours: '/contact',
  closures: '/contact',
  booking: '/booking',
  legal: '/privacy-policy',
};

/** The page on which what a form edits is seen best; undefined where every page shows some of it. */
export const pageOfForm = (form: FormName): PublicPath | undefined => PAGE_OF_FORM[form];
