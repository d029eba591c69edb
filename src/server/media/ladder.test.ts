import { expect, test } from 'vitest';
import { firstRungOf, ladderOf } from './ladder.ts';
import { segmentsOf } from './segments.ts';

const sizesOf = (width: number, height: number) => ladderOf({ width, height }).map((rung) => `${rung.width}x${rung.height}`);

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
])('a film of %j has the rungs %j', ([width = 0, height = 0], rungs) => {
  expect(sizesOf(width, height)).toEqual(rungs);
});

test('every rung is even on both sides and no larger than the source', () => {
  for (let short = 100; short < 1300; short += 7) {
    for (const { width, height } of ladderOf({ width: short * 1.7, height: short })) {
      expect([width % 2, height % 2]).toEqual([0, 0]);
      expect(height).toBeLessThanOrEqual(short);
    }
  }
});

test('the first MP4 is of the middle rung, or of the source itself where that is lower', () => {
  expect(firstRungOf({ width: 3840, height: 2160 })).toMatchObject({ width: 1280, height: 720 });
  expect(firstRungOf({ width: 64, height: 64 })).toMatchObject({ width: 64, height: 64 });
});

test('bandwidth is that of the heaviest segment; a crumb at the end does not count', () => {
  const segment = (seconds: number, bytes: number, start: number) =>
    `#EXTINF:${seconds}.0,\n#EXT-X-BYTERANGE:${bytes}@${start}\nmedia.mp4\n`;
  const cut = segment(4, 1000, 100) + segment(4, 3000, 1100);
  const crumb = '#EXTINF:0.100000,\n#EXT-X-BYTERANGE:500@4100\nmedia.mp4\n';
  expect(segmentsOf(`${cut}${crumb}#EXT-X-ENDLIST\n`)).toEqual({ peak: 6000, average: 4445, end: 4600 });
  expect(segmentsOf(cut)).toBeUndefined();
  expect(segmentsOf('')).toBeUndefined();
});
