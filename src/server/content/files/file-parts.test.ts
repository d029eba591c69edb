import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check } from '#contract/problems.ts';
import { localizedTexts } from '#contract/site/parts/localized-texts.ts';
import { partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { photo } from '../../../../tests/factories/picture-files.ts';
import { readContent } from '../../../../tests/read-content.ts';
import { italianMark } from '../english.ts';
import sampleValues from '../sample-values.json' with { type: 'json' };
import { readFiles } from './read-files.ts';

const real = join(import.meta.dirname, '../../../../content');
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of [
    'identity.json',
    'services.json',
    'timeline.json',
    'certifications.json',
    'questions.json',
    'legal',
    'texts',
  ])
    cpSync(join(real, part), join(copy, part), { recursive: true });
  symlinkSync(join(real, 'photos'), join(copy, 'photos'));
});
afterEach(() => rmSync(copy, { recursive: true }));

const write = (file: string, json: unknown) => writeFileSync(join(copy, file), JSON.stringify(json));
const identityOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8')) as Record<string, unknown>;

test('the files make parts that could be published as they are', () => {
  const { parts } = readFiles(real);
  for (const kind of partKinds)
    expect([kind, check(partShapes[kind], parts[kind])]).toEqual([kind, { ok: true, value: parts[kind] }]);
});

test('hours, pictures and figures come from the shapes that were there before', () => {
  const { parts } = readFiles(real);
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(parts.hours.lines).toEqual([
    { id: 'workouts', label: { it: '', en: '' }, days, from: '9:00', to: '17:00' },
    { id: 'consultations', label: { it: '', en: '' }, days, from: '17:00', to: '19:00' },
  ]);
  expect(parts.services.items.map(({ picture }) => picture?.picture)).toContain('file:services/gruppi.jpg');
  expect(parts.services.items[0]).toMatchObject({ hidden: false, need: { it: 'Un trainer tutto per me' } });
  expect(parts.timeline.chapters.map(({ photos }) => photos.length)).toEqual([2, 1, 1, 5, 5, 2, 3, 2, 4, 4, 1]);
  expect(parts.timeline.chapters[3]?.photos[4]).toMatchObject({ picture: 'file:ChiSono/Quarto/5.jpg', focus: { x: 50, y: 50 } });
  expect(parts.pictures).toMatchObject({
    hero: { kind: 'drawing' },
    booking: { picture: 'file:booking.jpg', decorative: true },
    contact: [{ picture: 'file:contact/1.jpg', decorative: false }, { picture: 'file:contact/2.jpg' }],
  });
  expect(parts.identity).toMatchObject({
    portrait: { picture: 'file:portrait.jpg', focus: { x: 50, y: 35 } },
    booking: { provider: 'cal.com', consultation: 'marco-esempio/consulenza' },
  });
  expect(parts.legal).toMatchObject({ figures: { cancellationHours: 24 }, court: '' });
});

test('their English counts as confirmed for their Italian', () => {
  const { services } = readFiles(real).parts;
  const title = localizedTexts(services).get('items/online/title');
  expect(title).toEqual({ it: 'Coaching online', en: 'Online coaching' });
  expect(services.english['items/online/title']).toBe(italianMark('Coaching online'));
});

test('a folder without what came later has role and area of its own data', () => {
  const { role: _role, area: _area, ...before } = identityOf(copy);
  write('identity.json', before);
  rmSync(join(copy, 'certifications.json'));
  const { identity, certifications } = readFiles(copy).parts;
  expect(identity).toMatchObject({ role: { it: 'Personal trainer' }, area: { it: 'Milano', en: 'Milano' } });
  expect(certifications.items).toEqual([]);
});

test('certifications that were lines of text become the list, but for those of the sample', () => {
  rmSync(join(copy, 'certifications.json'));
  const itemsOf = (it: string, en: string) => {
    for (const [language, certificationLines] of Object.entries({ it, en })) {
      const file = `texts/${language}/site.json`;
      const texts = JSON.parse(readFileSync(join(copy, file), 'utf8'));
      write(file, { ...texts, about: { ...texts.about, certificationLines } });
    }
    return readFiles(copy).parts.certifications.items.map(({ title }) => title);
  };
  expect(itemsOf('Laurea vera\nDiploma vero', 'A degree')).toEqual([
    { it: 'Laurea vera', en: 'A degree' },
    { it: 'Diploma vero', en: '' },
  ]);
  const [italian = '', english = ''] = sampleValues['1.0.0'].filter((value) => /^(Laurea|Degree)/.test(value));
  expect(itemsOf(italian, english)).toEqual([]);
});

test('a provider that is not in the list stays that of the files', () => {
  const { booking, ...rest } = identityOf(copy);
  write('identity.json', { ...rest, booking: { ...Object(booking), script: 'https://calendar.example/embed.js' } });
  expect(readFiles(copy).parts.identity.booking.provider).toBe('files');
  expect(readContent(copy).identity.booking.script).toBe('https://calendar.example/embed.js');
});

test('files in the shape of the parts make the same site', () => {
  const { parts } = readFiles(copy);
  const before = readContent(copy, { isDemonstration: true });
  for (const kind of ['hours', 'services', 'timeline', 'certifications', 'questions', 'pictures', 'legal', 'closures'] as const)
    write(`${kind}.json`, parts[kind]);
  const { hours: _hours, ...identity } = identityOf(copy);
  write('identity.json', identity);
  expect(readFiles(copy).parts).toEqual(parts);
  expect(readContent(copy, { isDemonstration: true })).toEqual(before);
});

test('what such a file has wrong is told with its field', () => {
  const { services } = readFiles(copy).parts;
  write('services.json', { ...services, items: [{ ...services.items[0], title: { it: '', en: '' } }] });
  expect(() => readFiles(copy)).toThrow('content/services.json: items.0.title.it required');
  const { hours: _hours, ...identity } = identityOf(copy);
  write('identity.json', identity);
  rmSync(join(copy, 'services.json'));
  expect(() => readFiles(copy)).toThrow('content/identity.json: hours required');
});

test('a photograph copied over any picture is shown as one, and never as the drawing that it replaced', async () => {
  rmSync(join(copy, 'photos'));
  cpSync(join(real, 'photos'), join(copy, 'photos'), { recursive: true });
  expect(readFiles(copy).heroPhoto).toBeUndefined();
  const photograph = await photo({ width: 90, height: 60 });
  const shipped = [...readFiles(real).photos.keys()];
  for (const path of shipped) writeFileSync(join(copy, 'photos', path), photograph);
  const { photos, parts } = readFiles(copy);
  for (const path of shipped) expect(photos.get(path), path).toMatchObject({ width: 90, height: 60, isVector: false, avif: [] });
  expect(parts.pictures.contact.map(({ decorative }) => decorative)).toEqual([true, true]);
  expect(readContent(copy).pictures.hero).toMatchObject({ kind: 'photo', use: { picture: 'file:hero/large.jpg' } });
});

test.each(['mobile', 'medium', 'large', 'extra-large'])('one over the hero’s %s drawing alone is enough', async (name) => {
  rmSync(join(copy, 'photos'));
  cpSync(join(real, 'photos'), join(copy, 'photos'), { recursive: true });
  writeFileSync(join(copy, `photos/hero/${name}.jpg`), await photo());
  write('pictures.json', readFiles(real).parts.pictures);
  expect(readFiles(copy).parts.pictures.hero).toEqual({ kind: 'drawing' });
  expect(readContent(copy).pictures.hero).toMatchObject({ kind: 'photo', use: { picture: `file:hero/${name}.jpg` } });
});
