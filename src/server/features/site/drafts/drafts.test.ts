import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';
import { createDraft } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { cleanUp } from '../../../ops/cleanup.ts';
import { changesBetween } from '../revisions/changes.ts';
import { withoutInvisible } from './check-part.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  await harness.context.db.deleteFrom('siteDrafts').execute();
  await harness.context.db.deleteFrom('siteSetAside').execute();
});
afterAll(() => harness.close());

const save = (kind: PartKind, version: string | null, document: unknown, as = harness.admin) =>
  harness.ask(calls.saveDraft, { as, params: { kind }, body: { version, document } });
const read = async () => (await harness.answerTo(calls.readSite, { as: harness.admin })).drafts;
const texts = (it: unknown) => ({ overrides: { 'home.headline': { it, en: '' } }, english: {} });

describe('a draft', () => {
  test('may be anything that can be stored, and says what is wrong with it', async () => {
    const version = await createDraft(harness, 'texts', texts(7));
    expect(await read()).toEqual({
      texts: {
        document: texts(7),
        version,
        base: 0,
        author: 'admin',
        isOwnDevice: true,
        updatedAt: '2031-03-14T09:26:53.000Z',
        problems: [{ path: 'overrides/home.headline/it', problem: { code: 'wrong_type' } }],
      },
    });
    expect(version).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test('of a version that is not the last is refused, and the last one stays', async () => {
    const first = await createDraft(harness, 'texts', texts('Uno'));
    const other = await harness.login();
    refusalOf(await save('texts', null, texts('Due'), other), 'site_changed', harness);
    const second = await createDraft(harness, 'texts', texts('Due'));
    refusalOf(await save('texts', first, texts('Tre'), other), 'site_changed', harness);
    expect((await read()).texts).toMatchObject({ document: texts('Due'), version: second });
    refusalOf(await save('hours', second, {}), 'site_changed', harness);
  });

  test('that two save at once is saved once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save('texts', null, texts(`${index}`))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const version = (await read()).texts?.version ?? '';
    const again = await Promise.all(Array.from({ length: 8 }, (_, index) => save('texts', version, texts(`${index}`))));
    expect(again.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test.each([
    ['no object', 'testo', 'wrong_type'],
    ['a list', [], 'wrong_type'],
    ['too deep', { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } }, 'not_allowed'],
    ['one text too long', { a: 'x'.repeat(limits.site.stringMax + 1) }, 'too_long'],
    ['too large', { a: Array.from({ length: 9 }, () => 'x'.repeat(16_000)) }, 'too_large'],
  ])('that cannot be stored is refused: %s', async (_why, document, code) => {
    const { fields } = refusalOf(await save('texts', null, document), 'invalid_input', harness);
    expect(fields?.document?.code).toBe(code);
    expect(await read()).toEqual({});
  });

  test('discarded can be taken back for thirty days, and sets a newer one aside in its turn', async () => {
    const discard = () => harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
    const takeBack = () => harness.ask(calls.takeBackDraft, { as: harness.admin, params: { kind: 'texts' } });
    refusalOf(await takeBack(), 'draft_not_found', harness);
    const first = await createDraft(harness, 'texts', texts('Uno'));
    await discard();
    expect(await read()).toEqual({});
    const second = await createDraft(harness, 'texts', texts('Due'));
    expect((await takeBack()).body).toMatchObject({ document: texts('Uno') });
    const third = (await read()).texts?.version;
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await takeBack()).body).toMatchObject({ document: texts('Due') });
    await discard();
    harness.clock.advance(limits.site.setAsideFor - DAY);
    await cleanUp(harness.context);
    expect((await harness.answerTo(calls.readSite, { as: await harness.login() })).setAside).toHaveLength(1);
    harness.clock.advance(2 * DAY);
    harness.admin.token = (await harness.login()).token;
    expect((await harness.answerTo(calls.readSite, { as: harness.admin })).setAside).toEqual([]);
    refusalOf(await takeBack(), 'draft_not_found', harness);
    await cleanUp(harness.context);
    expect(await harness.context.db.selectFrom('siteSetAside').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['ciao\u200b a\u2060 tutti\ufeff', 'ciao a tutti'],
  ['no\u200dn', 'non'],
  ['👩‍🦰 👩🏽‍💻 🏴‍☠️ ❤️‍🔥', '👩‍🦰 👩🏽‍💻 🏴‍☠️ ❤️‍🔥'],
  ['a\u00a0b\u00ad', 'a\u00a0b\u00ad'],
])('what nobody sees is taken out of %j, and what joins an emoji is not', (typed, left) => {
  expect(withoutInvisible({ a: [typed] })).toEqual({ a: [left] });
});

describe('changes in words', () => {
  const items = [
    { id: 'a', title: { it: 'Uno', en: 'One' }, days: ['Monday'], hidden: false },
    { id: 'b', title: { it: 'Due', en: 'Two' }, days: ['Friday'], hidden: false },
  ];
  const [first, second] = items;
  test.each([
    ['a text', [{ ...first, title: { it: 'Un', en: 'One' } }, second], [['items/a/title/it', 'Uno', 'Un']]],
    ['a value', [{ ...first, hidden: true }, second], [['items/a/hidden', 'false', 'true']]],
    ['a list of values', [{ ...first, days: ['Monday', 'Friday'] }, second], [['items/a/days', 'Monday', 'Monday, Friday']]],
    ['an item that came', [...items, { id: 'c', title: { it: 'Tre', en: '' } }], [['items/c', '', 'Tre']]],
    ['an item that went', [second], [['items/a', 'Uno', '']]],
    ['an order', [second, first], [['items', 'Uno, Due', 'Due, Uno']]],
    ['nothing', items.map((item) => ({ ...item })), []],
  ])('%s', (_what, after, expected) => {
    const changes = changesBetween('services', { items, english: {} }, { items: after, english: { x: 'y' } });
    expect(changes.map(({ path, before, after: now }) => [path, before, now])).toEqual(expected);
  });

  test('are cut short', () => {
    const [change] = changesBetween('services', { a: '' }, { a: 'è'.repeat(300) });
    expect([...(change?.after ?? '')]).toHaveLength(limits.site.changeTextMax);
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, index]));
    expect(changesBetween('services', {}, many)).toHaveLength(limits.site.changesMax);
  });
});
