import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { MINUTE } from '#contract/units.ts';
import { fillContent } from '../../../../../tests/factories/filled-content.ts';
import { buildHeadline, buildHoursFrom } from '../../../../../tests/factories/own-parts.ts';
import { createDraft, publishClosure, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { textAt } from '../../../content/texts.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const as = () => harness.admin;
const parts = () => harness.context.site.current.parts;
const state = () => harness.answerTo(calls.readSite, { as: as() });
const hoursFrom = (from: string) => buildHoursFrom(parts().hours, from);

describe('a publication', () => {
  test('shows what was drafted, and says what changed, who it was and from which device', async () => {
    const number = await publishParts(harness, { hours: hoursFrom('8:00') });
    expect(number).toBe(1);
    expect(harness.context.site.current.content.hours).toMatchObject({ from: '8:00' });
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions).toEqual([
      {
        number: 1,
        author: 'admin',
        isOwnDevice: true,
        note: '',
        restores: null,
        createdAt: '2031-03-14T09:26:53.000Z',
        kinds: ['hours'],
        changes: [{ kind: 'hours', path: 'lines/workouts/from', before: '9:00', after: '8:00' }],
      },
    ]);
    const { drafts, parts: now, ...rest } = await state();
    expect(drafts).toEqual({});
    expect([now.hours.from, now.services.from]).toEqual(['revision', 'files']);
    expect(rest).toMatchObject({ revision: 1, author: 'admin', publishedAt: '2031-03-14T09:26:53.000Z' });
    const other = await harness.login();
    const { revisions: seen } = await harness.answerTo(calls.listRevisions, { as: other });
    expect(seen[0]?.isOwnDevice).toBe(false);
  });

  test('tells a new closure by its days, which has no other name', async () => {
    const closure = { id: 'x1', from: '2031-08-05', to: '2031-08-20', announceDays: 14, reason: { it: '', en: '' } };
    await publishParts(harness, { closures: { ...parts().closures, items: [closure] } });
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions[0]?.changes).toEqual([{ kind: 'closures', path: 'items/x1', before: '', after: '5/8/2031–20/8/2031' }]);
  });

  test('is there after a restart', async () => {
    await publishParts(harness, { hours: hoursFrom('8:00'), texts: buildHeadline('Più forti') });
    await harness.restart();
    expect(harness.context.site.current).toMatchObject({ revision: 1, leftOut: [] });
    expect(harness.context.site.current.content.hours.from).toBe('8:00');
    expect(harness.context.site.current.content.texts.en.site.home).toMatchObject({ headline: 'Più forti' });
  });

  test('of what was not looked at is refused, and changes nothing', async () => {
    const version = await createDraft(harness, 'texts', buildHeadline('Prima'));
    await createDraft(harness, 'texts', buildHeadline('Dopo'));
    const publish = (revision: number, drafts: object) =>
      harness.ask(calls.publishSite, { as: as(), body: { revision, drafts } });
    const later = (await state()).drafts.texts?.version ?? '';
    await harness.changesNothing(async () => {
      refusalOf(await publish(0, { texts: version }), 'site_changed', harness);
      refusalOf(await publish(1, { texts: later }), 'site_changed', harness);
      refusalOf(await publish(0, { texts: later, hours: later }), 'site_changed', harness);
    });
    expect(harness.context.site.current.revision).toBe(0);
  });

  test('of what is not whole is refused with every field', async () => {
    const { lines } = parts().hours;
    const broken = {
      lines: [
        { ...lines[0], to: '7:00' },
        { ...lines[1], label: { it: 'x'.repeat(99), en: '' } },
      ],
      english: {},
    };
    const drafts = {
      hours: await createDraft(harness, 'hours', broken),
      texts: await createDraft(harness, 'texts', buildHeadline('Prova \u202eesrever')),
    };
    const { drafts: saved } = await state();
    expect(saved.hours?.problems).toContainEqual({ path: 'lines/workouts/to', problem: { code: 'bad_time' } });
    const reply = await harness.ask(calls.publishSite, { as: as(), body: { revision: 0, drafts } });
    expect(refusalOf(reply, 'invalid_input', harness).fields).toEqual({
      'hours/lines/workouts/to': { code: 'bad_time' },
      'hours/lines/consultations/label/it': { code: 'too_long', limit: limits.site.labelMax },
      'texts/overrides/home.headline/it': { code: 'unreadable' },
    });
  });

  test('that changes nothing makes no revision, and takes the draft away', async () => {
    await createDraft(harness, 'hours', { english: parts().hours.english, lines: parts().hours.lines });
    expect(await publishParts(harness, { hours: parts().hours })).toBe(0);
    expect((await state()).drafts).toEqual({});
    expect(await publishParts(harness, { hours: parts().hours, texts: buildHeadline('Nuovo') })).toBe(1);
    expect((await state()).parts.hours.from).toBe('files');
  });

  test('of a list that was emptied shows none, and not what the files say', async () => {
    const directory = fillContent();
    const filled = await openHarness({ env: { CONTENT_DIR: directory } });
    const { certifications, texts } = filled.context.site.current.parts;
    expect(certifications.items).toHaveLength(2);
    const emptied = { ...texts, overrides: { 'about.specializationLines': { it: '', en: 'Left over' } } };
    await publishParts(filled, { certifications: { ...certifications, items: [] }, texts: emptied });
    await filled.restart();
    const { content } = filled.context.site.current;
    expect(content.certifications).toEqual([]);
    for (const { site } of Object.values(content.texts)) expect(textAt(site, 'about.specializationLines')).toBe('');
    await filled.close();
    rmSync(directory, { recursive: true });
  });

  test('with a picture that is not ready waits for it', async () => {
    const use = { picture: 'a'.repeat(24), focus: { x: 50, y: 50 }, alt: { it: 'Io', en: '' }, decorative: false };
    const pictures: Parts['pictures'] = { ...parts().pictures, booking: use };
    const version = await createDraft(harness, 'pictures', pictures);
    const body = { revision: 0, drafts: { pictures: version } };
    refusalOf(await harness.ask(calls.publishSite, { as: as(), body }), 'not_ready', harness);
    harness.context.site.uploaded.set(use.picture, { path: 'foto/x.jpg', width: 1, height: 1, avif: [], isVector: false });
    expect(await harness.answerTo(calls.publishSite, { as: as(), body })).toEqual({ revision: 1 });
  });

  test('drops the marks of confirmed English whose text is gone', async () => {
    const { services } = parts();
    const items = services.items.slice(0, 2);
    await publishParts(harness, { services: { ...services, items } });
    expect(Object.keys(services.english).some((path) => path.startsWith('items/online/'))).toBe(true);
    expect(Object.keys(parts().services.english).some((path) => path.startsWith('items/online/'))).toBe(false);
  });
});

