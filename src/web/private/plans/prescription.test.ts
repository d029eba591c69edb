import { expect, test } from 'vitest';
import en from '#content/texts/en/common.json' with { type: 'json' };
import it from '#content/texts/it/common.json' with { type: 'json' };
import type { Language } from '#contract/languages.ts';
import type { Exercise } from '#contract/plans/document.ts';
import { translate } from '#web/public/lib/i18n/translate.ts';
import type { TranslateShared } from '#web/public/lib/i18n/use-translation.ts';
import { groupName, prescription } from './prescription.ts';

const texts = { it: { common: it }, en: { common: en } };
const t =
  (language: Language): TranslateShared =>
  (key, values) =>
    translate({ language, texts: texts[language] }, 'common', key, values);

const prescribed = (change: Partial<Exercise>) => ({
  sets: null,
  reps: '',
  seconds: null,
  load: '',
  effort: '',
  rest: 0,
  ...change,
});

test.each<[string, Partial<Exercise>, number | null, string, string]>([
  [
    'all of it',
    { sets: 4, reps: '8-10', load: '60 kg', effort: 'RPE 8', rest: 90 },
    null,
    '4~×~8-10 · 60~kg · RPE~8 · rec.~90~s',
    '4~×~8-10 · 60~kg · RPE~8 · rest~90~s',
  ],
  ['sets alone', { sets: 3, rest: 120 }, null, '3~serie · rec.~2~min', '3~sets · rest~2~min'],
  ['one that is held', { sets: 2, seconds: 135, rest: 60 }, null, '2~×~2~min~15~s · rec.~60~s', '2~×~2~min~15~s · rest~60~s'],
  ['in a group with rounds', { sets: 4, reps: '12' }, 3, '12', '12'],
  ['a load of spaces', { reps: 'max', load: ' ' }, null, 'max', 'max'],
  ['a load in words', { load: '20 kg per mano' }, null, '20~kg per mano', '20~kg per mano'],
  ['a load in figures alone', { reps: '8-10', load: '40' }, null, '8-10 · 40~kg', '8-10 · 40~kg'],
  ['half kilograms', { load: ' 22,5 ' }, null, '22,5~kg', '22,5~kg'],
  ['from one load to another', { load: '40-50' }, null, '40-50~kg', '40-50~kg'],
  ['a load on each side', { load: '20 + 20' }, null, '20~+~20~kg', '20~+~20~kg'],
  ['a load in part of the most', { load: '70 %' }, null, '70~%', '70~%'],
  ['nothing', {}, null, '', ''],
])('%s; ~ is where no line ends', (_, change, rounds, italian, english) => {
  const shown = [t('it'), t('en')].map((one) => prescription(prescribed(change), { rounds }, one).replaceAll('\u00a0', '~'));
  expect(shown).toEqual([italian, english]);
});

test('a group is named with its rounds', () => {
  const kinds = ['single', 'superset', 'circuit'] as const;
  expect(kinds.map((kind) => groupName({ kind, rounds: kind === 'circuit' ? 3 : null }, t('it')))).toEqual([
    '',
    'Superserie',
    'Circuito · 3 giri',
  ]);
});
