import { rename, rm } from 'node:fs/promises';
import { ffmpeg, type Recipe, run } from './recipe.ts';

/**
 * A picture of one colour that flashes white while it beeps, over a tone that lasts as long as the sound. Along its lower edge stands
 * the time in steps of half a second, binary and with the lowest digit first: black is one.
 */
export type Drawing = {
  seconds?: number;
  /** Of the sound, where it is not that of the pictures; 0 for none. */
  soundSeconds?: number;
  rate?: string;
  size?: string;
  colour?: string;
  /** Where it flashes and beeps. */
  flash?: number;
  /** Filters of the picture, after the flash. */
  filter?: string;
  picture?: string[];
  sound?: string[];
  /** Before the name of the file. */
  other?: string[];
  /** Further inputs, which `other` maps. */
  inputs?: string[];
};

export const FLASH = 0.5;
/** The time code along the lower edge: digits, steps a second, and its part of the height. */
export const CODE = { digits: 6, steps: 2, height: 1 / 8 };
const code = Array.from({ length: CODE.digits }, (_, n) => {
  const place = `x=iw*${n}/${CODE.digits}:y=ih*${1 - CODE.height}:w=iw/${CODE.digits}:h=ih*${CODE.height}`;
  return `drawbox=${place}:color=black:t=fill:enable='mod(floor((t+0.001)*${CODE.steps}/${2 ** n}),2)'`;
});
const isFlash = (from: number) => `between(t,${from - 0.001},${from + 0.249})`;

export const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
export const aac = ['-c:a', 'aac', '-b:a', '64k'];

export const colour = (name: string, seconds: number, size = '160x120', rate = '25') => [
  ...['-f', 'lavfi', '-i', `color=c=${name}:s=${size}:r=${rate}:d=${seconds}`],
];
export const tone = (seconds: number, frequency = 440) => ['-f', 'lavfi', '-i', `sine=f=${frequency}:r=48000:d=${seconds}`];

function inputsOf({
  seconds = 2,
  soundSeconds = seconds,
  rate = '25',
  size = '160x120',
  colour: name = 'green',
  flash = FLASH,
}: Drawing) {
  const signal = `aevalsrc='0.1*sin(2765*t)+0.7*sin(6283*t)*${isFlash(flash)}':s=48000:d=${soundSeconds}`;
  return [...colour(name, seconds, size, rate), ...(soundSeconds > 0 ? ['-f', 'lavfi', '-i', signal] : [])];
}

export function drawVideo(drawing: Drawing = {}, ending = '.mp4'): Recipe {
  const {
    seconds = 2,
    soundSeconds = seconds,
    picture = x264,
    sound = aac,
    filter,
    other = [],
    inputs = [],
    flash = FLASH,
  } = drawing;
  const filters = [`drawbox=color=white:t=fill:enable='${isFlash(flash)}'`, ...code, ...(filter ? [filter] : [])].join(',');
  const maps = ['-map', '0:v', ...(soundSeconds > 0 ? ['-map', '1:a', ...sound] : [])];
  return commanded(() => [[...inputsOf(drawing), ...inputs, ...maps, '-filter:v:0', filters, ...picture, ...other]], ending);
}

/** Several runs, each of which reads what the one before has written: `origin` is empty in the first. */
export function commanded(commands: (origin: string) => string[][], ending = '.mp4'): Recipe {
  return {
    ending,
    async write(file) {
      const before = `${file}.before${ending}`;
      const count = commands('').length;
      for (let n = 0; n < count; n += 1) {
        if (n > 0) await rename(file, before);
        await run(ffmpeg, ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...(commands(before)[n] ?? []), file]);
      }
      await rm(before, { force: true });
    },
  };
}
