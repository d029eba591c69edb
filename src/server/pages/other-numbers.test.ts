import { Parser } from 'htmlparser2';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { type Parts, weekdays } from '#contract/site/parts/parts.ts';
import { openPages } from '../../../tests/rendered-pages.ts';
import { renderSource } from '../../../tests/source-pages.ts';

const { harness, get, forget, close } = await openPages(renderSource);
const { site } = harness.context;
const { identity, services, timeline, hours } = site.current.parts;
/** What React complains of, but for style sheets, which have no URL before they are built. */
let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const complaint = said.join(' ');
    if (!/^An empty string .* href/s.test(complaint)) complaints.push(complaint);
  });
});
afterEach(() => expect(complaints).toEqual([]));
afterAll(close);

/** As many as wanted, each like the first but for its id and what differs by its number. */
function copies<T extends { id: string }>([first]: readonly T[], count: number, change: (number: number) => Partial<T>): T[] {
  if (!first) throw new Error('there is none to copy');
  return Array.from({ length: count }, (_, index) => ({ ...first, id: `n${index + 1}`, ...change(index + 1) }));
}

const ofServices = (count: number): Partial<Parts> => ({
  services: {
    ...services,
    items: copies(services.items, count, (number) => ({
      title: { it: `Corso ${number}`, en: `Course ${number}` },
      need: { it: `Bisogno ${number}`, en: `Need ${number}` },
      picture: null,
    })),
  },
});
const ofChapters = (count: number): Partial<Parts> => ({
  timeline: { ...timeline, chapters: copies(timeline.chapters, count, () => ({})) },
});
const ofHours = (count: number): Partial<Parts> => ({
  hours: {
    ...hours,
    lines: copies(hours.lines, count, (number) => ({
      days: [weekdays[number % weekdays.length] ?? 'Monday'],
      to: `${10 + number}:30`,
    })),
  },
});
const bare: Partial<Parts> = {
  ...ofServices(1),
  ...ofChapters(0),
  ...ofHours(0),
  identity: {
    ...identity,
    partner: { name: '', url: '', logo: null },
    address: { ...identity.address, street: '', postcode: '', mapUrl: '' },
  },
  certifications: { items: [], english: {} },
  questions: { items: [], english: {} },
  closures: { items: [], english: {} },
};
const full: Partial<Parts> = {
  ...ofServices(limits.site.servicesMax),
  ...ofChapters(limits.site.chaptersMax),
  ...ofHours(limits.site.hoursMax),
};

function publish(parts: Partial<Parts>): void {
  site.show(site.make(1, { ...site.current.parts, identity, services, timeline, hours, ...parts }));
  forget();
}

const urlOf = (language: string, path: string) => pathIn(language === 'it' ? 'it' : 'en', path);

type Shown = { name: string; attributes: Record<string, string>; text: string };

/** The elements of a page with what they say, pictures by their descriptions; drawings and scripts say nothing. */
function elementsOf(html: string): Shown[] {
  const [all, open]: [Shown[], Shown[]] = [[], []];
  const isSilent = () => open.some(({ name }) => ['script', 'style', 'svg', 'template'].includes(name));
  const say = (text: string) => {
    // Without the spaces and joiners that keep words together.
    if (!isSilent()) for (const element of open) element.text += text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  };
  new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      all.push(element);
      open.push(element);
      say(attributes.alt ?? '');
    },
    ontext: say,
    onclosetag: () => void open.pop(),
  }).end(html);
  return all;
}

async function pageAt(url: string) {
  const { statusCode, body } = await get(url);
  expect([url, statusCode]).toEqual([url, 200]);
  const elements = elementsOf(body);
  const say = (name: string) => elements.filter((element) => element.name === name).map(({ text }) => text.trim());
  const [words = ''] = say('body');
  return { elements, say, words };
}

describe.each([
  ['one service and nothing that may be missing', bare],
  ['one chapter', ofChapters(1)],
  ['as much of everything as there may be', full],
])('with %s', (_what, parts) => {
  test.each(languages)('no heading, list or link of any page is empty or leads nowhere, in %s', async (language) => {
    publish(parts);
    for (const path of publicPaths) {
      const url = urlOf(language, path);
      const { elements } = await pageAt(url);
      const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
      expect(ids, url).toEqual([...new Set(ids)]);
      const isSilent = ({ attributes }: Shown) => 'aria-hidden' in attributes || 'aria-live' in attributes;
      const empty = elements.filter(
        (element) =>
          /^(h\d|p|ul|ol|li|dl|dt|dd|a|button|section|nav|title)$/.test(element.name) &&
          !isSilent(element) &&
          !element.text.trim() &&
          !element.attributes['aria-label'],
      );
      expect(empty, url).toEqual([]);
      const named = elements.flatMap(({ attributes }) =>
        ['aria-labelledby', 'aria-controls'].flatMap((name) => attributes[name]?.split(' ') ?? []),
      );
      expect(
        named.filter((id) => !ids.includes(id)),
        url,
      ).toEqual([]);
      const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href ?? '');
      expect(links.filter((href) => !/^(#|\/|mailto:.+@|tel:\+\d|https:\/\/[^/])/.test(href))).toEqual([]);
      expect(links.filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)))).toEqual([]);
    }
  });
});

