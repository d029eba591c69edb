import { expect, test } from 'vitest';
import { firstRenditionOf, ladderOf } from './ladder.ts';

const sizesOf = (width: number, height: number) => ladderOf({ width, height }).map(({ size }) => `${size.width}x${size.height}`);

test.each([
  [
    [3840, 2160],
    ['1920x1080', '1280x720', '854x480', '640x360'],
  ],
  [
    [1920, 1080],
    ['1920x1080', '1280x720', '854x480', '640x360'],
  ],
  [
    [1080, 1920],
    ['1080x1920', '720x1280', '480x854', '360x640'],
  ],
  [
    [1280, 720],
    ['1280x720', '854x480', '640x360'],
  ],
  [
    [1280, 718],
    ['1280x718', '856x480', '642x360'],
  ],
  [
    [960, 540],
    ['854x480', '640x360'],
  ],
  [
    [853, 481],
    ['852x480', '638x360'],
  ],
  [
    [752, 440],
    ['752x440', '616x360'],
  ],
  [[640, 400], ['576x360']],
  [[320, 240], ['320x240']],
  [[241, 321], ['240x320']],
  [[128, 98], []],
  [[9000, 360], []],
])('a source of %j has the renditions %j', ([width = 0, height = 0], renditions) => {
  expect(sizesOf(width, height)).toEqual(renditions);
});

test('every rendition is even on both sides and no larger than the source', () => {
  for (let short = 100; short < 1300; short += 7) {
    for (const {
      size: { width, height },
    } of ladderOf({ width: short * 1.7, height: short })) {
      expect([width % 2, height % 2]).toEqual([0, 0]);
      expect(height).toBeLessThanOrEqual(short);
    }
  }
});

test('the first MP4 is of the middle rendition, or of the source itself where that is lower', () => {
  expect(firstRenditionOf({ width: 3840, height: 2160 }).size).toMatchObject({ width: 1280, height: 720 });
  expect(firstRenditionOf({ width: 64, height: 64 }).size).toMatchObject({ width: 64, height: 64 });
});
