import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { problemCodes } from '#contract/problems.ts';
import { readContent } from './read-content.ts';

const real = join(import.meta.dirname, '../../../content');
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
    const { blocks, version } = readContent(copy, { isDemonstration: true }).legal['privacy-policy'];
    const text = JSON.stringify(blocks);
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text).toContain('Marco Esempio, Via Esempio\u00a01');
    expect(text).not.toContain('{{');
    expect(text).not.toContain('PEC');
  });
});

test('services that say no facts, as before there were any, have empty ones', () => {
  edit('services.json', (services) => {
    for (const service of Object.values(services) as Json[])
      for (const fact of ['duration', 'place', 'forWhom', 'priceFrom', 'pricePer']) delete service[fact];
  });
  const none = { it: '', en: '' };
  expect(readContent(copy).services[0]).toMatchObject({
    duration: '',
    place: none,
    forWhom: none,
    priceFrom: '',
    pricePer: none,
  });
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

  test('a sentence that English lacks', () => {
    edit('texts/en/common.json', (texts) => delete texts.loading);
    expect(() => readContent(copy)).toThrow('content/texts/en/common.json: loading is in the other language only');
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
});
