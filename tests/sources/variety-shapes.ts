import { rm } from 'node:fs/promises';
import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { asNewAac, edited, turned } from './boxes.ts';
import { type Case, type Expected, of, quiet, silent, webm, withBytes, x265 } from './case.ts';
import { type Drawing, drawVideo, FLASH, x264 } from './draw.ts';
import { ffmpeg, type Recipe, run } from './recipe.ts';

/** Red, then green that flashes as ever. */
const redFirst = (seconds: number, ending = '.mov') =>
  drawVideo(
    {
      seconds: seconds + 2,
      flash: seconds + FLASH,
      filter: `drawbox=color=red:t=fill:enable='lt(t,${seconds}-0.001)'`,
      picture: ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '300', '-bf', '3'],
    },
    ending,
  );
const trimmed = (recipe: Recipe, ending: string): Recipe => ({
  ending,
  async write(file, origin) {
    const whole = `${file}.whole${recipe.ending}`;
    await recipe.write(whole, origin);
    await run(ffmpeg, ['-v', 'error', '-y', '-ss', '3', '-i', whole, '-c', 'copy', file]);
    await rm(whole);
  },
});
const withEdits = (recipe: Recipe, edits: { from: number; seconds: number }[], expected: Expected = {}): Case =>
  withBytes({ recipe, expected }, (bytes) => edited(edited(bytes, 0, edits), 1, edits));

const silenced = { ...silent, isSoundLost: true };
const later = (by: number) => (seconds: number) => seconds + by;

export const edits = {
  trimmedStart: { recipe: trimmed(redFirst(3), '.mov'), expected: { shows: later(3) } },
  trimmedStartMp4: { recipe: trimmed(redFirst(3), '.mp4'), expected: { shows: later(3) } },
  /** Copied without the sound, of which no decoder reads the header. */
  trimmedStartSilenced: withBytes({ recipe: trimmed(redFirst(3), '.mov'), expected: { ...silenced, shows: later(3) } }, asNewAac),
  editedStartSilenced: withBytes(withEdits(redFirst(3), [{ from: 3, seconds: 2 }], { ...silenced, shows: later(3) }), asNewAac),
  editedStart: withEdits(redFirst(3), [{ from: 3, seconds: 2 }], { shows: later(3) }),
  editedStartOnePicture: withEdits(redFirst(0.04), [{ from: 0.04, seconds: 2 }], { shows: later(0.04) }),
  editedEnd: withEdits(redFirst(3), [{ from: 0, seconds: 2 }], { first: 'red', last: 'red', flash: undefined, beep: undefined }),
  editedMiddle: withEdits(
    redFirst(3),
    [
      { from: 0, seconds: 1 },
      { from: 4, seconds: 1 },
    ],
    { ...quiet, first: 'red', shows: (seconds) => (seconds < 1 ? seconds : seconds + 3) },
  ),
  editedTwice: withEdits(
    redFirst(3),
    [
      { from: 3, seconds: 2 },
      { from: 3, seconds: 2 },
    ],
    { seconds: 4, soundEnds: 4, shows: (seconds) => 3 + (seconds % 2) },
  ),
  editedDelay: withEdits(
    drawVideo({}),
    [
      { from: -1, seconds: 1 },
      { from: 0, seconds: 2 },
    ],
    {},
  ),
  untrimmed: of({ picture: ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '3'] }),
};

