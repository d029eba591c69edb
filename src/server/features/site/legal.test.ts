// On PostgreSQL in the long run: its tables are those of the other tests of drafts and publications.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';
import { createDraft, publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { dayInMilan } from '../../clock.ts';
import { legalOn } from '../../content/legal/legal-text.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const TODAY = '2031-03-14';
const parts = () => harness.context.site.current.parts;
const withHours = (cancellationHours: number): Parts['legal'] => ({
  ...parts().legal,
  figures: { ...parts().legal.figures, cancellationHours },
});
const from = (legal: Parts['legal'], day: string): Parts['legal'] => ({
  ...legal,
  changed: { ...legal.changed, 'terms-of-service': day },
});
/** As visitors read them on the day of the clock. */
const terms = () => legalOn(harness.context.site.current.content.legal['terms-of-service'], dayInMilan(harness.clock.now()));

test('the shipped documents come section by section, with what an own one remembers of them', async () => {
  const { documents } = await harness.answerTo(calls.readLegal, { as: harness.admin });
  expect(documents.map(({ kind }) => kind)).toEqual([...legalKinds]);
  const [, termsOfService] = documents;
  const section = termsOfService?.sections.find(({ id }) => id === 'disdette-e-ritardi');
  expect(section).toMatchObject({ title: '4. Disdette e ritardi', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(section?.markdown).toContain('{{cancellationHours}}');
});

test('a text that changes is dated by its publication; other facts change no date', async () => {
  const version = terms().version;
  await publishParts(harness, { identity: { ...parts().identity, name: 'Elena Prova' } });
  expect(terms().version).toBe(version);
  await publishParts(harness, { legal: withHours(48) });
  expect(terms().version).toBe(TODAY);
  expect(JSON.stringify(terms().blocks)).toContain('fino a 48');
  expect(parts().legal.changed['privacy-policy']).toBeNull();
  const providers = { ...parts().identity.providers, hosting: 'Nodo Prova S.r.l.' };
  await publishParts(harness, { identity: { ...parts().identity, providers } });
  expect(parts().legal.changed['privacy-policy']).toBe(TODAY);
  await harness.restart();
  expect(terms().version).toBe(TODAY);
});

test('a text of a day to come is announced until then, also on the pages that quote it', async () => {
  await publishParts(harness, { legal: from(withHours(48), '2031-03-29') });
  expect(terms().next?.version).toBe('2031-03-29');
  expect(JSON.stringify(terms().blocks)).toContain('fino a 24');
  harness.clock.advance(15 * DAY);
  expect(terms()).toMatchObject({ version: '2031-03-29' });
  expect(terms().next).toBeUndefined();
  expect(JSON.stringify(terms().blocks)).toContain('fino a 48');
  // Something else is published afterwards: the documents stay as they are.
  const before = parts().legal;
  harness.admin = await harness.login();
  await publishParts(harness, { identity: { ...parts().identity, name: 'Elena Prova' } });
  expect(parts().legal).toEqual(before);
});

test('an earlier text that is brought back holds from that day', async () => {
  await publishParts(harness, { legal: withHours(48) });
  harness.clock.advance(DAY);
  harness.admin = await harness.login();
  await harness.answerTo(calls.restoreRevision, { as: harness.admin, params: { number: '0' }, body: { revision: 1 } });
  expect(JSON.stringify(terms().blocks)).toContain('fino a 24');
  expect(terms().version).toBe('2031-03-15');
  await harness.restart();
  expect(terms().version).toBe('2031-03-15');
});

test('a change that is undone on its day leaves no date, also after a restart', async () => {
  const before = { legal: parts().legal, version: terms().version };
  const undo = (number: number, revision: number) =>
    harness.answerTo(calls.restoreRevision, { as: harness.admin, params: { number: String(number) }, body: { revision } });
  await publishParts(harness, { legal: withHours(48) });
  expect(terms().version).toBe(TODAY);
  await undo(0, 1);
  expect(terms().version).toBe(before.version);
  expect(parts().legal).toEqual(before.legal);
  await harness.restart();
  expect(parts().legal).toEqual(before.legal);
  const providers = { ...parts().identity.providers, hosting: 'Nodo Prova S.r.l.' };
  await publishParts(harness, { identity: { ...parts().identity, providers } });
  await undo(2, 3);
  expect(parts().legal).toEqual(before.legal);
  // On the next day the change has held, and its text has a date when it comes back.
  await publishParts(harness, { legal: withHours(48) });
  harness.clock.advance(DAY);
  harness.admin = await harness.login();
  await publishParts(harness, { legal: withHours(36) });
  await undo(5, 6);
  expect(terms().version).toBe(TODAY);
});

test.each(Object.entries(limits.site.legal.figures))('%s cannot be promised beyond its bounds', async (name, { min, max }) => {
  for (const value of [min - 1, max + 1, min + 0.5, '15', null]) {
    const legal = { ...parts().legal, figures: { ...parts().legal.figures, [name]: value } };
    const version = await createDraft(harness, 'legal', legal);
    const body = { revision: 0, drafts: { legal: version } };
    refusalOf(await harness.ask(calls.publishSite, { as: harness.admin, body }), 'invalid_input', harness);
  }
  expect(harness.context.site.current.revision).toBe(0);
});

test('figures that are not the trainer’s are none of the part’s', async () => {
  for (const name of ['contractDataYears', 'dashboardCookieDays', 'languageCookieYears']) {
    const version = await createDraft(harness, 'legal', {
      ...parts().legal,
      figures: { ...parts().legal.figures, [name]: 1 },
    });
    const body = { revision: 0, drafts: { legal: version } };
    refusalOf(await harness.ask(calls.publishSite, { as: harness.admin, body }), 'invalid_input', harness);
  }
});

test('an own section is shown below its heading, whatever was typed', async () => {
  const markdown = 'Si disdice **per tempo**.\n\n<script>alert(1)</script>\n\n- {{cancellationHours}} ore';
  const sections = { 'terms-of-service#disdette-e-ritardi': { markdown, replaces: '0'.repeat(64) } };
  await publishParts(harness, { legal: { ...parts().legal, sections } });
  const text = JSON.stringify(terms().blocks);
  expect(text).toContain('Si disdice ');
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('24\u00a0ore');
  expect(terms().version).toBe(TODAY);
});

test('a restoration that changes no text keeps the dates, also after a restart', async () => {
  await publishParts(harness, { legal: withHours(48) });
  await publishParts(harness, { legal: withHours(24) });
  const before = parts().legal;
  await harness.answerTo(calls.restoreRevision, { as: harness.admin, params: { number: '0' }, body: { revision: 2 } });
  expect(parts().legal).toEqual(before);
  await harness.restart();
  expect(parts().legal).toEqual(before);
  expect(harness.context.site.current.leftOut).toEqual([]);
});
