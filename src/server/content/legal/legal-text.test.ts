import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { type LegalTerms, legalNames } from '#contract/site/parts/legal-part.ts';
import { readContent } from '../../../../tests/read-content.ts';
import { readFiles } from '../files/read-files.ts';
import { sectionsOf } from './legal-sections.ts';
import { type LegalSources, legalOn, legalVersions, renderLegal } from './legal-text.ts';

const { identity: trainer, hours, services, map } = readContent('content', { isDemonstration: true });
const sample: LegalSources = { identity: trainer, hours, services, map };
const { legal: documents, parts } = readFiles('content');
const { legal } = parts;
const kind = 'terms-of-service';

const written = (lines: string) => `---\nversion: 2026-11-01\n---\n${lines}`;
const read = (lines: string, sources = sample, terms: LegalTerms = legal) =>
  renderLegal(kind, written(lines), sources, terms).blocks;
const paragraph = (text: string) => ({ kind: 'paragraph', content: [text] });

test.each([
  ['{{clientSessionDays}}', '365'],
  ['{{sessionToldDays}}, {{linkToldDays}}', '30, 180'],
  ['{{adminSessionHours}}', '12'],
  ['{{adminIdleMinutes}}', '30'],
  ['{{throttleMinutes}}', '15'],
  ['{{trashDays}}', '30'],
  ['{{contactFrom}}–{{contactTo}}', '9:00–19:00'],
  ['{{bookingProvider}}, {{bookingHost}}', 'Cal.com, app.cal.com'],
  ['{{mapProvider}}, {{mapHost}}', 'OpenStreetMap, www.openstreetmap.org'],
  ['{{name}}, {{role}}', 'Marco Esempio, personal trainer'],
  ['il foro di {{court}}', 'il foro di Milano'],
  [
    'Offro {{serviceList}}.',
    'Offro allenamento individuale, calisthenics e funzionale, bodybuilding e performance, lezioni di gruppo e coaching online.',
  ],
])('%s reads %s', (line, filled) => {
  expect(read(line)).toEqual([paragraph(filled)]);
});

test('every name that an own section may use is filled in', () => {
  const some = { ...trainer, fiscal: { vatNumber: 'x', fiscalCode: 'x', pec: 'x', omitsLaw4: false } };
  for (const name of legalNames)
    expect(JSON.stringify(read(`a {{${name}}}`, { ...sample, identity: some })), name).not.toContain('{{');
});

describe('what is empty', () => {
  test('takes its line away', () => {
    expect(read('- {{mapHost}}')).toMatchObject([{ kind: 'list', items: [[paragraph('www.openstreetmap.org')]] }]);
    expect(read('uno\n- {{mapHost}}', { ...sample, map: undefined })).toEqual([paragraph('uno')]);
  });

  test('takes only a clause away, where one is marked', () => {
    const line = 'WhatsApp{{#openStreetMap}}, OpenStreetMap{{/openStreetMap}}{{#googleMaps}}, Google{{/googleMaps}}.';
    expect(read(line)).toEqual([paragraph('WhatsApp, OpenStreetMap.')]);
    expect(read(line, { ...sample, map: undefined })).toEqual([paragraph('WhatsApp.')]);
    expect(read('{{#mapHost}}sì{{/mapHost}}{{^mapHost}}no{{/mapHost}}')).toEqual([paragraph('sì')]);
    expect(read('{{#mapHost}}sì{{/mapHost}}{{^mapHost}}no{{/mapHost}}', { ...sample, map: undefined })).toEqual([
      paragraph('no'),
    ]);
    expect(() => read('{{^shoes}}x{{/shoes}}')).toThrow('shoes is not a name that can be filled in');
    expect(() => read('{{#shoes}}x{{/shoes}}')).toThrow('shoes is not a name that can be filled in');
  });
});

test('what the trainer is called is never read as Markdown', () => {
  expect(read('{{name}}', { ...sample, identity: { ...trainer, name: '<b>*Elena*' } })).toEqual([paragraph('<b>*Elena*')]);
});

test('what cannot be shown is told with its file, and its line in that file', () => {
  expect(() => read('uno\n- {{mapHost}}\n\n<b>due</b>', { ...sample, map: undefined })).toThrow(
    'content/legal/terms-of-service.md: line 7 has HTML',
  );
});

test('the figures and the court are those that the trainer promises, and of no other name', () => {
  const own = { ...legal, figures: { ...legal.figures, cancellationHours: 36 }, court: 'Ivrea' };
  expect(read('{{cancellationHours}}, {{contractDataYears}}, {{court}}', sample, own)).toEqual([paragraph('36, 10, Ivrea')]);
});

