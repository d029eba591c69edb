import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Parts } from '#contract/site/parts/parts.ts';
import { buildContent } from './build-content.ts';
import { dayWords } from './day-words.ts';
import { readFiles } from './files/read-files.ts';
import { buildSite } from './site.ts';

const files = readFiles(join(import.meta.dirname, '../../../content'));
const build = (change: Partial<Parts>) => buildContent(files, { ...files.parts, ...change }, { isDemonstration: true });

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Lunedì–venerdì', 'Monday to Friday'],
  [['Saturday', 'Monday'], 'Lunedì e sabato', 'Monday and Saturday'],
  [['Monday', 'Tuesday', 'Wednesday', 'Saturday'], 'Lunedì–mercoledì e sabato', 'Monday to Wednesday and Saturday'],
  [['Monday', 'Wednesday', 'Friday'], 'Lunedì, mercoledì e venerdì', 'Monday, Wednesday and Friday'],
  [['Sunday'], 'Domenica', 'Sunday'],
] as const)('%s in words', (days, it, en) => {
  expect(dayWords(days)).toEqual({ it, en });
});

describe('what is published of', () => {
  test('hours: labels of the product where there are none, days in words, all of them from the first to the last', () => {
    const span = { label: { it: '', en: '' }, from: '9:00', to: '13:00' };
    const { hours } = build({
      hours: {
        lines: [
          { ...span, id: 'workouts', days: ['Monday', 'Tuesday'] },
          { ...span, id: 'a', label: { it: 'Sabato', en: '' }, days: ['Saturday'], from: '8:30' },
        ],
        english: {},
      },
    });
    expect(hours).toMatchObject({
      days: { it: 'Lunedì, martedì e sabato' },
      from: '8:30',
      to: '13:00',
      lines: [
        { label: { it: 'Allenamenti', en: 'Training' }, daysInWords: { en: 'Monday and Tuesday' } },
        { label: { it: 'Sabato', en: 'Sabato' } },
      ],
    });
  });

  test('services: those that are hidden are left out', () => {
    const { services } = files.parts;
    const items = services.items.map((service, index) => ({ ...service, hidden: index > 0 }));
    expect(build({ services: { ...services, items } }).services.map(({ id }) => id)).toEqual(['1to1']);
  });

  test('a chapter without a name of its own is the first, second, third of those that are there', () => {
    const [one, two, three] = files.parts.timeline.chapters;
    const named = (ids: string[]) => {
      const chapters = [three, one, two].flatMap((chapter, index) => (chapter ? [{ ...chapter, id: ids[index] ?? '' }] : []));
      return build({ timeline: { ...files.parts.timeline, chapters } }).timeline.map(({ name }) => name);
    };
    expect(named(['Terzo', 'Primo', 'Primo-2'])).toEqual(['Primo', 'Secondo', 'Terzo']);
    expect(named(['chapter-kxq4m7zab2', 'Infanzia', 'primo'])).toEqual(['Primo', 'Infanzia', 'Terzo']);
  });

  test('the timeline: nothing where it is not shown', () => {
    expect(build({ timeline: { ...files.parts.timeline, shown: false } }).timeline).toEqual([]);
  });

  test('texts: the trainer’s own in place of the shipped, in Italian where there is no English', () => {
    const { texts } = build({
      texts: { overrides: { 'home.headline': { it: 'Forza in 2 ore', en: '' } }, english: {} },
      identity: { ...files.parts.identity, role: { it: 'Allenatrice', en: 'Coach' } },
    });
    expect([texts.it.site.home, texts.en.site.home]).toMatchObject([
      { headline: 'Forza in 2\u00a0ore' },
      { headline: 'Forza in 2\u00a0ore' },
    ]);
    expect([texts.it.common.role, texts.en.common.role]).toEqual(['Allenatrice', 'Coach']);
  });
});

test('documents that are open keep the texts they were rendered with, those of the eight revisions before', () => {
  const site = buildSite(files, { isDemonstration: true });
  const show = (revision: number) =>
    site.show(
      site.make(revision, {
        ...files.parts,
        texts: { overrides: { 'home.headline': { it: `Titolo ${revision}`, en: '' } }, english: {} },
      }),
    );
  const first = site.current.messages.urlsOf('site').it;
  for (let revision = 1; revision <= 8; revision += 1) show(revision);
  expect(site.current.revision).toBe(8);
  expect(site.messagesAt(first)?.isExact).toBe(true);
  show(9);
  const late = site.messagesAt(first);
  expect(late?.isExact).toBe(false);
  expect(late?.page).toBe(site.current.messages.at(site.current.messages.urlsOf('site').it));
  expect(site.messagesAt('/texts/none')).toBeUndefined();
});

test('the pictures that visitors see are known by their id', () => {
  const site = buildSite(files, { isDemonstration: true });
  const id = 'a'.repeat(24);
  const use = { picture: id, focus: { x: 0, y: 0 }, alt: { it: 'Io', en: '' }, decorative: false };
  expect([site.namesPicture(id), site.namesPicture('file:booking.jpg')]).toEqual([false, true]);
  site.show(site.make(1, { ...files.parts, pictures: { ...files.parts.pictures, hero: { kind: 'photo', use } } }));
  expect(site.namesPicture(id)).toBe(true);
});