describe.each([
  {
    language: 'it',
    one: { title: 'Un modo di allenarsi', more: 'Scopri il servizio', list: 'Corso 1' },
    twelve: { title: 'Dodici modi di allenarsi', lead: 'dodici strade', list: 'corso 11 e corso 12' },
    several: /scegli un servizio|quale scegliere|elenco|altro servizio|Scopri i servizi|strade/i,
    chapters: { one: '1 capitolo', first: 'Il primo capitolo lo scriviamo insieme' },
    hours: 'Orari',
  },
  {
    language: 'en',
    one: { title: 'One way to train', more: 'See the service', list: 'Course 1' },
    twelve: { title: 'Twelve ways to train', lead: 'twelve routes', list: 'course 11 and course 12' },
    several: /pick a service|which one|the list|another service|Discover services|routes/i,
    chapters: { one: '1 chapter', first: 'We write the first chapter together' },
    hours: 'Hours',
  },
])('in $language', ({ language, one, twelve, several, chapters, hours: hoursTitle }) => {
  const at = (path: string) => pageAt(urlOf(language, path));
  const descriptionOf = (elements: Shown[]) =>
    elements.find(({ attributes }) => attributes.name === 'description')?.attributes.content;

  test('one service is never spoken of as several', async () => {
    publish(bare);
    const { say, elements } = await at('/services?servizio=n1');
    expect(say('h1')).toEqual([one.title]);
    expect(descriptionOf(elements)).toBe(
      `${one.title} ${language === 'it' ? 'con' : 'with'} Elena Prova: ${one.list.toLowerCase()}.`,
    );
    expect(elements.filter(({ attributes }) => attributes['aria-labelledby'] === 'other-services')).toEqual([]);
    expect((await at('/')).words).toContain(one.more);
    for (const path of ['/', '/services', '/services?servizio=n1']) expect((await at(path)).words).not.toMatch(several);
  });

  test('twelve services are told in words, and each is there', async () => {
    publish(full);
    const { say, words, elements } = await at('/services');
    expect(say('h1')).toEqual([twelve.title]);
    expect(words).toContain(twelve.lead);
    expect(descriptionOf(elements)).toContain(twelve.list);
    expect(say('h2').filter((title) => /(Corso|Course) \d/.test(title))).toHaveLength(12);
    expect((await at('/services?servizio=n1')).elements.some(({ attributes }) => attributes.id === 'other-services')).toBe(true);
  });

  test('without chapters there is no timeline and no link to one, and a single one is one', async () => {
    publish(bare);
    const without = await at('/about');
    expect(without.elements.some(({ attributes: { id, href } }) => /timeline/.test(`${id} ${href}`))).toBe(false);
    expect(without.say('h2')).toContain(chapters.first);
    publish(ofChapters(1));
    const { say } = await at('/about');
    expect(say('p')).toContain(chapters.one);
    expect(say('h2')).not.toContain(chapters.first);
    expect(say('h3')).toHaveLength(1);
  });

  test('without hours no page names any, and eight lines are all told', async () => {
    publish(bare);
    for (const path of publicPaths) {
      const { say, words } = await at(path);
      expect(say('h2'), path).not.toContain(hoursTitle);
      expect(words, path).not.toMatch(/(Orari|Hours):/);
    }
    publish(full);
    const { say } = await at('/contact');
    expect(say('h2').filter((title) => title === hoursTitle)).toHaveLength(2);
    expect(say('dd').filter((span) => /^9:00–1\d:30$/.test(span))).toHaveLength(limits.site.hoursMax);
  });

  test('without certifications and partner neither is named', async () => {
    publish(bare);
    for (const path of ['/about', '/contact'])
      expect((await at(path)).words).not.toMatch(/certificazioni|certifications|partner/i);
  });
});

test('legal documents keep every sentence of which a part alone is missing', async () => {
  publish(bare);
  const terms = (await pageAt('/terms-of-service')).words;
  expect(terms).toContain('Offro corso 1, secondo la descrizione nella pagina servizi.');
  expect(terms).toMatch(/rispondo entro \d+\s+ore lavorative\.(?! Orari)/);
  expect(terms).toContain('Elena Prova, personal trainer');
  expect(terms).toMatch(/Basta una dichiarazione chiara, .* a elena@prova\.it\. Puoi/);
  expect(terms).toContain('Destinatario: Elena Prova, elena@prova.it');
  expect((await pageAt('/privacy-policy')).say('li')).toContain('Elena Prova');
});

test('a portrait that is decoration has no description, and the drawn one of the folder is not shown', async () => {
  const uploaded = '0123456789abcdef01234567';
  harness.context.site.uploaded.set(uploaded, { path: 'foto/x.jpg', width: 4, height: 5, avif: [], isVector: false });
  const use = { picture: uploaded, focus: { x: 50, y: 50 }, alt: { it: 'Io', en: '' }, decorative: false };
  const describedAs = async (portrait: Parts['identity']['portrait'], url: string) => {
    publish({ identity: { ...identity, portrait } });
    const { elements } = await pageAt(url);
    return elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.alt);
  };
  for (const url of ['/', '/about']) {
    expect(await describedAs(use, url)).toContain('Io');
    const silent = await describedAs({ ...use, decorative: true }, url);
    expect(silent.filter((alt) => alt === 'Io' || alt?.startsWith('Ritratto'))).toEqual([]);
  }
  for (const drawing of ['file:portrait.jpg', 'file:services/1to1.jpg'])
    expect(await describedAs({ ...use, picture: drawing }, '/about')).not.toContain('Io');
  expect(await describedAs(identity.portrait, '/about')).toEqual(await describedAs(null, '/about'));
});
