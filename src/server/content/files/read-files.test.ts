import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { problemCodes } from '#contract/problems.ts';
import { readContent } from '../../../../tests/read-content.ts';

const real = join(import.meta.dirname, '../../../../content');
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of ['identity.json', 'services.json', 'timeline.json', 'legal', 'texts']) {
    cpSync(join(real, part), join(copy, part), { recursive: true });
  }
});
afterEach(() => rmSync(copy, { recursive: true }));

type Json = Record<string, unknown>;
function edit(file: string, change: (content: Json) => void) {
  const content = JSON.parse(readFileSync(join(copy, file), 'utf8')) as Json;
  change(content);
  writeFileSync(join(copy, file), JSON.stringify(content));
}

describe('the content of this repository', () => {
  test('is whole', () => {
    const content = readContent(copy, { isDemonstration: true });
    expect(content.services).toHaveLength(5);
    expect(content.timeline.map((chapter) => chapter.photos.length)).toEqual([2, 1, 1, 5, 5, 2, 3, 2, 4, 4, 1]);
  });

  test.each(languages)('has a sentence for every error and problem in %s', (language) => {
    const { errors, problems } = readContent(copy).texts[language].common;
    expect(Object.keys(errors ?? {}).sort()).toEqual([...errorCodes, 'network', 'unknown'].sort());
    expect(Object.keys(problems ?? {}).sort()).toEqual([...problemCodes].sort());
  });

  test('fills the legal texts in and leaves out what the trainer lacks', () => {
    const { blocks, version } = readContent(copy, { isDemonstration: true }).legal['privacy-policy'].present;
    const text = JSON.stringify(blocks);
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text).toContain('Marco Esempio, Via Esempio\u00a01');
    expect(text).not.toContain('{{');
    expect(text).not.toContain('PEC');
  });
});

test('a folder from before there were facts of services, directions, a portrait, certifications and years says none', () => {
  edit('services.json', (services) => {
    for (const service of Object.values(services) as Json[])
      for (const fact of ['duration', 'place', 'forWhom', 'priceFrom', 'pricePer']) delete service[fact];
  });
  edit('identity.json', (identity) => {
    delete identity.portrait;
    delete (identity.address as Json).directions;
  });
  edit('timeline.json', (timeline) => {
    for (const chapter of Object.values(timeline) as Json[]) delete chapter.years;
  });
  const { services, identity, timeline, certifications } = readContent(copy, { isDemonstration: true });
  const none = { it: '', en: '' };
  const noFacts = { duration: none, place: none, forWhom: none, priceFrom: null, pricePer: none };
  expect(services).toEqual(services.map((service) => ({ ...service, ...noFacts })));
  expect(identity.address.directions).toEqual([]);
  expect(identity.portrait).toBeUndefined();
  expect(timeline.map(({ years }) => years)).toEqual(timeline.map(() => ''));
  expect(certifications).toEqual([]);
});

test('a folder from before there were questions has none, and texts of its own have the product’s words about them', () => {
  edit('texts/it/site.json', (site) => delete site.questions);
  edit('texts/en/site.json', (site) => delete site.questions);
  const { questions, setup, texts } = readContent(copy, { isDemonstration: true });
  expect(questions).toEqual([]);
  expect(setup.fields).toEqual([]);
  expect(texts.it.site.questions).toMatchObject({ title: 'Domande frequenti' });
});

test('a list of questions that is no part, or has one without an answer, is refused with its file and field', () => {
  const write = (document: unknown) => writeFileSync(join(copy, 'questions.json'), JSON.stringify(document));
  write([]);
  expect(() => readContent(copy)).toThrow('content/questions.json');
  write({ items: [{ id: 'a', question: { it: 'Quando?', en: '' }, answer: { it: '', en: '' } }] });
  expect(() => readContent(copy)).toThrow('content/questions.json: items.0.answer.it required');
});

