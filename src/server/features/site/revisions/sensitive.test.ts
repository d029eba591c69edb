// On PostgreSQL in the long run: it asks the database for nothing but one session.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { $ZodArray, $ZodNullable, $ZodObject, $ZodOptional, $ZodRecord, type $ZodType } from 'zod/v4/core';
import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { entriesOf } from '#contract/site/parts/localized-texts.ts';
import { type PartKind, type Parts, partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { type TextKey, textKeys } from '#contract/site/parts/text-rules.ts';
import { fillContent } from '../../../../../tests/factories/filled-content.ts';
import { buildEveryPart, buildUse } from '../../../../../tests/factories/own-parts.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { listPlaces, readPlace, writePlace } from '../../../../../tests/part-places.ts';
import type { AdminActor } from '../../../http/guard.ts';
import { buildFindActor, startSession } from '../../auth/sessions/sessions.ts';
import { refuseSensitive } from './sensitive.ts';

const LINK = 'Parole [accedi](https://evil.example/paga) e altre';

/** What fields take of one kind or another: the schema of each part says which. */
const CANDIDATES: readonly unknown[] = [
  ...['Parole', LINK, 'https://evil.example/paga', 'evil/paga', 'ladro@evil.example', '+39 333 765 4321', 'FR', 'files', 'bus'],
  ...['7:15', '22:40', '2031-03-12', '2031-03-18', 'a'.repeat(64), 'file:portrait.jpg', 3, 15, 31, 2020, true, false, null],
  ...[['Sunday'], buildUse('file:portrait.jpg')],
];

/** Sentences that a page draws with their links. */
const RICH: readonly TextKey[] = ['about.description', 'booking.description'];

/** Words, pictures, days, figures and switches, which the trainer changes without the password. Any other field asks. */
const FREE = [
  'identity/area identity/portrait identity/qualification identity/role',
  'hours/lines/*/days hours/lines/*/from hours/lines/*/label hours/lines/*/to',
  'services/items/*/description services/items/*/duration services/items/*/forWhom services/items/*/hidden services/items/*/need',
  'services/items/*/picture services/items/*/place services/items/*/priceFrom services/items/*/pricePer services/items/*/title',
  'timeline/shown timeline/chapters/*/photos timeline/chapters/*/text timeline/chapters/*/title timeline/chapters/*/years',
  'certifications/items/*/issuer certifications/items/*/title certifications/items/*/year',
  'questions/items/*/answer questions/items/*/question',
  'pictures/booking pictures/contact pictures/hero pictures/icon pictures/logo pictures/secondLogo pictures/share',
  'closures/items/*/announceDays closures/items/*/from closures/items/*/reason closures/items/*/to',
  'texts/overrides/plain texts/overrides/about.description texts/overrides/booking.description',
].flatMap((line) => line.split(' '));

/** Free too, but for a link in them. */
const LINKED = ['timeline/chapters/*/text', ...RICH.map((key) => `texts/overrides/${key}`)];

const directory = fillContent();
let harness: Harness;
let parts: Parts;
let actor: AdminActor;
beforeAll(async () => {
  harness = await openHarness({ env: { CONTENT_DIR: directory } });
  parts = await buildParts();
  actor = await unconfirmed();
});
afterAll(async () => {
  await harness.close();
  rmSync(directory, { recursive: true });
});

/** Every field filled, and every list with an item. */
async function buildParts(): Promise<Parts> {
  const { files } = harness.context.site;
  const { documents } = await harness.answerTo(calls.readLegal, { as: harness.admin });
  const { timeline, certifications, identity } = files.parts;
  const every = buildEveryPart(files.parts, 'file:portrait.jpg', documents);
  const directions = [{ by: 'tram', line: '1', text: { it: 'Davanti', en: 'Right outside' } } as const];
  const chapters = timeline.chapters.map((chapter) => ({ ...chapter, photos: [buildUse('file:portrait.jpg')] }));
  const address = { ...identity.address, directions };
  const legal = { ...every.legal, contracts: false, contractsUntil: '2030-01-01' };
  return { ...every, certifications, legal, identity: { ...identity, address }, timeline: { ...timeline, chapters } };
}

/** The fields that a schema lets out and a document has not, so that no change of them would be tried. */
function absentIn(schema: $ZodType, value: unknown, path: string): string[] {
  if (schema instanceof $ZodNullable) return value === null ? [] : absentIn(schema._zod.def.innerType, value, path);
  if (schema instanceof $ZodOptional) return value === undefined ? [path] : absentIn(schema._zod.def.innerType, value, path);
  const inner =
    schema instanceof $ZodArray ? schema._zod.def.element : schema instanceof $ZodRecord ? schema._zod.def.valueType : null;
  if (inner) return entriesOf(value).flatMap(([name, item]) => absentIn(inner, item, `${path}/${name}`));
  if (!(schema instanceof $ZodObject)) return [];
  const given = new Map(entriesOf(value));
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => absentIn(field, given.get(name), `${path}/${name}`));
}

