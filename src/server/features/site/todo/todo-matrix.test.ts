// On PostgreSQL in the long run: what is set aside is two plain queries, and the rest is computed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isUploaded } from '#contract/pictures/schemas.ts';
import { check } from '#contract/problems.ts';
import type { Todo } from '#contract/site/editing.ts';
import { isLocalized } from '#contract/site/parts/localized-texts.ts';
import { type PartKind, type Parts, partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { listPlaces, readPlace, writePlace } from '../../../../../tests/part-places.ts';
import { checked, rounds, timeLimit } from '../../../../../tests/security/length.ts';
import { italianMark } from '../../../content/english.ts';
import { isSample } from '../../../content/sample.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** What an empty value of any field may look like; the part's own schema says which of them it takes. */
const EMPTY: readonly unknown[] = ['', null, [], { it: '', en: '' }, false, true];

type Off = { kind: PartKind; path: string; value: unknown };

/** Every field that can be empty or switched, by the schemas of all parts. */
function offsOf(parts: Parts): Off[] {
  return partKinds.flatMap((kind) =>
    [...listPlaces(parts[kind])].flatMap(([path, present]) =>
      path === '' || path.startsWith('english')
        ? []
        : EMPTY.filter((value) => typeof value === typeof present && JSON.stringify(value) !== JSON.stringify(present))
            .filter((value) => check(partShapes[kind], writePlace(parts[kind], path, value)).ok)
            .map((value) => ({ kind, path, value })),
    ),
  );
}

/** What the schema of the whole part refuses stays as it was. */
function withOffs(parts: Parts, offs: readonly Off[]): Parts {
  const made = { ...parts };
  for (const { kind, path, value } of offs) {
    const next = check(partShapes[kind], writePlace(made[kind], path, value));
    if (next.ok) Object.assign(made, { [kind]: next.value });
  }
  return made;
}

/** An own Italian where the sample's or the shipped one was, as a trainer writes who leaves the English for later. */
const rewritten = (parts: Parts, kind: PartKind, path: string): Parts => {
  const text = readPlace(parts[kind], path);
  const next = isLocalized(text) ? check(partShapes[kind], writePlace(parts[kind], path, { ...text, it: 'Mio.' })) : undefined;
  return next?.ok ? { ...parts, [kind]: next.value } : parts;
};

async function listAt(parts: Parts, hasEnglish: boolean): Promise<Todo[]> {
  const { site } = harness.context;
  site.show(site.make(site.current.revision, parts));
  site.change({ isVisible: true, hasEnglish });
  return (await harness.answerTo(calls.readSite, { as: harness.admin })).todo;
}

const placesOf = ({ places, kind, path }: Todo) => places ?? [{ kind, path }];

/** What a line claims, looked up in the part that it names. */
function faultOf(todo: Todo, parts: Parts, hasEnglish: boolean): string | undefined {
  for (const { kind, path = '' } of placesOf(todo)) {
    if (!kind) continue;
    const [, item] = path.split('/');
    if (kind === 'timeline' && !parts.timeline.shown) return 'the story is hidden';
    if (kind === 'services' && parts.services.items.find(({ id }) => id === item)?.hidden) return 'the service is hidden';
    if (todo.code.startsWith('english') && !hasEnglish) return 'there is no English';
    if (todo.code === 'portrait_missing' && isUploaded(parts.identity.portrait?.picture ?? 'file:')) return 'there is one';
    const told = kind === 'texts' ? readPlace(parts.texts, path) : readPlace(parts[kind], path);
    const italian = isLocalized(told) ? told.it : told;
    if (todo.code === 'sample' && kind !== 'texts' && typeof italian === 'string' && !isSample(italian)) return 'it is her own';
    if (todo.code === 'sample' && kind === 'texts' && told !== undefined && !isSample(String(italian))) return 'it is her own';
  }
  return undefined;
}

/** Does what a line says, as the form does it. */
function done(todo: Todo, parts: Parts, hasEnglish: boolean): Parts {
  const places = placesOf(todo);
  if (todo.code === 'closure_past') {
    const past = places.map(({ path }) => path?.split('/')[1]);
    return { ...parts, closures: { ...parts.closures, items: parts.closures.items.filter(({ id }) => !past.includes(id)) } };
  }
  const made = { ...parts };
  for (const { kind, path } of places)
    if (kind && path !== undefined) Object.assign(made, { [kind]: written(made[kind], path, todo.code, hasEnglish) });
  return made;
}

const UPLOADED = '0123456789abcdef01234567';
const newPortrait = (hasEnglish: boolean) => ({
  ...{ focus: { x: 50, y: 50 }, decorative: false },
  alt: { it: 'Io', en: hasEnglish ? 'Me' : '' },
});

function written(document: Parts[PartKind], at: string, code: Todo['code'], hasEnglish: boolean): unknown {
  const before = readPlace(document, at);
  if (code === 'portrait_missing')
    return writePlace(document, at, { ...newPortrait(hasEnglish), ...Object(before), picture: UPLOADED });
  if (!isLocalized(before) && !at.startsWith('overrides/')) {
    if (typeof before === 'number') return writePlace(document, at, 61);
    return writePlace(document, at, /url$/i.test(at) ? 'https://www.mia.it' : `Mio ${at.length}`);
  }
  const it = code.startsWith('english') && isLocalized(before) ? before.it : 'Testo mio';
  const text = { it, en: hasEnglish ? 'My own text' : isLocalized(before) ? before.en : '' };
  const marks = { ...document.english, ...(hasEnglish && { [at]: italianMark(it) }) };
  return { ...Object(writePlace(document, at, text)), english: marks };
}

/** What the shipped parts have none of: closures, a photo without words, an own sentence with a number. */
function extras({ pictures, texts }: Parts): Partial<Parts> {
  const closure = { announceDays: 3, reason: { it: 'Ferie', en: '' } };
  const past = { ...closure, id: 'past', from: '2030-08-01', to: '2030-08-02' };
  const photo = { picture: 'file:booking.jpg', focus: { x: 50, y: 50 }, alt: { it: 'Io', en: '' }, decorative: false };
  return {
    closures: {
      items: [past, { ...past, id: 'older' }, { ...closure, id: 'next', from: '2032-01-01', to: '2032-01-02' }],
      english: {},
    },
    pictures: { ...pictures, booking: photo },
    texts: { ...texts, overrides: { ...texts.overrides, 'services.title': { it: 'Nove modi', en: 'Eight ways' } } },
  };
}

const titles = (todo: readonly Todo[]) => todo.flatMap((one) => one.marks ?? `${one.code} ${one.kind} ${one.path}`).sort();

test(
  'of any site each line is true, and doing what it says takes it away and adds none',
  async () => {
    const shipped = harness.context.site.files.parts;
    const offs = offsOf(shipped);
    expect(offs.length).toBeGreaterThan(200);
    const own = partKinds.flatMap((kind) =>
      [...listPlaces(shipped[kind])].filter(([, value]) => isLocalized(value)).map(([path]) => ({ kind, path })),
    );
    const some = fc.record({
      offs: fc.subarray(offs, { maxLength: 60 }),
      own: fc.subarray(own, { maxLength: 40 }),
      isStoryHidden: fc.boolean(),
      hasExtras: fc.boolean(),
      hasEnglish: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(some, async ({ offs: chosen, own: texts, isStoryHidden, hasExtras, hasEnglish }) => {
        const base = withOffs(
          texts.reduce((made, { kind, path }) => rewritten(made, kind, path), shipped),
          chosen,
        );
        const parts = { ...base, ...(hasExtras && extras(base)), timeline: { ...base.timeline, shown: !isStoryHidden } };
        const todo = await listAt(parts, hasEnglish);
        for (const one of todo) expect([titles([one]), faultOf(one, parts, hasEnglish)]).toEqual([titles([one]), undefined]);
        let now = parts;
        let before = todo;
        for (const one of todo.filter(({ kind }) => kind !== undefined)) {
          const present = before.find((line) => titles([line]).join() === titles([one]).join()) ?? one;
          now = done(present, now, hasEnglish);
          const gone = new Set(titles([present]));
          const left = titles(before).filter((mark) => !gone.has(mark));
          before = await listAt(now, hasEnglish);
          expect(titles(before)).toEqual(left);
        }
        expect(before).toEqual([]);
      }),
      { ...checked, numRuns: rounds(10, 2000) },
    );
  },
  timeLimit(60_000),
);

test('what she does not need stays away, can be put back, and returns when it is the sample’s again', async () => {
  const { site } = harness.context;
  const shipped = site.files.parts;
  const before = await listAt(shipped, true);
  const set = (marks: string[], isDismissed: boolean) =>
    harness.answerTo(calls.dismissTodo, { as: harness.admin, body: { marks, isDismissed } });
  const read = () => harness.answerTo(calls.readSite, { as: harness.admin });
  const tiktok = 'sample identity contacts/tiktok';
  await set([tiktok, 'sample identity nowhere'], true);
  const links = (await read()).todo.find(({ task }) => task?.id === 'links');
  expect([links?.marks.includes(tiktok), (await read()).dismissed.flatMap(({ marks }) => marks)]).toEqual([false, [tiktok]]);
  for (const { marks } of before) await set(marks, true);
  expect((await read()).todo).toEqual([]);
  await publishParts(harness, { identity: { ...shipped.identity, contacts: { ...shipped.identity.contacts, tiktok: '' } } });
  await publishParts(harness, { timeline: { ...shipped.timeline, shown: false } });
  await publishParts(harness, { identity: shipped.identity, timeline: shipped.timeline });
  expect((await read()).todo.flatMap(({ marks }) => marks)).toEqual([tiktok]);
  for (const { marks } of before) await set(marks, false);
  expect(await read()).toMatchObject({ todo: before, dismissed: [] });
});