describe('what could lead visitors to somebody else', () => {
  const identity = (): Parts['identity'] => ({
    ...parts().identity,
    contacts: { ...parts().identity.contacts, phone: '+39 333 1234567' },
  });

  test('needs a password that was given a short while ago, words and hours do not', async () => {
    harness.clock.advance(limits.auth.session.confirmedFor + MINUTE);
    const drafts = { identity: await createDraft(harness, 'identity', identity()) };
    const body = { revision: 0, drafts };
    refusalOf(await harness.ask(calls.publishSite, { as: as(), body }), 'password_needed', harness);
    expect(await publishParts(harness, { identity: { ...parts().identity, role: { it: 'Coach', en: '' } } })).toBe(1);
    expect(await publishParts(harness, { hours: hoursFrom('8:00') })).toBe(2);
    const { legal } = parts();
    const changed = { ...legal, figures: { ...legal.figures, cancellationHours: 36 } };
    const version = await createDraft(harness, 'legal', changed);
    const reply = await harness.ask(calls.publishSite, { as: as(), body: { revision: 2, drafts: { legal: version } } });
    refusalOf(reply, 'password_needed', harness);
  });

  test('is brought back with it only', async () => {
    await publishParts(harness, { identity: identity() });
    harness.clock.advance(limits.auth.session.confirmedFor + MINUTE);
    const reply = await harness.ask(calls.restoreRevision, { as: as(), params: { number: '0' }, body: { revision: 1 } });
    refusalOf(reply, 'password_needed', harness);
    const hidden = await harness.ask(calls.changeSite, { as: as(), body: { isVisible: false } });
    refusalOf(hidden, 'password_needed', harness);
    expect(await harness.answerTo(calls.changeSite, { as: as(), body: { hasEnglish: false, setup: 'left' } })).toEqual({});
    expect(await state()).toMatchObject({ isVisible: true, hasEnglish: false, setup: 'left' });
  });
});

test('every public page is rendered again after a publication, before anyone asks', async () => {
  const rendered: string[] = [];
  const render = async (url: string) => {
    rendered.push(url);
    return { status: 200, isDocument: true, body: '<html></html>' };
  };
  const site = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
  await site.app.inject({ url: '/about' });
  await publishClosure(site);
  const pages = pagePaths;
  await expect.poll(() => site.context.pageCache.size).toBe(pages.length);
  expect(rendered).toEqual(['/about', ...pages]);
  await site.app.inject({ url: '/about' });
  expect(rendered).toHaveLength(pages.length + 1);
  await site.close();
});
