import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { check } from '#contract/problems.ts';
import type { Texts } from '#contract/site/content.ts';
import { type PartKind, type Parts, partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { textKeys } from '#contract/site/parts/text-rules.ts';
import { translate } from '#web/public/lib/i18n/translate.ts';
import { listPlaces, writePlace } from '../../../../../tests/part-places.ts';
import { readShippedParts } from '../../../../../tests/read-content.ts';
import { describeChanges, describeStored } from './changes.ts';
import { FieldWords, fieldOf } from './field-words.ts';

const photo = {
  picture: 'file:booking.jpg',
  focus: { x: 50, y: 50 },
  alt: { it: 'In palestra', en: 'At the gym' },
  decorative: false,
};
const section = { markdown: 'Il **mio** testo.', replaces: 'a'.repeat(64) };

/** The shipped parts with something in every field, so that each can change. */
function fullParts(): Parts {
  const shipped = readShippedParts();
  const { identity, pictures, services, timeline, legal } = shipped;
  const [first, ...others] = services.items;
  return {
    ...shipped,
    identity: { ...identity, portrait: photo, partner: { name: 'Palestra', url: 'https://a.it', logo: photo } },
    services: { ...services, items: first ? [{ ...first, duration: 50, priceFrom: 40, picture: photo }, ...others] : [] },
    timeline: { ...timeline, chapters: timeline.chapters.map((one) => ({ ...one, years: '2012' })) },
    pictures: {
      ...pictures,
      ...{ hero: { kind: 'photo', use: photo }, booking: photo, contact: [photo, photo] },
      ...{ logo: photo, secondLogo: photo, icon: photo, share: photo },
    },
    texts: {
      overrides: Object.fromEntries(textKeys.map((key) => [key, { it: 'Mio', en: 'Mine' }])),
      english: {},
    } as Parts['texts'],
    legal: {
      ...legal,
      court: 'Bari',
      sections: { 'terms-of-service#disdette-e-ritardi': section },
      changed: { 'privacy-policy': '2031-01-01', 'terms-of-service': null, 'cookie-policy': '2031-01-02' },
    },
    closures: {
      items: [{ id: 'ferie', from: '2031-08-01', to: '2031-08-10', announceDays: 7, reason: { it: 'Mare', en: 'Sea' } }],
      english: {},
    },
  };
}

/** Other values for any field; the schema of the part says which of them it takes. */
const CANDIDATES: readonly unknown[] = [
  ...['', 'Altro', 'altro/evento', 'https://altro.it', 'altro@altro.it', '+39 333 123 4567', '7:15', '22:40', '2031-08-03'],
  ...['2031-08-09', 'FR', 'files', 'parking', 'b'.repeat(64), 'file:portrait.jpg', '0a1b2c3d4e5f60718293a4b5'],
  ...[3, 15, 31, 2020, true, false, null, [], ['Sunday', 'Monday'], { it: 'Altro', en: 'Other' }, { kind: 'drawing' }, photo],
  ...[[photo], { ...photo, decorative: true, alt: { it: '', en: '' } }],
];

type Made = { kind: PartKind; path: string; before: unknown; after: unknown };

/** Of each field the first place, with every other value that its schema takes; of one that takes any words, one of them. */
function changesOf(kind: PartKind, parts: Parts): Made[] {
  const fields = Map.groupBy([...listPlaces(parts[kind])], ([path]) => fieldOf(kind, path));
  return [...fields.values()].flatMap(([first]) => {
    const [path, present] = first ?? ['', undefined];
    if (path === '' || path.startsWith('english') || /(^|\/)id$/.test(path)) return [];
    const made = (value: unknown) => ({ kind, path, before: parts[kind], after: writePlace(parts[kind], path, value) });
    const isTaken = (value: unknown) => check(partShapes[kind], made(value).after).ok;
    if (kind === 'texts') return [made(path.split('/').length === 2 ? { it: 'Altro', en: 'Other' } : 'Altro')];
    const lists = Array.isArray(present) ? [present.slice(1), present.toReversed()] : [];
    const others = isTaken('Altro') ? ['Altro', ''] : [...CANDIDATES, ...lists];
    const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(present);
    return others.filter((value) => isOther(value) && isTaken(value)).map(made);
  });
}

/** What is the machine's: ids, keys, names of values, and what JavaScript writes where nothing is. */
const RAW = new RegExp(
  [
    'undefined|null|NaN|\\[object|\\{\\{|file:|[0-9a-f]{16}|(?<![\\w-])(?:true|false|drawing|photo|files|parking|cal\\.com)(?!\\w)',
    'Monday|Sunday|\\b(?:site|common)\\.[a-z]|[a-z]+(?:Url|Days|Hours|Months|Link|From|Whom|Number|Code|Logo)\\b|#|replaces|markdown|\\bFR\\b',
  ].join('|'),
);
/** Words of people that the other language happens to have. */
const allowed = { it: /^$/, en: /Monday|Sunday|drawing|\bphoto\b|\bfiles\b|\bparking\b/gi };

const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(`content/texts/${language}/${name}.json`, 'utf8')) as Texts;
const textsOf = (language: Language) => ({ admin: read(language, 'admin'), common: read(language, 'common') });
const texts = { it: textsOf('it'), en: textsOf('en') };

