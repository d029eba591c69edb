import type { Localized } from '#contract/content.ts';
import { languages } from '#contract/languages.ts';
import type { Setup, SetupTask, SetupTaskId } from '#contract/setup.ts';
import type { Parts } from '#contract/site/parts.ts';
import sampleValues from './sample-values.json' with { type: 'json' };
import { type AllTexts, textAt } from './texts.ts';

/** What the trainer writes. */
export type WrittenContent = Pick<Parts, 'identity' | 'services' | 'timeline' | 'certifications'> & { texts: AllTexts };
type Service = Parts['services']['items'][number];

/**
 * The values of the sample person, who is invented, those of earlier versions too. A field that still has one of them counts
 * as not filled in, and visitors do not see it.
 */
const samples = new Set(Object.values<string[]>(sampleValues).flat().map(plain));
export const isSample = (value: string): boolean => value !== '' && samples.has(plain(value));

/** Straight and curly quotes compare as equal. */
function plain(value: string): string {
  return value.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
}

/** Whether what is written in both languages has the sample's text in neither. */
const isOwn = (text: Localized): boolean => !languages.some((language) => isSample(text[language]));

/** In euro: odd amounts, which no trainer's own prices have by chance. */
const samplePrices: Record<string, number> = { '1to1': 47, calisthenics: 43, bodybuilding: 47, gruppi: 17, online: 83 };
/** Duration, place, for whom and price of a service count as the sample's together, until the price is another or none. */
const hasSampleFacts = ({ id, priceFrom }: Service): boolean => priceFrom !== null && priceFrom === samplePrices[id];
const none: Localized = { it: '', en: '' };
const noFacts = { duration: none, place: none, forWhom: none, priceFrom: null, pricePer: none };

type Field = { id: SetupTaskId; file: string; key: string; value: string };

function fieldsOf({ identity, services, timeline, certifications, texts }: WrittenContent): Field[] {
  const { name, address, contacts, fiscal, partner, booking } = identity;
  const own = (id: SetupTaskId, key: string, value: string): Field => ({ id, file: 'identity.json', key, value });
  const inTexts = (id: SetupTaskId, key: string): Field[] =>
    languages.map((language) => ({ id, file: `texts/${language}/site.json`, key, value: textAt(texts[language].site, key) }));
  return [
    own('name', 'name', name),
    own('address', 'address.street', address.street),
    own('address', 'address.mapUrl', address.mapUrl),
    ...address.directions.flatMap(({ text }, index) =>
      languages.map((language) => own('address', `address.directions.${index}.text.${language}`, text[language])),
    ),
    own('phone', 'contacts.phone', contacts.phone),
    own('email', 'contacts.email', contacts.email),
    own('links', 'contacts.website', contacts.website),
    own('links', 'contacts.instagram', contacts.instagram),
    own('links', 'contacts.tiktok', contacts.tiktok),
    own('links', 'partner.url', partner.url),
    own('vatNumber', 'fiscal.vatNumber', fiscal.vatNumber),
    own('booking', 'booking.consultation', booking.consultation),
    ...services.items.map(
      ({ id, calLink }): Field => ({ id: 'booking', file: 'services.json', key: `${id}.calLink`, value: calLink }),
    ),
    ...certifications.items.flatMap(({ title, issuer }) =>
      languages.map(
        (language): Field => ({
          id: 'certifications',
          file: 'certifications.json',
          key: `${title.it}.issuer.${language}`,
          value: issuer[language],
        }),
      ),
    ),
    ...inTexts('specializations', 'about.specializationLines'),
    ...timeline.chapters.flatMap(({ id, text }) =>
      languages.map(
        (language): Field => ({ id: 'story', file: 'timeline.json', key: `${id}.text.${language}`, value: text[language] }),
      ),
    ),
  ];
}

