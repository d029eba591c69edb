import { expect, test } from 'vitest';
import { segmentsOf } from './package.ts';

test('bandwidth is that of the heaviest segment; a crumb at the end does not count', () => {
  const segment = (seconds: number, bytes: number, start: number) =>
    `#EXTINF:${seconds}.0,\n#EXT-X-BYTERANGE:${bytes}@${start}\nmedia.mp4\n`;
  const cut = segment(4, 1000, 100) + segment(4, 3000, 1100);
  const crumb = '#EXTINF:0.100000,\n#EXT-X-BYTERANGE:500@4100\nmedia.mp4\n';
  expect(segmentsOf(`${cut}${crumb}#EXT-X-ENDLIST\n`)).toEqual({ peak: 6000, average: 4445, end: 4600 });
  expect(segmentsOf(cut)).toBeUndefined();
  expect(segmentsOf('')).toBeUndefined();
});
