import { asNewAac, renamed, turned } from './boxes.ts';
import { type Case, type Expected, of, silent, uncoded, webm, withBytes, x265 } from './case.ts';
import { aac, colour, commanded, type Drawing, tone, x264 } from './draw.ts';
import type { Recipe } from './recipe.ts';

/** A file of subtitles that last until that second. */
function withSubtitles(codec: string, ending: string, seconds: number, drawing: Drawing = {}): Case {
  const text = `1\n00:00:00,000 --> 00:00:01,000\nUno\n\n2\n00:00:01,000 --> 00:00:${String(seconds).padStart(2, '0')},000\nDue\n`;
  const url = `data:application/x-subrip;base64,${Buffer.from(text).toString('base64')}`;
  return of({ ...drawing, inputs: ['-f', 'srt', '-i', url], other: ['-map', '2:s', '-c:s', codec] }, {}, ending);
}

const second = (size: string, name: string, codec: string[], more: string[] = []): Drawing => ({
  inputs: colour(name, 2, size),
  other: ['-map', '2:v', ...codec, ...more],
});
const still = (name: string, codec: string, more: string[] = []): Drawing => ({
  inputs: colour(name, 1, '640x480', '1'),
  other: ['-map', '2:v', '-frames:v:1', '1', '-c:v:1', codec, '-disposition:v:1', 'attached_pic', ...more],
});
const pairOf = (first: [string, string], then: [string, string], dispositions: string[], ending = '.mov'): Recipe =>
  commanded(
    () => [
      [
        ...[...colour(first[0], 2, first[1]), ...colour(then[0], 2, then[1]), ...tone(2)],
        ...['-map', '0', '-map', '1', '-map', '2', ...x264, ...aac, '-disposition:v:0', dispositions[0] ?? '0'],
        ...['-disposition:v:1', dispositions[1] ?? '0'],
      ],
    ],
    ending,
  );
const hlg = [...x265(':transfer=arib-std-b67'), '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le'];
const unreadable = (drawing: Drawing, ending: string): Case => of(drawing, { ...silent, isSoundLost: true }, ending);
const twoSounds = (first: string[], then: string[], ending: string, more: string[] = [], expected: Expected = {}): Case =>
  of({ sound: first, inputs: tone(2), other: ['-map', '2:a', ...then, ...more] }, expected, ending);

export const tracks = {
  movText: withSubtitles('mov_text', '.mp4', 2),
  movTextLonger: withSubtitles('mov_text', '.mp4', 9),
  subRip: withSubtitles('srt', '.mkv', 2),
  subRipLonger: withSubtitles('srt', '.mkv', 9),
  subStation: withSubtitles('ass', '.mkv', 9),
  webVtt: withSubtitles('webvtt', '.webm', 9, webm),
  timecode: of({ other: ['-timecode', '01:00:00:00'] }, {}, '.mov'),
  coverPng: of(still('blue', 'png')),
  coverJpeg: of(still('blue', 'mjpeg', ['-pix_fmt:v:1', 'yuvj420p'])),
  coverMatroska: of(still('blue', 'png'), {}, '.mkv'),
  coverBmp: of(still('blue', 'bmp')),
  thumbnailFirst: { recipe: pairOf(['blue', '80x60'], ['green', '160x120'], ['0', 'default']), expected: uncoded },
  largestOfTwo: { recipe: pairOf(['blue', '80x60'], ['green', '160x120'], ['0', '0'], '.mkv'), expected: uncoded },
  largestOfTwoDefaults: { recipe: pairOf(['blue', '80x60'], ['green', '160x120'], ['default', 'default']), expected: uncoded },
  smallDefault: { recipe: pairOf(['blue', '320x240'], ['green', '160x120'], ['0', 'default']), expected: uncoded },
  pictureNobodyReads: of(
    second('320x240', 'blue', ['-c:v:1', 'qtrle'], ['-disposition:v:0', '0', '-disposition:v:1', 'default']),
    { refused: 'unknown_format' },
    '.mov',
  ),
  soundDts: unreadable({ sound: ['-c:a', 'dca', '-strict', '-2', '-ac', '2'] }, '.mkv'),
  soundTrueHd: unreadable({ sound: ['-c:a', 'truehd', '-strict', '-2', '-ac', '2'] }, '.mkv'),
  soundAdpcm: unreadable({ sound: ['-c:a', 'adpcm_ima_qt', '-ac', '1'] }, '.mov'),
  soundWma: unreadable({ sound: ['-c:a', 'wmav2'] }, '.mkv'),
  soundUnknown: withBytes(of({}, { ...silent, isSoundLost: true }), (bytes) =>
    renamed(renamed(bytes, 'mp4a', 'apac', -1), 'esds', 'dapa', -1),
  ),
  /** Its decoder is known and refuses its header: ffprobe ends there. */
  soundBroken: withBytes(unreadable({ sound: ['-c:a', 'alac'] }, '.mov'), (bytes) => renamed(bytes, 'alac', 'xxxx', -1)),
  /** The same of what the newest phones write: xHE-AAC. */
  soundNewAac: withBytes(unreadable({}, '.mp4'), asNewAac),
  soundNewAacUpright: withBytes(of({}, { ...silent, isSoundLost: true, turn: 90 }, '.mov'), (bytes) => asNewAac(turned(bytes))),
  soundNewAacHdr: withBytes(unreadable({ picture: hlg }, '.mov'), asNewAac),
  soundNewAacSecond: withBytes(twoSounds(aac, aac, '.mp4'), asNewAac),
  soundNewAacCutShort: withBytes(of({ other: ['-movflags', '+faststart'] }, { refused: 'cut_short' }), (bytes) =>
    asNewAac(bytes).subarray(0, bytes.length * 0.6),
  ),
  soundSecondReadable: twoSounds(['-c:a:0', 'dca', '-strict', '-2', '-ac:a:0', '2'], ['-c:a:1', 'aac'], '.mkv', [], {
    beep: undefined,
  }),
  soundFirstReadable: twoSounds(['-c:a:0', 'aac'], ['-c:a:1', 'wmav2'], '.mkv'),
  soundDefaultSecond: twoSounds(aac, aac, '.mkv', ['-disposition:a:0', '0', '-disposition:a:1', 'default'], { beep: undefined }),
  chapters: of({
    inputs: ['-f', 'ffmetadata', '-i', 'data:,;FFMETADATA1%0A[CHAPTER]%0ATIMEBASE=1/1%0ASTART=0%0AEND=1%0Atitle=a%0A'],
    other: ['-map_chapters', '2'],
  }),
  manyTracks: of({ inputs: tone(2), other: Array.from({ length: 60 }, () => ['-map', '2:a']).flat() }),
};