export const shapes = {
  rotated90: withBytes(of({}, { turn: 90 }, '.mov'), (bytes) => turned(bytes, 90)),
  rotated180: withBytes(of({}, { turn: 180 }), (bytes) => turned(bytes, 180)),
  rotatedHevc: withBytes(of({ picture: x265() }, { turn: 270 }, '.mov'), (bytes) => turned(bytes, 270)),
  oddSize: of({ size: '161x121', picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'] }),
  anamorphic: of({ filter: 'setsar=4/3' }),
  tiny: of({ size: '64x48' }, { heights: [] }),
  minute: of({ size: '16x16' }, { heights: [], shows: 'none' }),
  long: of({ size: '1280x100' }, { heights: [] }),
  upright: of({ size: '120x160' }),
  ladder: of({ size: '854x480', rate: '30' }, { heights: [480, 360] }),
  ladderSlow: of(
    { size: '1280x720', rate: '5', seconds: 6, picture: [...x264, '-bf', '3'] },
    { seconds: 6, soundEnds: 6, heights: [720, 480, 360] },
  ),
  pieces: of({ other: ['-movflags', 'empty_moov+default_base_moof+frag_keyframe'] }),
  piecesWithDelay: of({
    picture: [...x264, '-bf', '3', '-preset', 'veryfast'],
    other: ['-movflags', 'empty_moov+delay_moov+default_base_moof+frag_keyframe'],
  }),
  /** A last segment of one picture, in which the sound has nothing new. */
  segmentAndPicture: of({ seconds: 2.04 }, { seconds: 2.04 }),
  indexFirst: of({ other: ['-movflags', '+faststart'] }),
  liveMatroska: of({ ...webm, other: ['-live', '1'] }, {}, '.webm'),
};

const cut = (part: number) => (bytes: Buffer) => bytes.subarray(0, Math.round(bytes.length * part));
const refusedAs = (refused: RenditionFailure, drawing: Drawing, ending: string): Case => of(drawing, { refused }, ending);
const mpeg2 = { picture: ['-c:v', 'mpeg2video'], sound: ['-c:a', 'mp2'] };
export const refused = {
  avi: refusedAs('unknown_format', { picture: ['-c:v', 'mpeg4'], sound: ['-c:a', 'libmp3lame'] }, '.avi'),
  wmv: refusedAs('unknown_format', { picture: ['-c:v', 'wmv2'], sound: ['-c:a', 'wmav2'] }, '.wmv'),
  flv: refusedAs('unknown_format', {}, '.flv'),
  ts: refusedAs('unknown_format', {}, '.ts'),
  mts: refusedAs('unknown_format', { other: ['-f', 'mpegts', '-mpegts_m2ts_mode', '1'] }, '.mts'),
  mpg: refusedAs('unknown_format', mpeg2, '.mpg'),
  vob: refusedAs('unknown_format', mpeg2, '.vob'),
  m2v: refusedAs('unknown_format', { picture: ['-c:v', 'mpeg2video'], soundSeconds: 0 }, '.m2v'),
  ogv: refusedAs('unknown_format', { picture: ['-c:v', 'libtheora'], sound: ['-c:a', 'libvorbis'] }, '.ogv'),
  mxf: refusedAs('unknown_format', { picture: ['-c:v', 'mpeg2video'], sound: ['-c:a', 'pcm_s16le'] }, '.mxf'),
  dv: refusedAs(
    'unknown_format',
    { size: '720x576', picture: ['-c:v', 'dvvideo', '-pix_fmt', 'yuv420p'], sound: ['-c:a', 'pcm_s16le', '-ac', '2'] },
    '.dv',
  ),
  nut: refusedAs('unknown_format', {}, '.nut'),
  swf: refusedAs('unknown_format', { picture: ['-c:v', 'flv1'], soundSeconds: 0 }, '.swf'),
  ivf: refusedAs('unknown_format', { ...webm, soundSeconds: 0 }, '.ivf'),
  rm: refusedAs('unknown_format', { picture: ['-c:v', 'rv10'], size: '176x144', sound: ['-c:a', 'ac3'] }, '.rm'),
  rawH264: refusedAs('unknown_format', { soundSeconds: 0 }, '.h264'),
  rawHevc: refusedAs('unknown_format', { picture: x265(), soundSeconds: 0 }, '.hevc'),
  cutWithoutIndex: withBytes(of({}, { refused: 'damaged' }), cut(0.7)),
  cutIndexFirst: withBytes(of({ seconds: 4, other: ['-movflags', '+faststart'] }, { refused: 'cut_short' }), cut(0.5)),
  cutMatroska: withBytes(of({ seconds: 8, filter: 'noise=alls=40:allf=t' }, { refused: 'cut_short' }, '.mkv'), cut(0.5)),
  tenHours: of(
    { seconds: 0.08, soundSeconds: 0, filter: "setpts='if(eq(N,1),36000/TB,PTS)'", other: ['-vsync', 'passthrough'] },
    { refused: 'too_long' },
  ),
};
