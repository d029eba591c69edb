import type { Language } from '#contract/languages.ts';
import type {
  Booking,
  Certification,
  Chapter,
  Closure,
  Hours,
  Identity,
  MapEmbed,
  Picture,
  PortraitUse,
  Question,
  RichSentence,
  RichText,
  Service,
  SitePictures,
} from '#contract/pages/data.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import { closureDays } from '#contract/site/closure-days.ts';
import type { Localized, Texts } from '#contract/site/content.ts';
import { bookingProviders } from '#contract/site/parts/booking-providers.ts';
import { mapEmbed } from '#contract/site/parts/map-embed.ts';
import { minutesOf, type Parts } from '#contract/site/parts/parts.ts';
import type { Setup } from '#contract/site/setup.ts';
import { chapterName } from './chapter-names.ts';
import { dayWords } from './day-words.ts';
import { fillEnglish } from './english.ts';
import type { ContentFiles } from './files/read-files.ts';
import { fillNames } from './fill-names.ts';
import { allVersions, checkShipped, type LegalSources, type LegalVersions } from './legal/legal-text.ts';
import { parseRichText } from './markdown/markdown.ts';
import { typeset, typesetChapter, typesetQuestion, typesetService, typesetSite, typesetUse } from './markdown/typeset.ts';
import { readSetup, type WrittenContent, withoutSample } from './sample.ts';
import { type AllTexts, overrideTexts, textAt, withTextAt } from './texts.ts';

/** What pages and messages say, made of the parts that are shown and of the files. */
export type Content = {
  identity: Identity;
  hours: Hours;
  services: Service[];
  timeline: Chapter[];
  certifications: Certification[];
  questions: Question[];
  pictures: SitePictures;
  closures: Closure[];
  texts: AllTexts;
  legal: Readonly<Record<LegalKind, LegalVersions>>;
  /** Where none can stand in a page there may still be a link. */
  map: MapEmbed | undefined;
  /** By the name of the sentence. */
  rich: Record<RichSentence, RichText | undefined>;
  /** By path below photos/. */
  photos: Map<string, Picture>;
  setup: Setup;
};

type Options = {
  /** Shows the sample person too, and lists nothing to fill in. */
  isDemonstration?: boolean;
};

/** Sample values are left out, and an English text that is empty is the Italian one. */
export function buildContent(files: ContentFiles, parts: Parts, { isDemonstration = false }: Options = {}): Content {
  const { identity, services, timeline, certifications, questions } = parts;
  const written: WrittenContent = {
    identity,
    services,
    timeline,
    certifications,
    questions,
    texts: overrideTexts(files.texts, parts.texts.overrides),
  };
  const setup = readSetup(written);
  const shown = isDemonstration ? written : withoutSample(written);
  const ofIdentity = identityOf(files, shown.identity);
  const hours = hoursOf(files, parts.hours, shown.texts);
  const ofServices = servicesOf(shown.services);
  const chapters = shown.timeline.shown ? fillEnglish(shown.timeline.chapters) : [];
  const map = mapEmbed(ofIdentity.address.mapUrl, files.map);
  const named = { ...ofIdentity, services: ofServices.map(({ title }) => title), chapters: chapters.length };
  const texts = siteTexts(shown.texts, (site, language) => fillNames(site, language, named));
  return {
    identity: ofIdentity,
    hours,
    services: ofServices.map(typesetService),
    timeline: chapters.map((chapter, index) => chapterOf(typesetChapter(chapter), index)),
    certifications: fillEnglish(shown.certifications.items),
    questions: fillEnglish(shown.questions.items).map(typesetQuestion),
    pictures: picturesOf(files, parts.pictures),
    closures: closuresOf(parts.closures, shown.texts),
    texts: withRole(siteTexts(texts, typesetSite), ofIdentity.role),
    legal: legalOf(files, { identity: ofIdentity, hours, services: ofServices, map }, parts.legal),
    map,
    rich: richOf(texts),
    photos: files.photos,
    setup: isDemonstration ? { ...setup, fields: [] } : setup,
  };
}

/** The texts of the admin and of the dashboard stay as they are written. */
function siteTexts(texts: AllTexts, change: (site: Texts, language: Language) => Texts): AllTexts {
  const of = (language: Language) => ({ ...texts[language], site: change(texts[language].site, language) });
  return { it: of('it'), en: of('en') };
}

function withRole(texts: AllTexts, role: Localized): AllTexts {
  const of = (language: Language) => ({
    ...texts[language],
    common: withTextAt(texts[language].common, 'role', role[language]),
  });
  return { it: of('it'), en: of('en') };
}

function richOf(texts: AllTexts): Content['rich'] {
  const of = (key: string) => richText({ it: textAt(texts.it.site, key), en: textAt(texts.en.site, key) });
  return { 'about.description': of('about.description'), 'booking.description': of('booking.description') };
}

/** Undefined where it is plain in both languages, so that pages carry nothing of it. */
function richText(text: Localized): RichText | undefined {
  const [it, en] = [parseRichText(text.it), parseRichText(text.en)];
  return it || en ? { ...(it && { it }), ...(en && { en }) } : undefined;
}

function chapterOf(chapter: Omit<Chapter, 'name' | 'rich'>, index: number): Chapter {
  const rich = richText(chapter.text);
  return { ...chapter, name: chapterName(chapter.id, index), ...(rich && { rich }) };
}

