import { expect, test } from 'vitest';
import { parseStoryboard, thumbnailAt } from './thumbnails.ts';

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

test('a storyboard is parsed thumbnail by thumbnail, with either line ending', () => {
  expect(parseStoryboard(text)).toEqual([first, second]);
  expect(parseStoryboard(text.replaceAll('\n', '\r\n'))).toEqual([first, second]);
  expect(parseStoryboard('WEBVTT\n\n00:01.000 --> 00:02.500\nscrub.jpg#xywh=0,90,90,160')).toEqual([
    { start: 1, end: 2.5, x: 0, y: 90, width: 90, height: 160 },
  ]);
});

test('a text that is no storyboard gives no thumbnails', () => {
  expect(parseStoryboard('')).toEqual([]);
  expect(parseStoryboard('<p>Not found</p>')).toEqual([]);
});

test('each moment has its thumbnail, and past the end it is the last one', () => {
  const thumbnails = parseStoryboard(text);
  expect(thumbnailAt(thumbnails, 1.9)).toEqual(first);
  expect(thumbnailAt(thumbnails, 2)).toEqual(second);
  expect(thumbnailAt(thumbnails, 9_999)).toEqual(second);
  expect(thumbnailAt([], 1)).toBeUndefined();
});
