import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Parts } from '#contract/site/parts/parts.ts';
import { fillContent } from '../../../tests/factories/filled-content.ts';
import { readContent } from '../../../tests/read-content.ts';
import { inTasks } from './sample.ts';
import sampleValues from './sample-values.json' with { type: 'json' };

const real = join(import.meta.dirname, '../../../content');
const filled = fillContent();
afterAll(() => rmSync(filled, { recursive: true }));

const written = JSON.stringify(readContent(real, { isDemonstration: true }));
const { '1.0.0': earlier, ...present } = sampleValues;
const inFile = (text: string) => JSON.stringify(text.replaceAll(/[‘’]/g, "'")).slice(1, -1);

describe('the content that comes with the product', () => {
  test.each(Object.values<string[]>(present).flat())('says %s, as the list of its values has it', (value) => {
    expect(written.replaceAll(/[‘’]/g, "'")).toContain(inFile(value));
  });

  test('is told to be the sample’s, task by task, and nothing invented of it is shown', () => {
    const { setup, identity, hours, services, timeline, certifications, questions, texts, legal } = readContent(real);
    expect(setup.isSamplePerson).toBe(true);
    expect(
      inTasks(setup.fields)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'address',
      'booking',
      'certifications',
      'email',
      'links',
      'name',
      'phone',
      'prices',
      'providers',
      'questions',
      'serviceLinks',
      'specializations',
      'story',
      'vatNumber',
    ]);
    expect(inTasks(setup.fields).find(({ id }) => id === 'vatNumber')?.fields).toEqual([
      { file: 'identity.json', keys: ['fiscal.vatNumber'] },
    ]);
    const shown = JSON.stringify({ identity, services, timeline, certifications, questions, texts, legal });
    for (const value of Object.values<string[]>(sampleValues)
      .flat()
      .filter((one) => one !== identity.name))
      expect(shown).not.toContain(JSON.stringify(value).slice(1, -1));
    expect(identity.qualification).toEqual({ it: '', en: '' });
    expect(timeline).toEqual([]);
    expect(services.map(({ duration, priceFrom }) => [duration, priceFrom])).toEqual(
      services.map(() => [{ it: '', en: '' }, null]),
    );
    expect(inTasks(setup.fields).find(({ id }) => id === 'prices')?.fields).toEqual([
      { file: 'services.json', keys: services.map(({ id }) => `${id}.priceFrom`) },
    ]);
    expect(certifications).toEqual([]);
    expect(questions).toEqual([]);
    expect(hours.lines[0]).toMatchObject({ from: '9:00', to: '17:00' });
  });

  test('is shown whole by a demonstration, which asks for nothing', () => {
    const { setup, identity, timeline } = readContent(real, { isDemonstration: true });
    expect(setup).toEqual({ fields: [], isSamplePerson: true });
    expect(identity.fiscal.vatNumber).toBe('00000000000');
    expect(timeline).toHaveLength(11);
  });
});

test('a trainer is presented as qualified by their own words alone, whichever city the setup put into the sample’s', () => {
  const folder = fillContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'identity.json');
  const filledWith = (it: string, en: string) => {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), qualification: { it, en } }));
    return readContent(folder);
  };
  const left = filledWith('Personal trainer qualificato (Roma)', 'Qualified personal trainer (Rome)');
  expect(left.identity.qualification).toEqual({ it: '', en: '' });
  expect(left.setup.fields.map(({ key }) => key)).toEqual(['qualification.it', 'qualification.en']);
  const own = { it: 'Personal trainer qualificato FIPE', en: 'FIPE qualified personal trainer' };
  expect(filledWith(own.it, own.en).identity.qualification).toEqual(own);
});

test('a folder that is filled in is shown to the letter, and waits for nothing', () => {
  const content = readContent(filled);
  expect(content).toEqual({ ...readContent(filled, { isDemonstration: true }) });
  expect(content.setup).toEqual({ fields: [], isSamplePerson: false });
  expect(JSON.stringify(content.legal['privacy-policy'].present.blocks)).toContain('Hosting Prova S.p.A.');
});

test('a question is shown once its answer is the trainer’s own, without the sample’s English', () => {
  const folder = fillContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sample = JSON.parse(readFileSync(join(real, 'questions.json'), 'utf8')) as Pick<Parts['questions'], 'items'>;
  const [first, ...others] = sample.items.map(({ answer, ...item }, at) => ({
    ...item,
    answer: at === 0 ? { ...answer, it: 'Mia.' } : answer,
  }));
  writeFileSync(join(folder, 'questions.json'), JSON.stringify({ items: [first, ...others] }));
  const { questions, setup } = readContent(folder);
  expect(questions).toEqual([{ ...first, answer: { it: 'Mia.', en: 'Mia.' } }]);
  expect(inTasks(setup.fields).map(({ id }) => id)).toEqual(['questions']);
  expect(setup.fields.map(({ path }) => path)).toContain(`items/${others[0]?.id}/answer`);
});

test('the sample’s answers name nothing that a site may not have, and no figure that its trainer may change', () => {
  const { items } = JSON.parse(readFileSync(join(real, 'questions.json'), 'utf8')) as Pick<Parts['questions'], 'items'>;
  expect(items).toHaveLength(6);
  const said = items.map(({ question, answer }) => [question.it, question.en, answer.it, answer.en].join('\n')).join('\n');
  expect(said).not.toMatch(/calendar|whatsapp|cal\.com|mapp?a|ingles|english|€|euro|\d|\{\{/i);
});

test('a chapter of an earlier version’s sample is hidden too', () => {
  const [before = ''] = earlier;
  const folder = fillContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const chapter = { id: 'Nono', title: { it: 'In pedana', en: 'On the platform' }, photos: [] };
  writeFileSync(join(folder, 'timeline.json'), JSON.stringify([{ ...chapter, text: { it: before, en: 'Mine.' } }]));
  expect(readContent(folder).timeline).toEqual([]);
  writeFileSync(join(folder, 'timeline.json'), JSON.stringify([{ ...chapter, text: { it: 'Mio.', en: 'Mine.' } }]));
  expect(readContent(folder).timeline).toHaveLength(1);
});

test('an entry with a year of its own stays, one of the sample’s issuers does not, and a folder without entries is read', () => {
  expect(readContent(filled).certifications.map(({ title }) => title.it)).toEqual(['Laurea vera', 'Diploma vero']);
  const title = { it: 'Laurea in Scienze motorie', en: 'Degree in sport science' };
  const entries = [
    { title, year: 2009 },
    { title, issuer: { it: 'Croce Esempio, Milano', en: 'Red Cross' } },
  ];
  writeFileSync(join(filled, 'certifications.json'), JSON.stringify(entries));
  expect(readContent(filled).certifications).toEqual([{ id: 'file-1', title, issuer: { it: '', en: '' }, year: 2009 }]);
  writeFileSync(join(filled, 'certifications.json'), JSON.stringify([{ title, year: 20 }]));
  expect(() => readContent(filled)).toThrow('certifications.json: 0.year');
  rmSync(join(filled, 'certifications.json'));
});
