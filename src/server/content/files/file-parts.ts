import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages/data.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { CertificationFile, ChapterFile, Face, IdentityFile, Localized, ServiceFile } from '#contract/site/content.ts';
import { findProvider } from '#contract/site/parts/booking-providers.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { isSample } from '../sample.ts';
import { type AllTexts, textAt } from '../texts.ts';
import type { Photos } from './pictures.ts';

/** The parts as the shapes of the files have them that came before the parts, without the marks of confirmed English. */
type Upcast<K extends keyof Parts> = Omit<Parts[K], 'english'>;

const none: Localized = { it: '', en: '' };
const middle = { x: 50, y: 50 };

/** A use of a picture of content/photos; one that nothing describes is decoration. */
function useOf(path: string, alt: Localized = none, focus = middle): PictureUse {
  return { picture: `file:${path.replace(/^\//, '')}`, focus, alt, decorative: alt.it === '' };
}

const isPortraitFile = (portrait: IdentityFile['portrait']): portrait is { alt: Localized; face: Face } =>
  portrait !== null && 'face' in portrait;

export function identityPart(file: IdentityFile, texts: AllTexts, photos: Map<string, Picture>): Upcast<'identity'> {
  const { name, qualification, address, contacts, fiscal, booking, portrait, partner, providers } = file;
  const { mapNotice: _notice, isMapTyped: _typed, ...place } = address;
  return {
    name,
    role: file.role ?? { it: textAt(texts.it.common, 'role'), en: textAt(texts.en.common, 'role') },
    area: file.area ?? { it: address.city, en: address.city },
    qualification,
    portrait: isPortraitFile(portrait) ? portraitOf(portrait, photos) : portrait,
    address: place,
    contacts,
    fiscal,
    partner: { ...partner, logo: partner.logo ?? null },
    booking: { provider: findProvider(booking) ? 'cal.com' : 'files', consultation: booking.consultation },
    providers,
  };
}

function portraitOf({ alt, face }: { alt: Localized; face: Face }, photos: Map<string, Picture>): PictureUse | null {
  return photos.has('portrait.jpg') ? useOf('portrait.jpg', alt, { x: face.x, y: face.y }) : null;
}

export function hoursPart({ weekdays, workouts, consultations }: NonNullable<IdentityFile['hours']>): Upcast<'hours'> {
  const line = (id: string, span: { from: string; to: string }) => ({ id, label: none, days: weekdays, ...span });
  return { lines: [line('workouts', workouts), line('consultations', consultations)] };
}

export function servicesPart(files: readonly ServiceFile[], texts: AllTexts): Upcast<'services'> {
  const needOf = (id: string): Localized => ({
    it: textAt(texts.it.site, `services.needs.${id}`),
    en: textAt(texts.en.site, `services.needs.${id}`),
  });
  return {
    items: files.map(({ image, duration, priceFrom, need, ...service }) => ({
      ...service,
      hidden: false,
      picture: useOf(image),
      duration: duration === '' ? none : duration,
      need: need ?? needOf(service.id),
      priceFrom: priceFrom === '' ? null : priceFrom,
    })),
  };
}

export function timelinePart(chapters: readonly ChapterFile[]): Upcast<'timeline'> {
  return {
    shown: true,
    chapters: chapters.map(({ photos, ...chapter }) => ({
      ...chapter,
      photos: photos.map((alt, index) => useOf(`ChiSono/${chapter.id}/${index + 1}.jpg`, alt)),
    })),
  };
}

export function certificationsPart(entries: readonly CertificationFile[]): Upcast<'certifications'> {
  return {
    items: entries.map(({ title, issuer = none, year = null }, index) => ({ id: `file-${index + 1}`, title, issuer, year })),
  };
}

/** Of a folder without certifications.json: the lines of text that named them before. */
export function certificationsOfLines(texts: AllTexts): Upcast<'certifications'> {
  const linesIn = (language: Language) => {
    const lines = textAt(texts[language].site, 'about.certificationLines');
    return isSample(lines) ? [] : lines.split('\n').filter(Boolean);
  };
  const english = linesIn('en');
  return certificationsPart(linesIn('it').map((it, index) => ({ title: { it, en: english[index] ?? '' } })));
}

const CONTACT_PICTURES = { first: 'contact/1.jpg', second: 'contact/2.jpg' } as const;

/** How the product's own descriptions begin. */
const OF_A_DRAWING = /^Disegno:/;

/** By how well each fits a frame that is upright on phones and about square elsewhere. */
const HERO_FILES = ['large', 'extra-large', 'medium', 'mobile'].map((name) => `hero/${name}.jpg`);

/** The file that was copied over a drawing of the hero, and is shown as a photograph is: its words have a ground of their own. */
export function heroPhoto({ pictures, drawn }: Photos): PictureUse | undefined {
  const copied = HERO_FILES.find((path) => pictures.has(path) && !drawn.has(path));
  return copied === undefined ? undefined : useOf(copied);
}

export function picturesPart(photos: Photos, texts: AllTexts): Upcast<'pictures'> {
  const { pictures, drawn } = photos;
  const contact = Object.entries(CONTACT_PICTURES).filter(([, path]) => pictures.has(path));
  const hero = heroPhoto(photos);
  return {
    hero: hero ? { kind: 'photo', use: hero } : { kind: 'drawing' },
    booking: pictures.has('booking.jpg') ? useOf('booking.jpg') : null,
    contact: contact.map(([name, path]) => {
      const key = `contact.pictures.${name}`;
      const alt = { it: textAt(texts.it.site, key), en: textAt(texts.en.site, key) };
      return useOf(path, !drawn.has(path) && OF_A_DRAWING.test(alt.it) ? none : alt);
    }),
    logo: null,
    secondLogo: null,
    icon: null,
    share: null,
  };
}

/** The figures of the product; the court follows the trainer's area. */
export function legalPart(): Upcast<'legal'> {
  const { contractDataYears: _years, dashboardCookieDays: _days, languageCookieYears: _cookie, ...figures } = limits.pages.legal;
  return {
    figures,
    court: '',
    sections: {},
    changed: { 'privacy-policy': null, 'terms-of-service': null, 'cookie-policy': null },
  };
}
