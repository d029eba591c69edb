/** Which sentences of a language's `site.json` the trainer may override, how long each may be, and in which form it is edited. */
import * as z from 'zod/mini';
import { text } from '../../fields.ts';

export type TextGroup =
  | 'home'
  | 'about'
  | 'certifications'
  | 'services'
  | 'questions'
  | 'contact'
  | 'booking'
  | 'search'
  | 'others';

export type TextRule = {
  /** Of the form that has it; `others` is the list of small texts with a search. */
  group: TextGroup;
  max: number;
  lines: 'one' | 'many';
  /** Paragraphs, bold and links, as Markdown. */
  isRich: boolean;
  /** The {{names}} that the page fills in this sentence, besides `commonNames`. */
  names: readonly string[];
  /** A list that the page leaves out without lines. */
  mayBeEmpty: boolean;
};

/** What the server fills in every sentence: who, where, and how many services and chapters there are, as words. */
export const commonNames = ['name', 'city', 'services', 'Services', 'serviceList', 'chapters', 'Chapters'] as const;
export type CommonName = (typeof commonNames)[number];

const line = (group: TextGroup, max: number, ...names: string[]): TextRule => ({
  group,
  max,
  lines: 'one',
  isRich: false,
  names,
  mayBeEmpty: false,
});
const list = (group: TextGroup, max: number): TextRule => ({ ...line(group, max), lines: 'many', mayBeEmpty: true });
const rich = (group: TextGroup, max: number): TextRule => ({ ...line(group, max), lines: 'many', isRich: true });