describe('a third party that no page asks anything of', () => {
  const without = { ...trainer, booking: { ...trainer.booking, consultation: '' } };
  const link = services.map((service) => ({ ...service, calLink: '' }));
  const calendar = /calendari|Cal\.com|cal\.com|consent-booking|servizio di prenotazione/;
  const place = /mappa|OpenStreetMap|openstreetmap|consent-map/;

  test.each<[string, LegalSources, RegExp[]]>([
    ['both', sample, []],
    ['the calendar alone', { ...sample, map: undefined }, [place]],
    ['a service’s calendar alone', { ...sample, identity: without, map: undefined }, [place]],
    ['the map alone', { ...sample, identity: without, services: link }, [calendar]],
    ['neither', { ...sample, identity: without, services: link, map: undefined }, [calendar, place, /terzi: |#consent/]],
  ])('is not named in any document of a site with %s', (_name, sources, unsaid) => {
    for (const each of legalKinds) {
      const text = JSON.stringify(renderLegal(each, documents[each], sources, legal).blocks);
      for (const words of [calendar, place])
        if (unsaid.includes(words)) expect(text, each).not.toMatch(words);
        else if (each === 'cookie-policy') expect(text).toMatch(words);
      for (const words of unsaid) expect(text, each).not.toMatch(words);
      expect(text, each).not.toMatch(/\{\{|\}\}| [,.;:]|\(\)|\| ---/);
    }
  });
});

test('money is paid back within the law’s 14 days, however long the trainer lets withdraw', () => {
  const figures = { ...legal.figures, withdrawalDays: 30 };
  const text = JSON.stringify(renderLegal(kind, documents[kind], sample, { ...legal, figures }).blocks);
  expect(text).toMatch(/Ti restituisco quanto hai pagato entro 14\sgiorni/);
  expect(text).toMatch(/i 30\sgiorni siano passati/);
});

describe('an own section', () => {
  const body =
    '> In breve: {{withdrawalDays}}.\n\n## 1. Chi sono\n\nuno\n\n### Ancora\n\ndue\n\n## 2. Prezzi\n\ntre [qui][1]\n\n[1]: /services';
  const own = (id: string, markdown: string): LegalTerms => ({
    ...legal,
    sections: { [`${kind}#${id}`]: { markdown, replaces: '0'.repeat(64) } },
  });
  const kinds = (terms: LegalTerms) =>
    read(body, sample, terms).map((block) => (block.kind === 'heading' ? block.id : JSON.stringify(block)));

  test('stands below the shipped heading, and leaves the others as they are', () => {
    const shown = kinds(own('chi-sono', 'Sono **io**, a {{city}}.\n\n- a\n- b'));
    expect(shown[1]).toBe('chi-sono');
    expect(shown[2]).toContain('"Sono "');
    expect(shown[2]).toContain('Milano');
    expect(shown[3]).toContain('"list"');
    expect(shown.slice(4)).toEqual(kinds(legal).slice(5));
  });

  test('may be what stands before the first heading', () => {
    expect(kinds(own('', 'Poche righe.'))[0]).toContain('Poche righe.');
    expect(kinds(own('', 'Poche righe.')).slice(1)).toEqual(kinds(legal).slice(1));
  });

  test('of a heading that is no longer there is left out', () => {
    expect(kinds(own('sparita', 'x'))).toEqual(kinds(legal));
  });

  test.each([
    '<script>alert(1)</script>',
    '{{shoes}}',
    '![a](/b.jpg)',
    '```\nx\n```',
    '***',
    '## Prezzi',
    '> a',
    '| A |\n| - |\n| b |',
  ])('never takes the page away: %s', (markdown) => {
    const shown = kinds(own('chi-sono', markdown));
    expect(shown.slice(-2)).toEqual(kinds(legal).slice(-2));
    expect(shown.filter((id) => id === 'chi-sono')).toHaveLength(1);
  });

  test('leaves out its lines whose names are empty', () => {
    expect(kinds(own('chi-sono', 'uno\n\nPEC: {{pec}}'))).toHaveLength(5);
  });

  test('replaces what has this hash', () => {
    const [before, first] = sectionsOf(body);
    expect(before).toMatchObject({ id: '', markdown: '> In breve: {{withdrawalDays}}.' });
    expect(first).toMatchObject({ id: 'chi-sono', title: '1. Chi sono', markdown: 'uno\n\n### Ancora\n\ndue' });
    const [, changed] = sectionsOf(body.replace('uno', 'un altro'));
    expect(changed?.sha256).not.toBe(first?.sha256);
    const [, moved] = sectionsOf(body.replace('## 1.', '## 9.'));
    expect(moved?.sha256).toBe(first?.sha256);
  });
});

describe('the version of a document', () => {
  const source = written('## Uno\n\n{{cancellationHours}}\n\n## Due\n\nsempre');
  const of = (day: string | null, earlier?: typeof legal.earlier) =>
    legalVersions(kind, source, sample, { ...legal, changed: { ...legal.changed, [kind]: day }, ...(earlier && { earlier }) });

  test('is the later one of the file’s and of the trainer’s', () => {
    expect(legalOn(of(null), '2026-11-22').version).toBe('2026-11-01');
    expect(legalOn(of('2026-11-20'), '2026-11-22').version).toBe('2026-11-20');
    expect(legalOn(of('2026-10-20'), '2026-11-22').version).toBe('2026-11-01');
  });

  test('is the earlier one until the day of the next, which is announced with what it changes', () => {
    const { court, sections } = legal;
    const figures = { ...legal.figures, cancellationHours: 12 };
    const versions = of('2026-12-10', { [kind]: { figures, court, sections, version: null } });
    const before = legalOn(versions, '2026-12-09');
    expect(before.version).toBe('2026-11-01');
    expect(before.blocks[1]).toEqual(paragraph('12'));
    expect(before.next).toMatchObject({ version: '2026-12-10', blocks: [{ kind: 'heading', id: 'next-uno' }, paragraph('24')] });
    const after = legalOn(versions, '2026-12-10');
    expect(after).toMatchObject({ version: '2026-12-10', blocks: [{ id: 'uno' }, paragraph('24'), {}, {}] });
    expect(after.next).toBeUndefined();
  });
});

test('the cookies last as long as the policy says', () => {
  const days = 24 * 60 * 60 * 1000;
  expect(limits.auth.session.client.idle / days).toBe(limits.pages.legal.dashboardCookieDays);
  expect(limits.pages.language.cookieDays / 365).toBe(limits.pages.legal.languageCookieYears);
});

/** What a trainer may have or not, each with the words of the documents that only then say something true. */
const features: Record<string, { has: (sources: LegalSources) => LegalSources; words: RegExp }> = {
  calendar: {
    has: (sources) => ({ ...sources, identity: { ...sources.identity, booking: trainer.booking }, services }),
    words: /calendario|servizio di prenotazione|note della prenotazione|consent-booking/i,
  },
  map: { has: (sources) => ({ ...sources, map }), words: /\bmappa\b|openstreetmap|google maps|consent-map/i },
  phone: { has: (sources) => withContacts(sources, { phone: '+39 02 1234567' }), words: /per telefono|telefonarmi|Telefono: \+/ },
  whatsapp: { has: (sources) => withContacts(sources, { whatsapp: '+39 333 1234567' }), words: /scrivermi lì/ },
  profile: { has: (sources) => withContacts(sources, { instagram: 'https://www.instagram.com/x' }), words: /Instagram/ },
  law: {
    has: ({ identity, ...others }) => ({
      ...others,
      identity: { ...identity, fiscal: { ...identity.fiscal, omitsLaw4: false } },
    }),
    words: /14 gennaio 2013/,
  },
};

const withContacts = ({ identity, ...others }: LegalSources, contacts: Partial<LegalSources['identity']['contacts']>) => ({
  ...others,
  identity: { ...identity, contacts: { ...identity.contacts, ...contacts } },
});

/** A trainer with none of them. */
const bare: LegalSources = {
  hours,
  services: services.map((service) => ({ ...service, calLink: '' })),
  map: undefined,
  identity: {
    ...trainer,
    contacts: { ...trainer.contacts, phone: '', whatsapp: '', instagram: '', tiktok: '' },
    fiscal: { ...trainer.fiscal, omitsLaw4: true },
    booking: { ...trainer.booking, consultation: '' },
  },
};

test('in every combination of what a trainer has, the documents speak of that and of nothing else', () => {
  const names = Object.keys(features);
  for (let mask = 0; mask < 2 ** names.length; mask += 1) {
    const present = names.filter((_, at) => mask & (2 ** at));
    const sources = present.reduce((before, name) => features[name]?.has(before) ?? before, bare);
    const all = legalKinds.map((one) => JSON.stringify(renderLegal(one, documents[one], sources, legal))).join('\n');
    const said = names.filter((name) => features[name]?.words.test(all));
    expect(said, present.join()).toEqual(present);
  }
});