describe('a mistake in the content is refused with its file and field:', () => {
  test('an empty name', () => {
    edit('identity.json', (identity) => Object.assign(identity, { name: '' }));
    expect(() => readContent(copy)).toThrow(/content\/identity\.json: name/);
  });

  test('a field nobody knows', () => {
    edit('identity.json', (identity) => Object.assign(identity, { nickname: 'Max' }));
    expect(() => readContent(copy)).toThrow('content/identity.json: nickname unknown field');
  });

  test('a title said in one language only', () => {
    edit('services.json', (services) => Object.assign(services[1] as Json, { title: { it: 'Solo' } }));
    expect(() => readContent(copy)).toThrow('content/services.json: 1.title.en required');
  });

  test.each([
    ['a price in words', { priceFrom: 'poco' }, '1.priceFrom'],
    ['a price below nothing', { priceFrom: -1 }, '1.priceFrom'],
    ['a session without minutes', { duration: 0 }, '1.duration'],
    ['half a minute', { duration: 0.5 }, '1.duration'],
    ['a place said in one language only', { place: { it: 'Al parco' } }, '1.place.en'],
  ])('%s', (_what, fact, field) => {
    edit('services.json', (services) => Object.assign(services[1] as Json, fact));
    expect(() => readContent(copy)).toThrow(`content/services.json: ${field}`);
  });

  const { signMax, directionMax, directionsMax, factMax, yearsMax, lineMax, certificationsMax } = limits.site;
  const inBoth = (length: number) => ({ it: 'x'.repeat(length), en: 'x' });
  const stop = (line: string, text = inBoth(1)) => ({ by: 'tram', line, text });

  test.each([
    ['for whom a service is', { forWhom: inBoth(factMax + 1) }, '1.forWhom.it too long'],
    ['what a price is for', { pricePer: inBoth(factMax + 1) }, '1.pricePer.it too long'],
    ['a duration in words', { duration: inBoth(factMax + 1) }, '1.duration'],
  ])('%s, longer than its place', (_what, fact, problem) => {
    edit('services.json', (services) => Object.assign(services[1] as Json, fact));
    expect(() => readContent(copy)).toThrow(`content/services.json: ${problem}`);
  });

  test.each([
    ['the sign of a stop', [stop('x'.repeat(signMax + 1))], '0.line too long'],
    ['the way from a stop', [stop('', inBoth(directionMax + 1))], '0.text.it too long'],
    ['a list of stops', Array.from({ length: directionsMax + 1 }, () => stop('1')), ' too many'],
  ])('%s, longer than its place', (_what, directions, problem) => {
    edit('identity.json', ({ address }) => Object.assign(address as Json, { directions }));
    expect(() => readContent(copy)).toThrow(new RegExp(`content/identity\\.json: address\\.directions\\.?${problem}`));
  });

  test('what a portrait shows, the years of a chapter and a certification, longer than their places', () => {
    edit('identity.json', (identity) => Object.assign(identity, { portrait: { alt: inBoth(limits.pictures.altMax + 1) } }));
    expect(() => readContent(copy)).toThrow('content/identity.json: portrait.alt.it too long');
    edit('identity.json', (identity) => delete identity.portrait);
    edit('timeline.json', (timeline) => Object.assign(timeline[2] as Json, { years: 'x'.repeat(yearsMax + 1) }));
    expect(() => readContent(copy)).toThrow('content/timeline.json: 2.years too long');
    edit('timeline.json', (timeline) => Object.assign(timeline[2] as Json, { years: 'x'.repeat(yearsMax) }));
    const certify = (list: Json[]) => writeFileSync(join(copy, 'certifications.json'), JSON.stringify(list));
    certify([{ title: inBoth(1), issuer: inBoth(lineMax + 1) }]);
    expect(() => readContent(copy)).toThrow('content/certifications.json: 0.issuer.it too long');
    certify(Array.from({ length: certificationsMax + 1 }, () => ({ title: inBoth(1) })));
    expect(() => readContent(copy)).toThrow('content/certifications.json: _ too many');
    certify(Array.from({ length: certificationsMax }, () => ({ title: inBoth(lineMax) })));
    expect(readContent(copy).certifications).toHaveLength(certificationsMax);
  });

  test('a sentence that English lacks', () => {
    edit('texts/en/common.json', (texts) => delete texts.loading);
    expect(() => readContent(copy)).toThrow('content/texts/en/common.json: loading is in the other language only');
  });

  test('a sentence that Italian lacks, whatever forms of plural each has', () => {
    edit('texts/en/common.json', (texts) => Object.assign(texts, { wait_one: 'one', wait_other: '{{count}}' }));
    expect(() => readContent(copy)).toThrow('content/texts/it/common.json: wait is in the other language only');
    edit('texts/it/common.json', (texts) => Object.assign(texts, { wait_many: '{{count}}' }));
    expect(readContent(copy).texts.it.common.wait_many).toBe('{{count}}');
    edit('texts/it/common.json', (texts) => Object.assign(texts, { inner: { only: 'x' } }));
    expect(() => readContent(copy)).toThrow('content/texts/en/common.json: inner.only is in the other language only');
  });

  test.each([
    [{ deep: { number: 1 } }, 'deep.number wrong type'],
    [{ list: ['a'] }, 'list wrong type'],
    [{ none: null }, 'none wrong type'],
  ])('what is no sentence: %o', (wrong, said) => {
    edit('texts/it/common.json', (texts) => Object.assign(texts, wrong));
    expect(() => readContent(copy)).toThrow(`content/texts/it/common.json: ${said}`);
    writeFileSync(join(copy, 'texts/it/common.json'), '[]');
    expect(() => readContent(copy)).toThrow('content/texts/it/common.json: _ wrong type');
  });

  test('a file that is not JSON, or not there', () => {
    writeFileSync(join(copy, 'timeline.json'), '[');
    expect(() => readContent(copy)).toThrow(/content\/timeline\.json: /);
    rmSync(join(copy, 'timeline.json'));
    expect(() => readContent(copy)).toThrow('content/timeline.json: cannot be read');
  });

  test('a legal text that asks for an unknown name, says no version, or has HTML', () => {
    const file = join(copy, 'legal/cookie-policy.md');
    writeFileSync(file, '---\nversion: 2026-11-01\n---\n{{shoeSize}}');
    expect(() => readContent(copy)).toThrow('content/legal/cookie-policy.md: shoeSize');
    writeFileSync(file, '# Cookie');
    expect(() => readContent(copy)).toThrow('content/legal/cookie-policy.md: version is missing');
    writeFileSync(file, '---\nversion: 2026-11-01\n---\n# Cookie\n\n<iframe src="https://x.it"></iframe>');
    expect(() => readContent(copy)).toThrow('content/legal/cookie-policy.md: line 6 has HTML');
  });

  test('an earlier legal text that asks for an unknown name, has HTML, or is not earlier', () => {
    const file = join(copy, 'legal/earlier/cookie-policy.md');
    mkdirSync(join(copy, 'legal/earlier'));
    writeFileSync(file, '---\nversion: 2026-11-01\n---\n{{shoeSize}}');
    expect(() => readContent(copy)).toThrow('content/legal/earlier/cookie-policy.md: shoeSize');
    writeFileSync(file, '---\nversion: 2026-11-01\n---\n<b>x</b>');
    expect(() => readContent(copy)).toThrow('content/legal/earlier/cookie-policy.md: line 4 has HTML');
    writeFileSync(file, '---\nversion: 2999-01-01\n---\nDa domani');
    expect(() => readContent(copy)).toThrow(
      /earlier\/cookie-policy\.md: version must be before that of legal\/cookie-policy\.md/,
    );
    writeFileSync(file, '---\nversion: 2020-01-01\n---\nIl {{website}}');
    expect(readContent(copy).legal['cookie-policy'].held?.present.version).toBe('2020-01-01');
  });
});
