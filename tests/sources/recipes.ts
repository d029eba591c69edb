import { renamed, turned } from './boxes.ts';
import { altered, drawn, type Recipe, written } from './recipe.ts';

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac', '-b:a', '96k'];
const picture = (size: string, rate = 30, seconds = 2, source = 'testsrc2') => [
  '-f',
  'lavfi',
  '-i',
  `${source}=s=${size}:r=${rate}:d=${seconds}`,
];
const tone = (seconds = 2, frequency = 440) => ['-f', 'lavfi', '-i', `sine=f=${frequency}:r=48000:d=${seconds}`];
const toHdr = (transfer: string) =>
  `format=yuv444p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv,zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`;
const hdrEncoder = (transfer: string) => [
  ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
  ...['-x265-params', `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`],
];
const hdr = (transfer: string) => ['-vf', toHdr(transfer), ...hdrEncoder(transfer)];
const flashing = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `color=black:s=${size}:r=30:d=${seconds}`],
  ...['-f', 'lavfi', '-i', `aevalsrc='0.5*sin(6283*t)*lt(mod(t,1),0.1)':s=48000:d=${seconds}`],
];
const flash = ['-vf', "drawbox=color=white:t=fill:enable='lt(mod(t,1),0.1)'"];

/** What the trainer may well send: each becomes a video. */
const sources = {
  /** Two renditions; what every phone and browser plays as it is. */
  landscape: drawn([...picture('1280x720'), ...tone(), ...x264, ...aac]),
  portrait: drawn([...picture('720x1280'), ...tone(), ...x264, ...aac]),
  silent: drawn([...picture('640x480'), ...x264]),
  /** Three renditions from sixty pictures a second. */
  fullHd: drawn([...picture('1920x1080', 60, 1), ...tone(1), ...x264, ...aac]),
  small: drawn([...picture('320x240'), ...tone(), ...x264, ...aac]),
  /** Too small for any rendition. */
  tiny: drawn([...picture('128x72'), ...x264]),
  hlg: drawn([...picture('640x360', 24, 1), ...tone(1), ...hdr('arib-std-b67'), ...aac], '.mov'),
  pq: drawn([...picture('640x360', 24, 1), ...tone(1), ...hdr('smpte2084'), ...aac], '.mov'),
  hevc: drawn(
    [...picture('640x360', 30, 1), ...tone(1), '-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1']
      .concat(['-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p'])
      .concat(aac),
    '.mov',
  ),
  /** Held upright: coded lying, with a note to turn it. */
  rotated: altered('landscapeSmall', (bytes) => turned(bytes), '.mov'),
  landscapeSmall: drawn([...picture('640x360'), ...tone(), ...x264, ...aac]),
  /** Its pixels are not square: 4:3 on the disk, 16:9 on the screen. */
  anamorphic: drawn([...picture('640x480'), ...tone(), '-vf', 'setsar=4/3', ...x264, ...aac]),
  /** Pictures that come now and then, as in the dark or from a screen. */
  variableRate: drawn(
    [...picture('640x360'), ...tone(), '-vf', "select='lt(mod(n,10),3)+eq(mod(n,7),0)'"].concat([
      ...['-vsync', 'vfr'],
      ...x264,
      ...aac,
    ]),
  ),
  surround: drawn(
    [...picture('640x360'), '-f', 'lavfi', '-i', 'aevalsrc=0.2*sin(880*t)|0|0.2*sin(440*t)|0|0|0:c=5.1:d=2'].concat([
      ...x264,
      ...aac,
    ]),
  ),
  /** Odd on both sides, and in colours that few players know. */
  odd: drawn([
    ...picture('853x481', 30, 1),
    ...tone(1),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv444p',
    ...aac,
  ]),
  twoSounds: drawn([
    ...picture('640x360'),
    ...tone(2, 440),
    ...tone(2, 880),
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...x264,
    ...aac,
  ]),
  /** The second of its sounds is in a form that ffmpeg cannot read, as the newest phones write beside a plain one. */
  spatialSound: altered('twoSounds', (bytes) => renamed(renamed(bytes, 'mp4a', 'apac', -1), 'esds', 'dapa', -1), '.mov'),
  unreadableSound: altered('landscapeSmall', (bytes) => renamed(renamed(bytes, 'mp4a', 'apac', -1), 'esds', 'dapa', -1), '.mov'),
  webm: drawn(
    [...picture('640x360', 24, 1), ...tone(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    '.webm',
  ),
  /** Says where it was filmed. */
  placed: drawn([
    ...[...picture('640x360', 30, 1), ...tone(1), ...x264, ...aac],
    ...['-metadata', 'location=+45.4642+009.1900/', '-metadata', 'title=Casa di Anna', '-movflags', 'use_metadata_tags'],
  ]),
  /** Says it among the pictures, where cameras do (SEI). */
  noted: drawn([
    ...[...picture('640x360', 30, 1), ...tone(1), ...x264, ...aac],
    ...['-bsf:v', 'h264_metadata=sei_user_data=086f3693b7b34f2c965321492feee5b8+Casa di Anna 45.4642 009.1900'],
  ]),
  slow1: drawn([...picture('640x360', 1, 40), ...tone(40), ...x264, '-bf', '3', ...aac]),
  slow2: drawn([...picture('640x360', 2, 40), ...tone(40), ...x264, '-bf', '3', ...aac]),
  slow3: drawn([...picture('640x360', 3, 40), ...tone(40), ...x264, '-bf', '3', ...aac]),
  slowSilent1: drawn([...picture('640x360', 1, 40), ...x264, '-bf', '3']),
  slowSilent2: drawn([...picture('640x360', 2, 40), ...x264, '-bf', '3']),
  slowSilent3: drawn([...picture('640x360', 3, 40), ...x264, '-bf', '3']),
  /** Nothing of a picture is in the next. */
  restless: drawn([...picture('640x360', 30, 6), ...tone(6), '-vf', 'noise=alls=60:allf=t', ...x264, ...aac]),
  /** A white flash and a beep together, once a second. */
  flashes: drawn([...flashing('640x360', 4), ...flash, ...x264, ...aac]),
  longLandscape: drawn([...flashing('640x360', 120), ...flash, ...x264, ...aac]),
  longPortrait: drawn([...flashing('360x640', 120), ...flash, ...x264, ...aac]),
  longHdr: drawn(
    [...flashing('320x180', 120), '-vf', `${flash[1]},${toHdr('arib-std-b67')}`, ...hdrEncoder('arib-std-b67'), ...aac],
    '.mov',
  ),
  longSilent: drawn([...flashing('320x180', 120), ...flash, ...x264, '-an']),
} satisfies Record<string, Recipe>;

/** Broken on the way, or too much of something. */
const broken = {
  cutShort: altered('fastStart', (bytes) => bytes.subarray(0, Math.round(bytes.length * 0.4))),
  fastStart: drawn([...picture('640x360', 30, 4), ...tone(4), ...x264, ...aac, '-movflags', '+faststart']),
  /** Without its index, which came last. */
  truncated: altered('landscape', (bytes) => bytes.subarray(0, Math.round(bytes.length * 0.6))),
  corrupt: altered('fastStart', (bytes) => {
    const copy = Buffer.from(bytes);
    for (let place = Math.round(copy.length / 4); place < copy.length; place += 97) copy[place] = (place * 31) % 256;
    return copy;
  }),
  /** Ten hours between two pictures. */
  gap: drawn([...picture('64x64', 1), '-vf', "setpts='if(eq(N,1),36000/TB,PTS)'", '-vsync', 'passthrough', ...x264]),
  day: drawn([...picture('64x64', 1, 86_400, 'color'), ...x264]),
  thousandPictures: drawn([...picture('128x128', 1000), ...x264]),
  vast: drawn([...picture('16384x8192', 1, 1, 'color'), ...x264]),
  vastStills: drawn([...picture('16000x16000', 1, 1, 'color'), '-c:v', 'mjpeg'], '.mov'),
  soundOnly: drawn([...tone(), ...aac]),
  /** A voice memo: its first box says that it has no pictures. */
  soundFile: drawn([...tone(), ...aac], '.m4a'),
  /** Its one picture is the cover. */
  soundWithCover: drawn([
    ...[...picture('64x64', 1, 1), ...tone(), '-c:v', 'mjpeg', '-frames:v', '1', ...aac],
    ...['-disposition:v:0', 'attached_pic'],
  ]),
  unknownPicture: altered('small', (bytes) => renamed(bytes, 'avc1', 'zzz1', -1)),
  avi: drawn([...picture('64x64'), '-c:v', 'mjpeg'], '.avi'),
} satisfies Record<string, Recipe>;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
const html = '<!doctype html><title>x</title><script>alert(1)</script>';
const fileType = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

/** Named as a video and none. */
const disguised = {
  text: written('Lunedì: gambe. Martedì: riposo.\n'.repeat(40)),
  html: written(html),
  htmlAsVideo: written(Buffer.concat([fileType, Buffer.from(html)])),
  empty: written(''),
  random: written(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * index * 31 + (index >> 3)) % 256))),
  svg: written(svg),
  png: drawn([...picture('64x64', 1, 1), '-frames:v', '1', '-f', 'image2', '-c:v', 'png']),
} satisfies Record<string, Recipe>;

const all = { ...sources, ...broken, ...disguised };
export type SourceName = keyof typeof all;
export const recipes: Record<string, Recipe> = all;
