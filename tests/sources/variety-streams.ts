import { type Case, type Expected, of, silent, standing, webm, x265 } from './case.ts';
import { aac, type Drawing, x264 } from './draw.ts';

const hdr = (transfer: string, primaries = '') =>
  x265(`:transfer=${transfer}${primaries}`).concat(['-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le']);
const named = ':colorprim=bt2020:colormatrix=bt2020nc';

const rate = (fps: string, seconds = 2, expected: Expected = {}): Case =>
  of({ rate: fps, seconds, picture: [...x264, '-bf', '3'] }, { seconds, soundEnds: seconds, ...expected });

export const codecs = {
  hevc: of({ picture: [...x265(), '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p'] }),
  av1: of({ picture: ['-c:v', 'libsvtav1', '-preset', '12'] }),
  vp9: of(
    { picture: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'], sound: ['-c:a', 'libopus'] },
    {},
    '.webm',
  ),
  vp8: of({ ...webm, sound: ['-c:a', 'libvorbis'] }, {}, '.webm'),
  matroska: of({ sound: ['-c:a', 'libmp3lame'] }, {}, '.mkv'),
  matroskaFlac: of({ picture: x265(), sound: ['-c:a', 'flac'] }, {}, '.mkv'),
  mpeg2: of({ picture: ['-c:v', 'mpeg2video'], sound: ['-c:a', 'ac3'] }, {}, '.mkv'),
  prores: of({ picture: ['-c:v', 'prores_ks'], sound: ['-c:a', 'pcm_s24le'] }, {}, '.mov'),
  mjpeg: of({ picture: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'], sound: ['-c:a', 'pcm_u8'] }, {}, '.mov'),
  mpeg4: of({ picture: ['-c:v', 'mpeg4'] }, {}, '.m4v'),
  mp3: of({ picture: ['-c:v', 'mpeg4'], sound: ['-c:a', 'libmp3lame'] }),
  h263: of({ size: '176x144', picture: ['-c:v', 'h263'] }, { heights: [144] }, '.3gp'),
  alac: of({ sound: ['-c:a', 'alac'] }, {}, '.mov'),
  eac3: of({ sound: ['-c:a', 'eac3'] }),
  opus: of({ sound: ['-c:a', 'libopus'] }),
  lowSound: of({ sound: [...aac, '-ar', '8000'] }),
  surround: of({ sound: [...aac, '-ac', '6', '-ar', '96000'] }),
  tenBits: of({ picture: x265().concat(['-pix_fmt', 'yuv420p10le']) }, {}, '.mkv'),
  fullRange: of({ picture: [...x264, '-pix_fmt', 'yuvj420p'] }),
  professional: of({ picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv422p10le'] }),
  interlaced: of({ picture: [...x264, '-flags', '+ildct+ilme'] }),
  hlg: of({ picture: hdr('arib-std-b67', named) }, {}, '.mov'),
  pq: of({ picture: hdr('smpte2084', named), filter: 'setparams=color_trc=smpte2084' }, {}, '.mov'),
  hlgTransferOnly: of({ picture: hdr('arib-std-b67') }, {}, '.mov'),
  pqTransferOnly: of({ picture: hdr('smpte2084') }, {}, '.mov'),
  pqPrimariesOnly: of({ picture: hdr('smpte2084', ':colorprim=bt2020') }, {}, '.mkv'),
  pqMatrixOnly: of({ picture: hdr('smpte2084', ':colormatrix=bt2020nc') }, {}, '.mp4'),
  pqOldPrimaries: of({ picture: hdr('smpte2084', ':colorprim=bt709:colormatrix=bt709') }, {}, '.mp4'),
  hlgFullRange: of({ picture: hdr('arib-std-b67', ':range=full') }, {}, '.mp4'),
  wideSdr: of({ picture: x265(':colorprim=bt2020:transfer=bt2020-10:colormatrix=bt2020nc').concat(['-pix_fmt', 'yuv420p10le']) }),
};

const later = (stream: 'v' | 'a', seconds: number): Drawing =>
  stream === 'v' ? { filter: `setpts=PTS+${seconds}/TB` } : { sound: [...aac, '-af', `asetpts=PTS+${seconds}/TB`] };

const held = (by: number) => (seconds: number) => Math.max(0, seconds - by);
const until = (end: number) => (seconds: number) => Math.min(seconds, end - 0.04);

export const starts = {
  startsLater: of({ ...webm, other: ['-output_ts_offset', '1.5'] }, {}, '.webm'),
  /** Its clock is the time of day. */
  startsInTheAfternoon: of({ ...webm, other: ['-output_ts_offset', '50400'] }, {}, '.webm'),
  startsMuchLater: of({ other: ['-output_ts_offset', '100'] }, {}, '.mkv'),
  startsLaterSilent: of({ ...webm, soundSeconds: 0, other: ['-output_ts_offset', '3'] }, silent, '.webm'),
  startsLaterInPieces: of({ other: ['-output_ts_offset', '5', '-movflags', 'empty_moov+default_base_moof+frag_keyframe'] }),
  startsLaterMp4: of({ other: ['-output_ts_offset', '2'] }),
  soundLater: of(later('a', 0.4), { seconds: 2.4, soundEnds: 2.4, beep: 0.9, shows: until(2) }),
  soundMuchLater: of(later('a', 4), { seconds: 6, soundEnds: 6, beep: 4.5, shows: until(2) }),
  soundLaterWebm: of(
    { ...webm, sound: ['-c:a', 'libopus', '-af', 'asetpts=PTS+1.2/TB'] },
    { seconds: 3.2, soundEnds: 3.2, beep: 1.7, shows: until(2) },
    '.webm',
  ),
  pictureLater: of(later('v', 0.7), { seconds: 2.7, soundEnds: 2, flash: 1.2, shows: held(0.7) }),
  pictureMuchLater: of(later('v', 3), { seconds: 5, soundEnds: 2, flash: 3.5, shows: held(3) }, '.mkv'),
  soundLonger: of({ soundSeconds: 10 }, { seconds: 10, soundEnds: 10, shows: until(2) }),
  soundLongerWebm: of({ ...webm, soundSeconds: 5 }, { seconds: 5, soundEnds: 5, shows: until(2) }, '.webm'),
  soundLongerHevc: of({ picture: x265(), soundSeconds: 6, seconds: 1 }, { seconds: 6, soundEnds: 6, shows: until(1) }, '.mov'),
  soundShorter: of({ seconds: 5, soundSeconds: 1 }, { seconds: 5, soundEnds: 1 }),
  soundShorterWebm: of({ ...webm, seconds: 5, soundSeconds: 1 }, { seconds: 5, soundEnds: 1 }, '.webm'),
  noSound: of({ soundSeconds: 0 }, silent),
  noSoundWebm: of({ ...webm, soundSeconds: 0 }, silent, '.webm'),
};

const stepped = (times: string) => ({ filter: `select='${times}'`, other: ['-vsync', 'vfr'] });
export const rates = {
  ...Object.fromEntries(
    [
      '5',
      '8',
      '10',
      '12',
      '15',
      '20',
      '24000/1001',
      '24',
      '30000/1001',
      '30',
      '48',
      '50',
      '60000/1001',
      '60',
      '90',
      '120',
      '240',
    ].map((fps) => [`rate${fps}`, rate(fps)]),
  ),
  rate3: rate('3', 4, { flash: 2 / 3 }),
  rate1: of(
    { rate: '1', seconds: 12, filter: 'negate=enable=0', picture: [...x264, '-bf', '3'] },
    { seconds: 12, soundEnds: 12, flash: undefined, shows: Math.floor },
  ),
  rate2: rate('2', 6, { flash: 0.5 }),
  timelapse: of(
    { rate: '1', seconds: 24, soundSeconds: 0, picture: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] },
    { ...silent, seconds: 24, flash: undefined, shows: Math.floor },
  ),
  halfRate: of(
    { rate: '1/2', seconds: 12, picture: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] },
    { seconds: 12, soundEnds: 12, flash: undefined, shows: (seconds) => 2 * Math.floor(seconds / 2) },
  ),
  thousand: rate('1000', 1, { soundEnds: 1 }),
  variable: of({ rate: '60', seconds: 4, ...stepped('lt(mod(n,20),7)+eq(mod(n,9),0)') }, { seconds: 4, soundEnds: 4 }),
  slides: of(
    { seconds: 11, ...stepped('eq(n,0)+eq(n,13)+eq(n,200)') },
    { seconds: 11, soundEnds: 11, last: 'green', shows: standing(0, 0.52, 8) },
  ),
  twoPictures: of(
    { seconds: 11.4, soundSeconds: 0, filter: "select='eq(n,0)+eq(n,284)',setpts=PTS", other: ['-vsync', 'vfr'] },
    { ...silent, seconds: 11.4, flash: undefined, shows: standing(0, 11.36) },
  ),
  onePicture: of({ rate: '1/5', seconds: 5, soundSeconds: 0 }, { ...silent, seconds: 5, flash: undefined, shows: standing(0) }),
  onePictureTalking: of({ seconds: 0.04, soundSeconds: 4 }, { seconds: 4, soundEnds: 4, flash: undefined, shows: standing(0) }),

  onePictureTalkingMatroska: of(
    { seconds: 0.04, soundSeconds: 4 },
    { seconds: 4, soundEnds: 4, flash: undefined, shows: standing(0) },
    '.mkv',
  ),
  oneShortPicture: of({ seconds: 0.04, soundSeconds: 0 }, { ...silent, seconds: 0.04, flash: undefined }),
};