/** Lengths are such that a sentence of that length still has its place on a phone 320 px wide. */
export const textRules = {
  'titles.home': line('search', 60),
  'titles.about': line('search', 60),
  'titles.services': line('search', 60),
  'titles.contact': line('search', 60),
  'titles.booking': line('search', 60),
  'descriptions.home': line('search', 200),
  'descriptions.about': line('search', 200),
  'descriptions.services': line('search', 200),
  'descriptions.contact': line('search', 200),
  'descriptions.booking': line('search', 200),

  'home.headline': line('home', 40),
  'home.lead': line('home', 260),
  'home.book': line('home', 28),
  'home.free': line('home', 100),
  'home.discover': line('home', 28),
  'reviews.title': line('home', 48),
  'reviews.subtitle': line('home', 200),
  'reviews.subtitleEmpty': line('home', 200),
  'reviews.empty': line('home', 200),
  'reviews.consult': line('home', 60),
  'reviews.book': line('home', 60),
  'reviews.share': line('home', 60),

  'about.label': line('about', 32),
  'about.title': line('about', 60),
  'about.description': rich('about', 600),
  'about.certifications': line('certifications', 32),
  'about.specializations': line('certifications', 32),
  'about.specializationLines': list('certifications', 1000),
  'about.more': line('about', 32),
  'about.timelineTitle': line('about', 32),
  'about.next.stop': line('about', 32),
  'about.next.title': line('about', 60),
  'about.next.firstTitle': line('about', 60),
  'about.next.text': line('about', 200),
  'about.next.book': line('about', 28),

  'services.title': line('services', 48),
  'services.lead': line('services', 260),
  'services.seek': line('services', 32),
  'services.choose': line('services', 48),
  'services.chooseText': line('services', 160),
  'services.undecided': line('services', 48),
  'services.undecidedText': line('services', 260),
  'services.whatsappMessage': line('services', 200, 'name', 'title'),

  'questions.label': line('questions', 32),
  'questions.title': line('questions', 48),
  'questions.all': line('questions', 48),

  'contact.title': line('contact', 40),
  'contact.leads.callOrVisit': line('contact', 100),
  'contact.leads.call': line('contact', 100),
  'contact.leads.visit': line('contact', 100),
  'contact.leads.write': line('contact', 100),
  'contact.reply': line('contact', 100, 'hours'),
  'contact.mapTitle': line('contact', 28),
  'contact.directions': line('contact', 28),
  'contact.book': line('contact', 28),
  'contact.whatsappMessage': line('contact', 200),

  'booking.title': line('booking', 48),
  'booking.description': rich('booking', 600),
  'booking.note': line('booking', 320),
  'booking.calendarTitle': line('booking', 48),
  'booking.steps.title': line('booking', 48),
  'booking.steps.before': line('booking', 20),
  'booking.steps.beforeText': line('booking', 260, 'hours'),
  'booking.steps.beforeDirect': line('booking', 260),
  'booking.steps.beforeWritten': line('booking', 260),
  'booking.steps.during': line('booking', 20),
  'booking.steps.duringText': line('booking', 260),
  'booking.steps.after': line('booking', 20),
  'booking.steps.afterText': line('booking', 260),
  'booking.whatsappMessage': line('booking', 200),

  'header.about': line('others', 14),
  'header.services': line('others', 14),
  'header.contact': line('others', 14),
  'header.clients': line('others', 18),
  'header.book': line('others', 14),
  'bookingBar.note': line('others', 48),
  'footer.contacts': line('others', 20),
  'footer.partner': line('others', 20),
  'footer.disclaimer': line('others', 160),
  'hours.title': line('others', 20),
  'reviews.label': line('others', 24),
  'reviews.featured': line('others', 20),
  'reviews.approved': line('others', 20),
  'reviews.readMore': line('others', 20),
  'reviews.readLess': line('others', 20),
  'services.label': line('others', 28),
  'services.book': line('others', 28, 'title'),
  'services.calendarLabel': line('others', 28),
  'services.whatsapp': line('others', 28),
  'services.contact': line('others', 28),
  'services.facts.duration': line('others', 14),
  'services.facts.place': line('others', 14),
  'services.facts.forWhom': line('others', 14),
  'services.facts.price': line('others', 14),
  'services.others': line('others', 48),
  'contact.label': line('others', 28),
  'contact.phone': line('others', 28),
  'contact.whatsapp': line('others', 28),
  'contact.email': line('others', 28),
  'contact.instagram': line('others', 28),
  'contact.tiktok': line('others', 28),
  'contact.website': line('others', 28),
  'contact.partner': line('others', 28),
  'contact.online': line('others', 28),
  'contact.openMap': line('others', 28),
  'contact.invitations.whatsapp': line('others', 28),
  'contact.invitations.phone': line('others', 28),
  'contact.invitations.email': line('others', 28),
  'booking.label': line('others', 48),
  'booking.call': line('others', 48),
  'booking.whatsapp': line('others', 28),
  'booking.noAnswer': line('others', 60),
  'booking.noAnswerText': line('others', 200, 'provider'),
  'booking.noAnswerCall': line('others', 200),
  'booking.notConnected': line('others', 200),
  'booking.writeToBook': line('others', 200),
  'booking.directTitle': line('others', 28),
} as const satisfies Record<string, TextRule>;

export type TextKey = keyof typeof textRules;
export const textKeys = Object.keys(textRules) as TextKey[];

const NAME = /\{\{\s*(\w+)\s*\}\}/g;
/** The {{names}} that a sentence asks for. Braces that hold no name are text. */
export const namesIn = (sentence: string): string[] => [...sentence.matchAll(NAME)].map((found) => found[1] ?? '');

/** A name that nobody fills in would leave a hole in the sentence. */
function sentence(min: 0 | 1, { max, lines, names }: TextRule) {
  const known = new Set<string>([...commonNames, ...names]);
  return text({ min, max, lines }).check(
    z.refine((value) => namesIn(value).every((name) => known.has(name)), { error: 'bad_name' }),
  );
}

const override = (rule: TextRule) =>
  z.optional(z.strictObject({ it: sentence(rule.mayBeEmpty ? 0 : 1, rule), en: sentence(0, rule) }));

/** Sparse: a sentence that is not overridden follows the shipped texts, whose corrections thereby arrive. */
export const overrides = z.strictObject(
  Object.fromEntries(textKeys.map((key) => [key, override(textRules[key])])) as Record<TextKey, ReturnType<typeof override>>,
);