function contextOf(language: Language, hasEnglish: boolean) {
  const t = (key: string, values = {}) => translate({ language, texts: texts[language] }, 'admin', key, values);
  return { t, words: new FieldWords({ t, language, hasEnglish, fillNames: (sentence) => sentence }), hasEnglish };
}

const parts = fullParts();
const made = partKinds.flatMap((kind) => changesOf(kind, parts));

/** What is wrong with how a change is described. */
function faultsOf({ kind, path, before, after }: Made, language: Language, context: ReturnType<typeof contextOf>): string[] {
  const described = describeChanges(kind, before, after, context);
  const text = described.map((one) => [one.label, one.before, one.after].join(' | ')).join('\n');
  const isBare =
    described.length === 0 || described.some((one) => one.label === '' || one.after === '' || one.before === one.after);
  const isRaw = RAW.test(text.replace(/https:\S+/g, '').replace(allowed[language], ''));
  const isEnglish = !context.hasEnglish && /\(inglese\)|\(English\)|Other/.test(text);
  return isBare || isRaw || isEnglish ? [`${kind} ${path}: ${text}`] : [];
}

test.each(languages)('in %s every field of every part says its change in words', (language) => {
  expect(new Set(made.map(({ kind, path }) => `${kind} ${path}`)).size).toBeGreaterThan(200);
  const contexts = [contextOf(language, true), contextOf(language, false)];
  const faults = contexts.flatMap((context) => made.flatMap((one) => faultsOf(one, language, context)));
  expect(faults).toEqual([]);
});

test.each([
  ['pictures', 'hero/kind', 'drawing', 'photo', 'Il disegno', 'Una foto'],
  ['identity', 'portrait/picture', 'file:portrait.jpg', '2b6a1287f21090c8b7c91762', '', 'un’altra foto'],
  ['identity', 'portrait/focus/y', '35', '50', '', 'un’altra inquadratura'],
  ['services', 'items/1to1/hidden', 'false', 'true', 'sì', 'no'],
  ['identity', 'fiscal/omitsLaw4', 'false', 'true', 'sì', 'no'],
  ['hours', 'lines/workouts/days', 'Monday, Tuesday', 'Monday', 'lunedì, martedì', 'lunedì'],
  ['services', 'items/1to1/priceFrom', '', '50', '', '50 €'],
] as const)('the history says %s %s in words', (kind, path, before, after, was, is) => {
  const described = describeStored({ kind, path, before, after }, [fullParts()[kind]], contextOf('it', true));
  expect([described?.before, described?.after]).toEqual([was, is]);
});
