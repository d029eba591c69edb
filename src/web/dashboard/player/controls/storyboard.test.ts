import { expect, test } from 'vitest';
import { pictureAt, readScrub } from './storyboard.tsx';

const text = `WEBVTT

00:00:00.000 --> 00:00:02.000
scrub.jpg#xywh=0,0,160,90

00:00:02.000 --> 01:00:04.500
scrub.jpg#xywh=160,0,160,90
`;
const [first, second] = [
  { start: 0, end: 2, x: 0, y: 0, width: 160, height: 90 },
  { start: 2, end: 3604.5, x: 160, y: 0, width: 160, height: 90 },
];

test('a sheet is read picture by picture, however its lines end', () => {
  expect(readScrub(text)).toEqual([first, second]);
  expect(readScrub(text.replaceAll('\n', '\r\n'))).toEqual([first, second]);
  expect(readScrub('WEBVTT\n\n00:01.000 --> 00:02.500\nscrub.jpg#xywh=0,90,90,160')).toEqual([
    { start: 1, end: 2.5, x: 0, y: 90, width: 90, height: 160 },
  ]);
});

test('what is no sheet gives no picture', () => {
  expect(readScrub('')).toEqual([]);
  expect(readScrub('<p>Not found</p>')).toEqual([]);
});

test('each moment has its picture, and past the end the last one stays', () => {
  const pictures = readScrub(text);
  expect(pictureAt(pictures, 1.9)).toEqual(first);
  expect(pictureAt(pictures, 2)).toEqual(second);
  expect(pictureAt(pictures, 9_999)).toEqual(second);
  expect(pictureAt([], 1)).toBeUndefined();
});
