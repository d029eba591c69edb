import { type Language, languages } from '#contract/languages.ts';
import type { Localized } from '#contract/site/content.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import type { Setup, SetupField, SetupTask, SetupTaskId } from '#contract/site/setup.ts';
import sampleValues from './sample-values.json' with { type: 'json' };
import { type AllTexts, textAt } from './texts.ts';

/** What the trainer writes. */
export type WrittenContent = Pick<Parts, 'identity' | 'services' | 'timeline' | 'certifications' | 'questions'> & {
  texts: AllTexts;
};
type Service = Parts['services']['items'][number];

/**
 * The values of the sample person, who is invented, those of earlier versions too. A field that still has one of them counts
 * as not filled in, and visitors do not see it.
 */
const samples = new Set(Object.values<string[]>(sampleValues).flat().map(plain));
/** With the city that setups of before put into it: nobody is presented as qualified by words they never wrote. */
const SAMPLE_QUALIFICATION = /^(Personal trainer qualificato|Qualified personal trainer) \([^)]*\)$/;
export const isSample = (value: string): boolean => samples.has(plain(value)) || SAMPLE_QUALIFICATION.test(value);

/** Straight and curly quotes compare as equal. */
function plain(value: string): string {
  return value.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
}

/** The Italian decides whose a text is: a trainer who has no English leaves the sample's where she never sees it. */
const isOwn = (text: Localized): boolean => !isSample(text.it);
/** The sample's English beside an own Italian is none. */
const withOwnEnglish = (text: Localized): Localized => (isSample(text.en) ? { ...text, en: '' } : text);

/** In euro: odd amounts, which no trainer's own prices have by chance. */
const samplePrices: Record<string, number> = { '1to1': 47, calisthenics: 43, bodybuilding: 47, gruppi: 17, online: 83 };
/** Duration, place, for whom and price of a service count as the sample's together, until the price is another or none. */
const hasSampleFacts = ({ id, priceFrom }: Service): boolean => priceFrom !== null && priceFrom === samplePrices[id];
const none: Localized = { it: '', en: '' };
const noFacts = { duration: none, place: none, forWhom: none, priceFrom: null, pricePer: none };

type Field = SetupField & { value: string };

/** Where a field is: in a file of content/, and in the part that the admin edits. */
function fieldsOf({ identity, services, timeline, certifications, questions, texts }: WrittenContent): Field[] {
  const { name, address, contacts, fiscal, partner, booking, qualification } = identity;
  const shown = services.items.filter(({ hidden }) => !hidden);
  return [
    own('name', 'name', name),
    own('address', 'address.street', address.street),
    own('address', 'address.mapUrl', address.mapUrl),
    ...address.directions.flatMap(({ text }, index) => inBoth(own('address', `address.directions.${index}.text`, ''), text)),
    own('phone', 'contacts.phone', contacts.phone),
    own('email', 'contacts.email', contacts.email),
    own('links', 'contacts.website', contacts.website),
    own('links', 'contacts.instagram', contacts.instagram),
    own('links', 'contacts.tiktok', contacts.tiktok),
    ...(partner.name === '' ? [] : [own('links', 'partner.url', partner.url)]),
    own('vatNumber', 'fiscal.vatNumber', fiscal.vatNumber),
    own('booking', 'booking.consultation', booking.consultation),
    ...(booking.consultation === '' ? [] : shown).map(({ id, calLink }) => ofService('serviceLinks', id, 'calLink', calLink)),
    ...inBoth(own('certifications', 'qualification', ''), qualification),
    ...certifications.items.flatMap(({ id, title, issuer }) => {
      const of = {
        id: 'certifications',
        file: 'certifications.json',
        kind: 'certifications',
        path: `items/${id}/issuer`,
      } as const;
      return inBoth({ ...of, key: `${title.it}.issuer` }, issuer);
    }),
    ...languages.map((language): Field => {
      const key = 'about.specializationLines';
      const value = textAt(texts[language].site, key);
      const of = { id: 'specializations', file: `texts/${language}/site.json`, kind: 'texts' } as const;
      return { ...of, key, path: `overrides/${key}`, language, value };
    }),
    ...(timeline.shown ? timeline.chapters : []).flatMap(({ id, text }) => {
      const of = { id: 'story', file: 'timeline.json', kind: 'timeline', path: `chapters/${id}/text` } as const;
      return inBoth({ ...of, key: `${id}.text` }, text);
    }),
    ...questions.items.flatMap(({ id, answer }) => {
      const of = { id: 'questions', file: 'questions.json', kind: 'questions', path: `items/${id}/answer` } as const;
      return inBoth({ ...of, key: `${id}.answer` }, answer);
    }),
  ];
}

