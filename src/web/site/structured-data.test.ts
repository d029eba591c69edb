import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { openPages } from '../../../tests/rendered-pages.ts';
import { schemaFaults } from '../../../tests/schema-org.ts';
import { renderSource } from '../../../tests/source-pages.ts';

const { harness, get, forget, close } = await openPages(renderSource);
afterAll(close);
const { site } = harness.context;
const { parts } = site.current;
const { identity, services, questions, hours } = parts;

function publish(change: Partial<Parts>): void {
  site.show(site.make(1, { ...parts, ...change }));
  forget();
}

type Graph = Record<string, unknown>;

async function graphsOf(url: string): Promise<Graph[]> {
  const { body } = await get(url);
  return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
}

/** Of the business; undefined where a page has none. */
const dataOf = async (url: string): Promise<Graph | undefined> => (await graphsOf(url))[0];

const described = ['/', '/services', '/en', '/en/services'];
const address = (change: Partial<Parts['identity']['address']>): Partial<Parts> => ({
  identity: { ...identity, address: { ...identity.address, ...change } },
});
const withMap = (mapUrl: string) => address({ mapUrl });
const emptied: Partial<Parts> = {
  identity: {
    ...identity,
    qualification: { it: '', en: '' },
    address: { ...identity.address, street: '', postcode: '', city: '', mapUrl: '' },
    contacts: { ...identity.contacts, phone: '', website: '', instagram: '', tiktok: '' },
    fiscal: { ...identity.fiscal, vatNumber: '' },
  },
  hours: { ...hours, lines: [] },
  closures: { items: [], english: {} },
  services: {
    ...services,
    items: services.items.map((service) => ({ ...service, priceFrom: null, pricePer: { it: '', en: '' }, picture: null })),
  },
};

describe.each([
  ['of a trainer who filled in everything', {}],
  ['of a trainer who left out what may be left out', emptied],
  ['of a trainer without services', { services: { ...services, items: [] } }],
  ['of a map without a marker', withMap('https://maps.app.goo.gl/x1')],
])('the data %s', (_, change: Partial<Parts>) => {
  test.each(described)('have on %s only properties of their types, each with a value', async (url) => {
    publish(change);
    const data = await dataOf(url);
    expect(data).toMatchObject({ '@type': 'LocalBusiness' });
    expect(schemaFaults(data ?? {})).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  });
});

test('a property that its type lacks is found, an empty value, and a reference to nothing', () => {
  const graph = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: '',
    reviews: 5,
    makesOffer: [{ '@type': 'Offer', itemOffered: { '@type': 'Service', provider: { '@id': '#nobody' } } }],
    geo: { '@type': 'GeoCoordinates', latitude: '45' },
    address: { '@type': 'PostalAddress' },
  };
  expect(schemaFaults(graph)).toEqual([
    'LocalBusiness.name: "" is no Text',
    'LocalBusiness.reviews: no property of LocalBusiness',
    'LocalBusiness.geo.latitude: "45" is no Number',
    'LocalBusiness.address: an empty PostalAddress',
    'LocalBusiness.makesOffer.itemOffered.provider: nothing is #nobody',
  ]);
});

test('home and services describe the business, and no other page does', async () => {
  publish({});
  for (const path of publicPaths)
    for (const url of [path, pathIn('en', path)]) expect((await dataOf(url)) !== undefined, url).toBe(described.includes(url));
});

test('the services page alone marks the questions, each once, with its answer and the URL that opens it', async () => {
  publish({});
  for (const url of ['/', '/en', '/about']) expect(JSON.stringify(await graphsOf(url)), url).not.toContain('FAQPage');
  for (const language of languages) {
    const [, marked] = await graphsOf(pathIn(language, '/services'));
    expect(schemaFaults(marked ?? {})).toEqual([]);
    expect(marked).toMatchObject({ '@type': 'FAQPage', inLanguage: language });
    expect(marked?.mainEntity).toHaveLength(questions.items.length);
    const [first] = questions.items;
    expect(marked?.mainEntity).toMatchObject([
      {
        '@type': 'Question',
        name: first?.question[language],
        url: expect.stringMatching(`${pathIn(language, '/services')}#domanda-${first?.id}$`),
        acceptedAnswer: { '@type': 'Answer', text: first?.answer[language] },
      },
      ...questions.items.slice(1).map(({ question }) => ({ name: question[language] })),
    ]);
  }
});

test('a page without questions marks none, and an answer of several lines is one text that ends no script', async () => {
  publish({ questions: { items: [], english: {} } });
  expect(await graphsOf('/services')).toHaveLength(1);
  const answer = { it: 'Uno.\nDue </script><b>tre</b>.', en: '' };
  publish({ questions: { items: [{ id: 'a', question: { it: 'Quanti?', en: '' }, answer }], english: {} } });
  for (const url of ['/services', '/en/services']) {
    const [, marked] = await graphsOf(url);
    expect(schemaFaults(marked ?? {})).toEqual([]);
    expect(marked?.mainEntity).toMatchObject([{ name: 'Quanti?', acceptedAnswer: { text: 'Uno. Due </script><b>tre</b>.' } }]);
  }
});

test('each service is offered at the least that it costs, in the words of the page', async () => {
  publish({});
  const least = Math.min(...services.items.flatMap(({ priceFrom }) => priceFrom ?? []));
  const [first] = services.items;
  const italian = await dataOf('/services');
  const english = await dataOf('/en/services');
  expect(italian).toMatchObject({
    priceRange: `da ${least} €`,
    areaServed: { '@type': 'City', name: identity.area.it },
  });
  expect(english).toMatchObject({ priceRange: `from €${least}` });
  expect(italian?.makesOffer).toHaveLength(services.items.length);
  expect(italian?.makesOffer).toMatchObject([
    {
      url: expect.stringMatching(/\/services\?servizio=/),
      priceSpecification: { minPrice: first?.priceFrom, priceCurrency: 'EUR', unitText: first?.pricePer.it },
      itemOffered: { name: first?.title.it },
    },
    ...services.items.slice(1).map(({ title }) => ({ itemOffered: { name: title.it } })),
  ]);
  expect(english?.makesOffer).toMatchObject([{ itemOffered: { name: first?.title.en } }, {}, {}, {}, {}]);
});

test.each([
  ['https://www.openstreetmap.org/?mlat=45.0703&mlon=7.6869#map=16/45.0703/7.6869', 45.0703, 7.6869],
  ['https://www.openstreetmap.org/export/embed.html?bbox=9.1,45.4,9.2,45.5&layer=mapnik&marker=45.46%2C9.18', 45.46, 9.18],
  [
    'https://www.google.com/maps/place/Duomo/@45.1,9.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d45.4641943!4d9.1919265',
    45.4641943,
    9.1919265,
  ],
])('the place is where the marker of the map is: %s', async (mapUrl, latitude, longitude) => {
  publish(withMap(mapUrl));
  expect(await dataOf('/')).toMatchObject({ geo: { '@type': 'GeoCoordinates', latitude, longitude }, hasMap: mapUrl });
});

test.each(['https://www.google.com/maps/@45.1,9.1,17z', 'https://www.openstreetmap.org/?mlat=95&mlon=9', ''])(
  'a map without a marker on Earth says no place: %s',
  async (mapUrl) => {
    publish(withMap(mapUrl));
    expect(await dataOf('/')).not.toHaveProperty('geo');
  },
);

test('a site that search engines may not list has none', async () => {
  const demonstration = await openPages(renderSource, { DEMONSTRATION: 'on' });
  for (const url of described) expect((await demonstration.get(url)).body, url).not.toContain('ld+json');
  await demonstration.close();
});