function identityOf(files: ContentFiles, { english: _english, portrait, ...identity }: Parts['identity']): Identity {
  return {
    ...fillEnglish(identity),
    portrait: portrait ? portraitOf(files, portrait) : undefined,
    booking: bookingOf(files, identity.booking),
  };
}

/** How a use names a picture of content/photos. */
const OF_FILES = 'file:';

/** How wide the face of an uploaded photograph is: the trainer says where it is, and nothing more. */
const USUAL_FACE_WIDTH = 40;

/**
 * The photograph that lies in the folder shows the trainer, though the folder's files may have no words for it. A drawing of
 * somebody without a face is none of the trainer, whichever file it is.
 */
function portraitOf({ face: ofFile, drawn }: ContentFiles, use: PictureUse): PortraitUse | undefined {
  if (use.picture.startsWith(OF_FILES) && drawn.has(use.picture.slice(OF_FILES.length))) return undefined;
  const known = use.picture === `${OF_FILES}portrait.jpg` ? ofFile : undefined;
  const face = { ...use.focus, width: known?.width ?? USUAL_FACE_WIDTH };
  return { use: known ? { ...use, decorative: false } : use, face };
}

function bookingOf(files: ContentFiles, { provider, consultation }: Parts['identity']['booking']): Booking {
  const { provider: name, origin, script, notice } = provider === 'files' ? files.booking : bookingProviders[provider];
  return { provider: name, origin, script, notice, consultation };
}

/** The lines of the product have its labels where they have none of their own. */
function hoursOf({ days: told }: ContentFiles, { lines }: Parts['hours'], texts: AllTexts): Hours {
  const inWords = (days: Hours['lines'][number]['days']) => (told && isSameDays(told.days, days) ? told.words : dayWords(days));
  const labelOf = (id: string): Localized => {
    const of = (language: Language) => typeset(textAt(texts[language].site, `hours.${id}`));
    return PRODUCT_LINES.includes(id) ? { it: of('it'), en: of('en') } : { it: '', en: '' };
  };
  const byTime = (one: string, other: string) => minutesOf(one) - minutesOf(other);
  return {
    lines: fillEnglish(lines).map(({ label, ...line }) => ({
      ...line,
      label: label.it === '' ? labelOf(line.id) : label,
      daysInWords: inWords(line.days),
    })),
    days: inWords(lines.flatMap(({ days }) => days)),
    from: lines.map(({ from }) => from).sort(byTime)[0] ?? '',
    to:
      lines
        .map(({ to }) => to)
        .sort(byTime)
        .at(-1) ?? '',
  };
}

const PRODUCT_LINES: readonly string[] = ['workouts', 'consultations'];

const isSameDays = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

/** Days that were entered twice are one closure, announced as early as either of the two, with the first reason given. */
function withoutTwins(items: Parts['closures']['items']): Parts['closures']['items'] {
  const byDays = Map.groupBy(items, ({ from, to }) => `${from} ${to}`);
  return [...byDays.values()].flatMap(([first, ...twins]) => {
    if (!first) return [];
    const all = [first, ...twins];
    const reason = all.find((one) => one.reason.it !== '')?.reason ?? first.reason;
    return [{ ...first, reason, announceDays: Math.max(...all.map(({ announceDays }) => announceDays)) }];
  });
}

/** In the order of their days. */
function closuresOf({ items }: Parts['closures'], texts: AllTexts): Closure[] {
  const noticeIn = (language: Language, days: { from: string; to: string }) => {
    const inWords = closureDays(days, language);
    const sentence = textAt(texts[language].site, 'day' in inWords ? 'hours.closedOn' : 'hours.closedFrom');
    return Object.entries(inWords).reduce((text, [name, words]) => text.replace(`{{${name}}}`, words), sentence);
  };
  return fillEnglish(withoutTwins(items))
    .map((closure) => ({ ...closure, notice: { it: noticeIn('it', closure), en: noticeIn('en', closure) } }))
    .sort((one, other) => one.from.localeCompare(other.from));
}

function servicesOf({ items }: Parts['services']): Service[] {
  const shown = items.filter(({ hidden }) => !hidden).map(({ hidden: _hidden, ...service }) => service);
  return fillEnglish(shown);
}

/** A photograph that was copied over the hero's drawings is one, also where a part that says otherwise was published before. */
function picturesOf(files: ContentFiles, { english: _english, hero, ...pictures }: Parts['pictures']): SitePictures {
  const copied = hero.kind === 'drawing' ? files.heroPhoto : undefined;
  const shown = fillEnglish({ ...pictures, hero: copied ? { kind: 'photo' as const, use: copied } : hero });
  return { ...shown, contact: shown.contact.map(typesetUse) };
}

/** Checked at once and parsed when first shown: parsing all three would take a thirteenth of the start. */
function legalOf(files: ContentFiles, sources: LegalSources, legal: Parts['legal']): Content['legal'] {
  const shipped = (kind: LegalKind) => ({ text: files.legal[kind], earlier: files.earlierLegal[kind] });
  for (const kind of legalKinds) checkShipped(kind, shipped(kind), sources, legal);
  const parsed = new Map<LegalKind, LegalVersions>();
  const versionsOf = (kind: LegalKind) =>
    parsed.getOrInsertComputed(kind, () => allVersions(kind, shipped(kind), sources, legal));
  return {
    get 'privacy-policy'() {
      return versionsOf('privacy-policy');
    },
    get 'terms-of-service'() {
      return versionsOf('terms-of-service');
    },
    get 'cookie-policy'() {
      return versionsOf('cookie-policy');
    },
  };
}
