import { type Closure, type HoursLine, type PageData, pictureUrl } from '#contract/pages/data.ts';
import { type PublicPath, pathIn, questionHash, serviceQuery } from '#contract/pages/paths.ts';
import { mapPoint } from '#contract/site/parts/map-embed.ts';
import { formatEuro } from '#web/calls/formats.ts';
import { translate, type Values } from '#web/public/lib/i18n/translate.ts';

/** The pages that show what is described: who and where on the one, services and prices on the other. */
const describing: readonly PublicPath[] = ['/', '/services'];

/**
 * Structured data of the business for search engines, which no browser executes: only what the site shows too, and no ratings
 * of one's own business. None where a page has nothing to say, as on a site that search engines may not list.
 */
export function structuredData(path: PublicPath | undefined, page: PageData): string[] {
  if (path === undefined || !describing.includes(path) || !page.isIndexed) return [];
  const nodes = [business(page), ...(path === '/services' && page.questions.length > 0 ? [questions(page)] : [])];
  return nodes.map((node) => JSON.stringify({ '@context': 'https://schema.org', ...filled(node) }));
}

/** No type of schema.org is a trainer's; a HealthClub would be the gym itself, and ProfessionalService is deprecated. */
function business(page: PageData) {
  const { identity, hours, closures, origin, cards, services, language } = page;
  const { name, contacts, address, fiscal } = identity;
  const t = textsOf(page);
  const prices = services.flatMap(({ priceFrom }) => priceFrom ?? []);
  const point = mapPoint(address.mapUrl);
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: `${name} · ${t('common:role')}`,
    description: t('descriptions.home', { name }),
    url: `${origin}/`,
    image: cards.home && `${origin}/${cards.home.path}`,
    telephone: contacts.phone,
    email: contacts.email,
    vatID: fiscal.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    geo: point && { '@type': 'GeoCoordinates', ...point },
    hasMap: address.mapUrl,
    areaServed: { '@type': 'City', name: identity.area[language] },
    priceRange: prices.length > 0 ? t('services.priceFrom', { price: formatEuro(Math.min(...prices), language) }) : undefined,
    openingHoursSpecification: hours.lines.map(openFor),
    specialOpeningHoursSpecification: closures.map(closedFor),
    founder: { '@type': 'Person', name, jobTitle: t('common:role'), description: identity.qualification[language] },
    sameAs: [contacts.website, contacts.instagram, contacts.tiktok],
    makesOffer: services.map((service) => offer(service, page)),
  };
}

/** On the page that has all of them alone: search engines want each question marked once. */
function questions({ questions, origin, language }: PageData) {
  const url = `${origin}${pathIn(language, '/services')}`;
  return {
    '@type': 'FAQPage',
    url,
    inLanguage: language,
    mainEntity: questions.map(({ id, question, answer }) => ({
      '@type': 'Question',
      url: `${url}#${questionHash}${id}`,
      name: question[language],
      acceptedAnswer: { '@type': 'Answer', text: answer[language].replaceAll('\n', ' ') },
    })),
  };
}

type Service = PageData['services'][number];

/** A price is the least that a service costs, for a unit in the trainer's words. */
function offer({ id, title, description, priceFrom, pricePer, picture: use }: Service, page: PageData) {
  const { origin, language, picture } = page;
  const shown = use ? picture(use) : undefined;
  return {
    '@type': 'Offer',
    url: `${origin}${pathIn(language, '/services')}?${serviceQuery}=${id}`,
    priceSpecification: priceFrom === null ? undefined : { ...priceOf(priceFrom), unitText: pricePer[language] },
    itemOffered: {
      '@type': 'Service',
      name: title[language],
      description: description[language].replaceAll('\n', ' '),
      image: shown && !shown.isVector ? origin + pictureUrl(shown) : undefined,
      provider: { '@id': `${origin}/#business` },
    },
  };
}

const priceOf = (minPrice: number) => ({ '@type': 'UnitPriceSpecification', minPrice, priceCurrency: 'EUR' });

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' };

function openFor({ days: dayOfWeek, from, to }: HoursLine) {
  return { ...SPECIFICATION, dayOfWeek, opens: from.padStart(5, '0'), closes: to.padStart(5, '0') };
}

/** Days that end as they begin are closed ones. */
function closedFor({ from: validFrom, to: validThrough }: Closure) {
  return { ...SPECIFICATION, opens: '00:00', closes: '00:00', validFrom, validThrough };
}

const textsOf = ({ language, texts }: PageData) => {
  return (key: string, values?: Values) => translate({ language, texts }, 'site', key, values);
};

/** Without what the trainer left empty: texts, lists, and nodes of which only the type is left. What typesetting added is undone. */
function filled(node: object): object {
  const entries = Object.entries(node).map(([property, value]): [string, unknown] => [property, filledValue(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function filledValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(filledValue).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const node = filled(value);
    return Object.keys(node).some((property) => property !== '@type') ? node : undefined;
  }
  if (value === '') return undefined;
  return typeof value === 'string' ? value.replaceAll(/\p{Zs}/gu, ' ').replaceAll('\u2060', '') : value;
}
