import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import type { Parts } from '#contract/site/parts/parts.ts';

export const buildUse = (picture: string, x = 20): PictureUse => ({
  picture,
  focus: { x, y: 70 },
  alt: { it: 'Io in palestra', en: '' },
  decorative: false,
});

/** Hours whose first line begins at this time. */
export const buildHoursFrom = (hours: Parts['hours'], from: string): Parts['hours'] => ({
  ...hours,
  lines: hours.lines.map((line, index) => (index === 0 ? { ...line, from } : line)),
});

/** Texts of the site with an own headline. */
export const buildHeadline = (it: string, en = ''): Parts['texts'] => ({
  overrides: { 'home.headline': { it, en } },
  english: {},
});

/**
 * Every part as a trainer may change it, with what the files of a content folder could not say before they had its shape: no
 * English, no street, a typed map, sections of legal documents, another face.
 */
export function buildEveryPart(
  parts: Parts,
  photo: string,
  documents: readonly LegalDocument[],
  closed = { from: '2031-03-10', to: '2031-03-20' },
): Parts {
  const { identity, hours, services, timeline, certifications, questions, pictures, legal } = parts;
  const [first, ...others] = services.items;
  const section = documents[0]?.sections[1];
  const key = `${documents[0]?.kind}#${section?.id}`;
  const own = { markdown: 'Parole **mie**.', replaces: section?.sha256 ?? '' };
  const holiday = { id: 'ferie', announceDays: 60, reason: { it: 'Ferie', en: '' } };

  return {
    identity: {
      ...identity,
      name: 'Elena Prova',
      role: { it: 'Allenatrice', en: '' },
      qualification: { it: '', en: '' },
      portrait: buildUse(photo),
      address: { ...identity.address, street: '', mapUrl: 'https://maps.example.com/embed?here' },
      contacts: { ...identity.contacts, phone: '+39 333 123 4567', email: 'elena@prova.it' },
      booking: { ...identity.booking, consultation: '' },
    },
    hours: { ...hours, lines: hours.lines.map((line) => ({ ...line, days: ['Monday', 'Saturday'] })) },
    services: {
      ...services,
      items: [
        ...others.map((service, index) => (index === 0 ? { ...service, picture: buildUse(photo), priceFrom: null } : service)),
        ...(first ? [{ ...first, hidden: true }] : []),
      ],
    },
    timeline: { ...timeline, chapters: timeline.chapters.slice(0, 2) },
    certifications: { ...certifications, items: [] },
    questions: { ...questions, items: questions.items.slice(0, 2).toReversed() },
    // Around points of their own, since what is cut around the same one has one path.
    pictures: {
      ...pictures,
      hero: { kind: 'photo', use: buildUse(photo, 30) },
      contact: [buildUse(photo, 40)],
      icon: buildUse(photo),
    },
    texts: {
      overrides: { 'home.headline': { it: 'Più forti', en: '' }, 'services.lead': { it: 'Scegli.', en: 'Choose.' } },
      english: {},
    },
    legal: {
      ...legal,
      figures: { ...legal.figures, cancellationHours: 36 },
      court: 'Torino',
      sections: section ? { [key]: own } : {},
    },
    closures: { items: [{ ...holiday, ...closed }], english: {} },
  };
}

/** A page with an uploaded picture, and with what was cut of it, by the paths that these have in an exported folder. */
export const asInFolder = (page: string, id: string): string =>
  page
    .replaceAll(`foto/${id}/photo.`, `foto/${id}.`)
    .replaceAll(new RegExp(`"${id}(\\\\?")`, 'g'), `"file:foto/${id}.jpg$1`)
    .replaceAll(new RegExp(`foto/${id}/icon-180[\\d.-]+png`, 'g'), 'icons/apple-touch-icon.png')
    .replaceAll(new RegExp(`foto/${id}/icon-48[\\d.-]+png`, 'g'), 'icons/icon-192.png')
    .replaceAll(new RegExp(`(?:foto/${id}/card[\\d.-]+|foto/cards/[\\w.]+\\.|share/\\w+\\.)jpg`, 'g'), 'card.jpg');