test('every field of every part is there to be changed, but for what the publication writes', () => {
  // Sentences are tried by their keys.
  const documents = partKinds.filter((kind) => kind !== 'texts');
  expect(documents.flatMap((kind) => absentIn(partShapes[kind], parts[kind], kind))).toEqual(['legal/earlier']);
});

/** A session whose password was given too long ago, or never. */
async function unconfirmed(): Promise<AdminActor> {
  const { db } = harness.context;
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const token = await startSession(db, harness.clock, { role: 'admin', adminId: id, isConfirmed: false });
  const found = await buildFindActor(db, harness.clock)(token);
  if (!found || !('actor' in found) || found.actor.role !== 'admin') throw new Error('There is no session.');
  return found.actor;
}

/** The field of a place, whatever item and language; a use of a picture is one field. */
const fieldOf = (kind: PartKind, path: string): string =>
  `${kind}/${path}`
    .replace(/\/(items|lines|chapters|directions|sections)\/[^/]+/, '/$1/*')
    .replace(/\/(?:it|en)$/, '')
    .replace(/^(pictures\/\w+|.*\/(?:picture|portrait|logo|photos))\/.*/, '$1');

type Made = { field: string; value: unknown; document: unknown };

/** Every field of a part, with each other value that its schema takes. */
function* changesOf(kind: PartKind): Generator<Made> {
  const seen = new Set<string>();
  for (const [path, present] of listPlaces(parts[kind])) {
    const field = fieldOf(kind, path);
    const place = `${field}${path.endsWith('/en') ? '/en' : ''}`;
    if (path === '' || path.startsWith('english') || path.endsWith('/id') || seen.has(place)) continue;
    seen.add(place);
    for (const value of CANDIDATES) {
      const checked = check(partShapes[kind], writePlace(parts[kind], path, value));
      if (checked.ok && JSON.stringify(readPlace(checked.value, path)) !== JSON.stringify(present))
        yield { field, value, document: checked.value };
    }
  }
}

/** Of the sentences those that are drawn with links one by one, and all others at once. */
function* changesOfTexts(): Generator<Made> {
  const plain = textKeys.filter((key) => !RICH.includes(key));
  for (const [name, keys] of [['plain', plain] as const, ...RICH.map((key) => [key, [key]] as const)])
    for (const [value, short] of [['Parole', 'Parole'] as const, [LINK, '[a](/b)'] as const])
      for (const language of ['it', 'en']) {
        const own = keys.map((key) => [key, { it: 'Sue', en: 'Own', [language]: name === 'plain' ? short : value }]);
        const checked = check(partShapes.texts, { overrides: Object.fromEntries(own), english: {} });
        if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
        yield { field: `texts/overrides/${name}`, value, document: checked.value };
      }
}

test('every field asks for the password before it is published, but words without links, pictures, days and figures', () => {
  const { site } = harness.context;
  const before = site.make(1, parts);
  const found = { sensitive: new Set<string>(), free: new Set<string>(), linked: new Set<string>() };
  for (const kind of partKinds)
    for (const { field, value, document } of kind === 'texts' ? changesOfTexts() : changesOf(kind)) {
      const after = site.make(2, { ...parts, [kind]: document });
      const isRefused = refuseSensitive(before, after, actor, harness.clock.now())?.code === 'password_needed';
      found[isRefused ? (value === LINK ? 'linked' : 'sensitive') : 'free'].add(field);
    }
  const unasked = [...found.free].filter((field) => !FREE.includes(field));
  const unneeded = [...found.sensitive].filter((field) => FREE.includes(field));
  const unseen = [...FREE.filter((field) => !found.free.has(field)), ...LINKED.filter((field) => !found.linked.has(field))];
  expect({ unasked, unneeded, unseen }).toEqual({ unasked: [], unneeded: [], unseen: [] });
  expect(found.sensitive.size).toBeGreaterThan(30);
});
