import { expect, test } from 'vitest';
import { check } from '../problems.ts';
import { type PictureUse, pictureUse } from './schemas.ts';

const use: PictureUse = {
  picture: '0123456789abcdef01234567',
  focus: { x: 50, y: 35 },
  alt: { it: 'Panca piana', en: 'Bench press' },
  decorative: false,
};

test.each(['0123456789abcdef01234567', 'file:services/gruppi.jpg', 'file:ChiSono/Primo/1.jpg', 'file:a b/..c/è.jpg'])(
  'a picture may be %s',
  (picture) => expect(check(pictureUse, { ...use, picture })).toEqual({ ok: true, value: { ...use, picture } }),
);

test.each([
  '',
  '0123456789abcdef0123456',
  '0123456789ABCDEF01234567',
  'https://example.org/a.jpg',
  'file:',
  'file:/etc/passwd',
  'file:../identity.json',
  'file:a/../../b.jpg',
  'file:a/./b.jpg',
  'file:a//b.jpg',
  'file:a/',
  'file:..',
  'file:a\\b.jpg',
  'file:a.jpg?b',
  'file:%2e%2e/a.jpg',
  `file:${'a'.repeat(300)}`,
])('a picture is never %j', (picture) => expect(check(pictureUse, { ...use, picture })).toMatchObject({ ok: false }));

test('a picture that is not decorative says in Italian what it shows', () => {
  const problems = { 'alt.it': { code: 'required' } };
  expect(check(pictureUse, { ...use, alt: { it: ' ', en: 'Bench press' } })).toEqual({ ok: false, problems });
  expect(check(pictureUse, { ...use, alt: { it: '', en: '' }, decorative: true })).toMatchObject({ ok: true });
  expect(check(pictureUse, { ...use, alt: { it: 'Panca piana', en: '' } })).toMatchObject({ ok: true });
});

test('the focus point is within the picture', () => {
  for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: Number.NaN, y: 0 }, { x: 0 }])
    expect(check(pictureUse, { ...use, focus })).toMatchObject({ ok: false });
});
