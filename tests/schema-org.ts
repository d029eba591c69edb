/** Properties of schema.org by the types that the site uses, inherited ones included, each with what its value may be. */
const TYPES: Record<string, Record<string, string[]>> = {
  LocalBusiness: {
    name: ['Text'],
    description: ['Text'],
    url: ['URL'],
    image: ['URL'],
    telephone: ['Text'],
    email: ['Text'],
    vatID: ['Text'],
    address: ['PostalAddress'],
    geo: ['GeoCoordinates'],
    hasMap: ['URL'],
    areaServed: ['City'],
    priceRange: ['Text'],
    openingHoursSpecification: ['OpeningHoursSpecification'],
    specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    founder: ['Person'],
    sameAs: ['URL'],
    makesOffer: ['Offer'],
  },
  PostalAddress: {
    streetAddress: ['Text'],
    postalCode: ['Text'],
    addressLocality: ['Text'],
    addressCountry: ['Text'],
  },
  GeoCoordinates: { latitude: ['Number'], longitude: ['Number'] },
  City: { name: ['Text'] },
  Person: { name: ['Text'], jobTitle: ['Text'], description: ['Text'] },
  OpeningHoursSpecification: {
    dayOfWeek: ['DayOfWeek'],
    opens: ['Time'],
    closes: ['Time'],
    validFrom: ['Date'],
    validThrough: ['Date'],
  },
  Offer: { url: ['URL'], priceSpecification: ['UnitPriceSpecification'], itemOffered: ['Service'] },
  UnitPriceSpecification: { minPrice: ['Number'], priceCurrency: ['Currency'], unitText: ['Text'] },
  FAQPage: { url: ['URL'], inLanguage: ['Text'], mainEntity: ['Question'] },
  Question: { url: ['URL'], name: ['Text'], acceptedAnswer: ['Answer'] },
  Answer: { text: ['Text'] },
  Service: { name: ['Text'], description: ['Text'], image: ['URL'], provider: ['@id'] },
};

const VALUES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '' && !/undefined|\{\{|\n|[\u2060\u00a0]/u.test(value),
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  DayOfWeek: (value) => typeof value === 'string' && /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(value),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  Currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
};

type Node = { [property: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a graph its types do not have, by the path to it; and references that lead to no node of it. */
export function schemaFaults(graph: Node): string[] {
  const { '@context': context, ...root } = graph;
  const ids = new Set<unknown>();
  const references: [place: string, id: unknown][] = [];

  const visit = (node: Node, place: string): string[] => {
    const { '@type': type, '@id': id, ...properties } = node;
    const known = TYPES[String(type)];
    if (!known) return [`${place}: no type ${String(type)}`];
    if (id !== undefined) ids.add(id);
    if (Object.keys(properties).length === 0) return [`${place}: an empty ${String(type)}`];
    return Object.entries(properties).flatMap(([property, value]) => {
      const at = `${place}.${property}`;
      const kinds = known[property];
      if (!kinds) return [`${at}: no property of ${String(type)}`];
      if (Array.isArray(value) && value.length === 0) return [`${at}: an empty list`];
      return (Array.isArray(value) ? value : [value]).flatMap((one) => visitValue(one, kinds, at));
    });
  };
  const visitValue = (value: unknown, kinds: string[], at: string): string[] => {
    if (isNode(value) && kinds.includes('@id')) {
      references.push([at, value['@id']]);
      return Object.keys(value).length === 1 ? [] : [`${at}: more than a reference`];
    }
    if (isNode(value)) return kinds.includes(String(value['@type'])) ? visit(value, at) : [`${at}: a ${String(value['@type'])}`];
    return kinds.some((kind) => VALUES[kind]?.(value)) ? [] : [`${at}: ${JSON.stringify(value)} is no ${kinds.join(' or ')}`];
  };

  const faults = visit(root, String(root['@type']));
  const lost = references.filter(([, id]) => !ids.has(id)).map(([at, id]) => `${at}: nothing is ${String(id)}`);
  return [...(context === 'https://schema.org' ? [] : [`the context is ${String(context)}`]), ...faults, ...lost];
}
