import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Todo } from '#contract/site/editing.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';
import { createDraft, createPicture, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { dayInMilan, startOfDayInMilan } from '../../../clock.ts';
import { findWrongCount } from '../../../content/service-counts.ts';

let harness: Harness;
const parts = () => harness.context.site.current.parts;
const todoOf = async (code: Todo['code']) =>
  (await harness.answerTo(calls.readSite, { as: harness.admin })).todo.filter((one) => one.code === code);
const use = (change: Partial<PictureUse> = {}): PictureUse => ({
  picture: 'file:booking.jpg',
  focus: { x: 50, y: 50 },
  alt: { it: 'Io in palestra', en: '' },
  decorative: false,
  ...change,
});
const booking = (picture: PictureUse): Parts['pictures'] => ({ ...parts().pictures, booking: picture });
const own = (key: 'services.title' | 'home.lead', it: string, en = ''): Parts['texts'] => ({
  overrides: { [key]: { it, en } },
  english: {},
});

describe('what is left to complete', () => {
  beforeEach(async () => {
    harness = await openHarness();
  });
  afterEach(() => harness.close());

  test('is none of this in the shipped content', async () => {
    for (const code of ['english_missing', 'picture_failed', 'count_differs', 'password'] as const)
      expect(await todoOf(code)).toEqual([]);
  });

  test('leads to what is left of a task', async () => {
    const { identity, services } = parts();
    const { address, contacts, booking: calendar } = identity;
    const samples = async () =>
      (await todoOf('sample')).flatMap(({ places }) => places.map(({ kind, path }) => `${kind}:${path}`));
    expect(await samples()).toEqual(
      expect.arrayContaining(['identity:address/street', 'identity:contacts/website', 'identity:booking/consultation']),
    );
    const filled = {
      ...identity,
      address: { ...address, street: 'Via Po 12' },
      contacts: { ...contacts, website: '' },
      booking: { ...calendar, consultation: 'giulia/consulenza' },
    };
    await publishParts(harness, { identity: filled });
    const [service] = services.items;
    expect(await samples()).toEqual(
      expect.arrayContaining(['identity:address/mapUrl', 'identity:contacts/instagram', `services:items/${service?.id}/calLink`]),
    );
    await publishParts(harness, { identity: { ...filled, address: { ...filled.address, mapUrl: '' } } });
    expect(await samples()).toContain('identity:address/directions/0/text');
    const none = { ...filled, booking: { ...calendar, consultation: '' } };
    await publishParts(harness, { identity: none });
    expect((await samples()).filter((place) => /booking|calLink/.test(place))).toEqual([]);
  });

  test('names a closure that is past once its last day is over in Milan', async () => {
    const day = dayInMilan(harness.clock.now());
    const closure = { id: 'x1', from: day, to: day, announceDays: 3, reason: { it: 'Ferie', en: 'Holidays' } };
    await publishParts(harness, { closures: { ...parts().closures, items: [closure] } });
    expect(await todoOf('closure_past')).toEqual([]);
    harness.clock.advance(startOfDayInMilan(harness.clock.now() + DAY) - harness.clock.now());
    const { todo } = await harness.answerTo(calls.readSite, { as: await harness.login() });
    expect(todo.filter(({ code }) => code === 'closure_past')).toHaveLength(1);
  });

  test('names the description of a picture that lacks its English, where there is English', async () => {
    const missing = async () => (await todoOf('english_missing')).flatMap(({ places }) => places);
    await publishParts(harness, { pictures: booking(use()) });
    expect(await missing()).toEqual([{ kind: 'pictures', path: 'booking/alt' }]);
    await harness.answerTo(calls.changeSite, { as: harness.admin, body: { hasEnglish: false } });
    expect(await missing()).toEqual([]);
    await harness.answerTo(calls.changeSite, { as: harness.admin, body: { hasEnglish: true } });
    await publishParts(harness, { pictures: booking(use({ decorative: true })) });
    expect(await missing()).toEqual([]);
  });

  test('names a picture that could not be made, where a draft or the site uses it', async () => {
    const id = await createPicture(harness);
    await createDraft(harness, 'pictures', booking(use({ picture: id })));
    expect(await todoOf('picture_failed')).toEqual([]);
    const fail = { state: 'failed', failure: 'damaged' } as const;
    await harness.context.db.updateTable('pictures').set(fail).where('id', '=', id).execute();
    const failed = [{ kind: 'pictures', path: 'booking', count: 1, isUrgent: false }];
    expect(await todoOf('picture_failed')).toMatchObject(failed);
    harness.context.site.uploaded.set(id, { path: 'foto/x.jpg', width: 1, height: 1, avif: [], isVector: false });
    await publishParts(harness, { pictures: booking(use({ picture: id })) });
    await createDraft(harness, 'pictures', booking(use({ picture: id, alt: { it: 'Io', en: 'Me' } })));
    expect(await todoOf('picture_failed')).toMatchObject(failed);
  });

  test('names an own sentence that tells another number of services than visitors see', async () => {
    await publishParts(harness, { texts: own('services.title', 'Cinque modi di allenarsi', 'Five ways to train') });
    expect(await todoOf('count_differs')).toEqual([]);
    const { services } = parts();
    const items = services.items.map((item, index) => ({ ...item, hidden: index === 0 }));
    await publishParts(harness, { services: { ...services, items } });
    const differs = { code: 'count_differs', kind: 'texts', path: 'overrides/services.title', count: 4, isUrgent: true };
    expect(await todoOf('count_differs')).toMatchObject([{ ...differs, value: 'Cinque' }]);
    await publishParts(harness, { texts: own('services.title', '{{Services}} modi di allenarsi', 'Five ways to train') });
    expect(await todoOf('count_differs')).toMatchObject([{ ...differs, value: 'Five' }]);
    await publishParts(harness, { texts: own('services.title', 'Modi di allenarsi', 'Ways to train') });
    expect(await todoOf('count_differs')).toEqual([]);
  });

  test('asks for a photograph of the trainer until there is one, and again once it is taken away', async () => {
    const { identity } = parts();
    const listed = async () => (await todoOf('portrait_missing')).map(({ kind, path, isUrgent }) => ({ kind, path, isUrgent }));
    const line = [{ kind: 'identity', path: 'portrait', isUrgent: false }];
    expect(await listed()).toEqual(line);
    await publishParts(harness, { identity: { ...identity, portrait: use({ picture: 'file:portrait.jpg' }) } });
    expect(await listed()).toEqual(line);
    const id = await createPicture(harness);
    harness.context.site.uploaded.set(id, { path: 'foto/x.jpg', width: 4, height: 5, avif: [], isVector: false });
    await publishParts(harness, { identity: { ...identity, portrait: use({ picture: id }) } });
    expect(await listed()).toEqual([]);
    await publishParts(harness, { identity: { ...identity, portrait: null } });
    expect(await listed()).toEqual(line);
  });

  test('names the password that was printed, until it is changed', async () => {
    await harness.context.db.updateTable('admins').set({ passwordPrinted: 1 }).execute();
    expect(await todoOf('password')).toMatchObject([{ code: 'password', isUrgent: false }]);
  });
});

test.each([
  ['services.lead', 'it', 'Un solo metodo, quattro strade.', 'quattro'],
  ['services.lead', 'en', 'One method, four routes.', 'four'],
  ['services.lead', 'it', 'Due volte a settimana, su cinque strade.', undefined],
  ['services.title', 'it', 'Se sei qui, scegli', undefined],
  ['services.title', 'it', 'Sei modi di allenarsi', 'Sei'],
  ['services.title', 'it', 'Modi di allenarsi dal 2019', undefined],
  ['home.lead', 'it', 'Da dodici anni alleno, in tre servizi diversi.', 'tre'],
  ['home.lead', 'it', 'Da dodici anni alleno chi è ventitré volte più stanco.', undefined],
  ['home.lead', 'en', 'Twenty-five years, seven ways to train', 'seven'],
] as const)('%s in %s: “%s” with five services', (key, language, sentence, wrong) => {
  expect(findWrongCount(sentence, { key, language, shown: 5 })).toBe(wrong);
});
