import { expect, test } from 'vitest';
import { byteRangesOf } from './playlist.ts';

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MAP:URI="media.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:1200@800
media.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:500
media.mp4
#EXT-X-ENDLIST
`;

test('a playlist names its header and its segments; one without an offset follows the one before', () => {
  expect(byteRangesOf(playlist)).toEqual([
    { name: '0-800', start: 0, end: 800 },
    { name: '800-2000', start: 800, end: 2000 },
    { name: '2000-2500', start: 2000, end: 2500 },
  ]);
});

test('the login page of a Wi-Fi is no playlist', () => {
  expect(() => byteRangesOf('<html>BYTERANGE:1</html>')).toThrow();
});