function own(id: SetupTaskId, key: string, value: string): Field {
  return { id, file: 'identity.json', key, kind: 'identity', path: key.replaceAll('.', '/'), value };
}

function ofService(id: SetupTaskId, service: string, field: string, value: string): Field {
  return { id, file: 'services.json', key: `${service}.${field}`, kind: 'services', path: `items/${service}/${field}`, value };
}

function inBoth(field: Omit<Field, 'value'>, text: Localized): Field[] {
  return languages.map((language) => ({ ...field, key: `${field.key}.${language}`, language, value: text[language] }));
}

/** Who the site is about: while one of these has a sample value, the site is a sample. A map or a way there left over is hidden alone. */
const person: readonly string[] = ['name', 'address.street', 'contacts.phone', 'contacts.email', 'fiscal.vatNumber'];

export function readSetup(content: WrittenContent): Setup {
  const samplesLeft = fieldsOf(content).filter(({ value }) => isSample(value));
  const fields = [...samplesLeft, ...pricesLeft(content), ...missing(content)];
  return {
    fields: fields.map(({ value: _value, ...field }) => field),
    isSamplePerson: samplesLeft.some(({ key }) => person.includes(key)),
  };
}

function pricesLeft({ services }: WrittenContent): Field[] {
  const left = services.items.filter((service) => !service.hidden && hasSampleFacts(service));
  return left.map(({ id, priceFrom }) => ofService('prices', id, 'priceFrom', `${priceFrom}`));
}

/** What the law requires and an empty field would silently leave out: the VAT number, and who else handles personal data. */
function missing({ identity: { fiscal, providers } }: WrittenContent): Field[] {
  const empty = (id: SetupTaskId, key: string, value: string): Field[] => (value === '' ? [own(id, key, value)] : []);
  return [
    ...empty('vatNumber', 'fiscal.vatNumber', fiscal.vatNumber),
    ...empty('providers', 'providers.hosting', providers.hosting),
    ...empty('providers', 'providers.hostingPlace', providers.hostingPlace),
    ...empty('providers', 'providers.email', providers.email),
  ];
}

/** The fields of each task, by the file that has them. */
export function inTasks(fields: readonly SetupField[]): SetupTask[] {
  const tasks = Map.groupBy(fields, ({ id }) => id);
  return [...tasks].map(([id, ofTask]) => ({
    id,
    fields: [...Map.groupBy(ofTask, ({ file }) => file)].map(([file, ofFile]) => ({ file, keys: ofFile.map(({ key }) => key) })),
  }));
}

/** The content as visitors see it: sample values become empty, since every page hides what is empty. */
export function withoutSample({
  identity,
  services,
  timeline,
  certifications,
  questions,
  texts,
}: WrittenContent): WrittenContent {
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
        directions: ownTexts(address.directions, 'text'),
      },
      contacts: each(contacts),
      fiscal: { ...fiscal, vatNumber: unlessSample(fiscal.vatNumber) },
      partner: isSample(partner.url) ? { name: '', url: '', logo: null } : partner,
      booking: { ...booking, consultation: unlessSample(booking.consultation) },
      /** An invented person has no qualification. */
      qualification: isInvented || !isOwn(qualification) ? none : withOwnEnglish(qualification),
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
    certifications: { ...certifications, items: ownTexts(certifications.items, 'issuer') },
    timeline: { ...timeline, chapters: ownTexts(timeline.chapters, 'text') },
    questions: { ...questions, items: ownTexts(questions.items, 'answer') },
    texts: { it: withoutSampleTexts('it'), en: withoutSampleTexts('en') },
  };

  /** Where only the English is the sample's, readers in English get the Italian. */
  function withoutSampleTexts(language: Language): AllTexts[Language] {
    const ofLanguage = texts[language];
    const { about } = ofLanguage.site;
    if (typeof about !== 'object') return ofLanguage;
    const shown = Object.entries(about).map(([key, text]) => {
      if (typeof text !== 'string' || !isSample(text)) return [key, text] as const;
      return [key, unlessSample(textAt(texts.it.site, `about.${key}`))] as const;
    });
    return { ...ofLanguage, site: { ...ofLanguage.site, about: Object.fromEntries(shown) } };
  }
}

/** The entries whose text is the trainer's own. */
function ownTexts<K extends string, T extends Record<K, Localized>>(entries: readonly T[], key: K): T[] {
  return entries.filter((entry) => isOwn(entry[key])).map((entry) => ({ ...entry, [key]: withOwnEnglish(entry[key]) }));
}