/** Who the site is about: while one of these has a sample value, the site is a sample. A map or a way there left over is hidden alone. */
const person: readonly string[] = ['name', 'address.street', 'contacts.phone', 'contacts.email', 'fiscal.vatNumber'];

export function readSetup(content: WrittenContent): Setup {
  const samplesLeft = fieldsOf(content).filter(({ value }) => isSample(value));
  return {
    tasks: inTasks([...samplesLeft, ...pricesLeft(content), ...missing(content)]),
    isSamplePerson: samplesLeft.some(({ key }) => person.includes(key)),
  };
}

function pricesLeft({ services }: WrittenContent): Field[] {
  const left = services.items.filter(hasSampleFacts);
  return left.map(({ id, priceFrom }) => ({
    id: 'prices',
    file: 'services.json',
    key: `${id}.priceFrom`,
    value: `${priceFrom}`,
  }));
}

/** What the law requires and an empty field would silently leave out: the VAT number, and who else handles personal data. */
function missing({ identity: { fiscal, providers } }: WrittenContent): Field[] {
  const empty = (id: SetupTaskId, key: string, value: string): Field[] =>
    value === '' ? [{ id, file: 'identity.json', key, value }] : [];
  return [
    ...empty('vatNumber', 'fiscal.vatNumber', fiscal.vatNumber),
    ...empty('providers', 'providers.hosting', providers.hosting),
    ...empty('providers', 'providers.hostingPlace', providers.hostingPlace),
    ...empty('providers', 'providers.email', providers.email),
  ];
}

function inTasks(fields: Field[]): SetupTask[] {
  const tasks = Map.groupBy(fields, ({ id }) => id);
  return [...tasks].map(([id, ofTask]) => ({
    id,
    fields: [...Map.groupBy(ofTask, ({ file }) => file)].map(([file, ofFile]) => ({ file, keys: ofFile.map(({ key }) => key) })),
  }));
}

/** The content as visitors see it: sample values become empty, since every page hides what is empty. */
export function withoutSample({ identity, services, timeline, certifications, texts }: WrittenContent): WrittenContent {
  const unlessSample = (value: string) => (isSample(value) ? '' : value);
  const each = <T extends Record<string, string>>(values: T) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unlessSample(value)])) as T;
  const { address, contacts, fiscal, partner, booking, qualification } = identity;
  const isInvented = isSample(identity.name);
  return {
    identity: {
      ...identity,
      address: {
        ...address,
        ...(isSample(address.street) && { street: '', postcode: '' }),
        mapUrl: unlessSample(address.mapUrl),
        directions: address.directions.filter(({ text }) => isOwn(text)),
      },
      contacts: each(contacts),
      fiscal: each(fiscal),
      partner: isSample(partner.url) ? { name: '', url: '', logo: null } : partner,
      booking: { ...booking, consultation: unlessSample(booking.consultation) },
      /** An invented person has no qualification. */
      qualification: isInvented ? none : qualification,
    },
    services: {
      ...services,
      items: services.items.map((service) => ({
        ...service,
        ...(hasSampleFacts(service) && noFacts),
        calLink: unlessSample(service.calLink),
      })),
    },
    /** An invented issuer is the sample's whole entry: others have the same title. */
    certifications: { ...certifications, items: certifications.items.filter(({ issuer }) => isOwn(issuer)) },
    timeline: { ...timeline, chapters: timeline.chapters.filter(({ text }) => isOwn(text)) },
    texts: { it: withoutSampleTexts(texts.it), en: withoutSampleTexts(texts.en) },
  };

  function withoutSampleTexts<T extends WrittenContent['texts']['it']>(ofLanguage: T): T {
    const { about } = ofLanguage.site;
    if (typeof about !== 'object') return ofLanguage;
    const shown = Object.entries(about).map(
      ([key, text]) => [key, typeof text === 'string' ? unlessSample(text) : text] as const,
    );
    return { ...ofLanguage, site: { ...ofLanguage.site, about: Object.fromEntries(shown) } };
  }
}
