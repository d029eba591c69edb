import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLong } from '../../../tests/security/length.ts';
import { varietyFile } from '../../../tests/source-files.ts';
import type { Expected } from '../../../tests/sources/case.ts';
import { FLASH } from '../../../tests/sources/draw.ts';
import { openTranscodes } from '../../../tests/sources/ffmpeg.ts';
import { coloursOf, nameOf, STEPS, timelineOf } from '../../../tests/sources/timeline.ts';
import { sample, variety } from '../../../tests/sources/variety.ts';
import { TranscodeError } from './programs/ffmpeg.ts';

const { make, close } = openTranscodes();
afterAll(close);

/** In seconds: half a step of the timeline, a frame, and the padding of AAC. */
const NEAR = 0.13;
const END_NEAR = 0.3;

const cases = Object.entries(variety).filter(([name]) => isLong || sample.includes(name));

test.each(cases)('%s', async (name, { expected }) => {
  const source = await varietyFile(name);
  const made = await make(source).catch((error: unknown) => {
    if (error instanceof TranscodeError) return error.reason;
    throw error;
  });
  if (typeof made === 'string' || expected.refused)
    return expect(typeof made === 'string' ? made : 'made').toBe(expected.refused ?? 'made');
  const heights = expected.heights ?? [120];
  const missingSound = expected.isSoundLost ? 'unreadable' : expected.soundEnds === 0 ? 'none' : undefined;
  expect(made.made).toMatchObject({ heights, hasPoster: true, missingSound });
  expect(Math.abs(made.made.seconds - (expected.seconds ?? 2))).toBeLessThan(END_NEAR);
  const renditions = ['film.mp4', ...heights.map((height) => `${height}p/media.mp4`)];
  const problems: string[] = [];
  for (const rendition of renditions)
    for (const problem of await problemsOf(path.join(made.folder, rendition), expected))
      problems.push(`${rendition}: ${problem}`);
  expect(problems.join(' | ')).toBe('');
});

/** What a rendition lacks, in words. */
async function problemsOf(file: string, expected: Expected): Promise<string[]> {
  const {
    seconds = 2,
    soundEnds = seconds,
    flash,
    beep,
    first = 'green',
    last = 'green',
  } = {
    flash: FLASH,
    beep: FLASH,
    ...expected,
  };
  const { starts, colours, peaks } = await timelineOf(file);
  const shown = colours.map(nameOf);
  const is = (what: string, found: unknown, isRight: boolean) => (isRight ? [] : [`${what} is ${found}`]);
  const near = (what: string, found: number, wanted: number | undefined, within = NEAR) =>
    is(`${what} (${wanted})`, found, wanted === undefined || Math.abs(found - wanted) <= within);
  const at = (index: number) => (index < 0 ? Number.NaN : index / STEPS);
  const hidden = (await coloursOf(file, ['-ignore_editlist', '1'])).map(nameOf);
  return [
    ...is(
      'start',
      starts,
      starts.every((start) => start < 0.1),
    ),
    ...near('length of the picture', shown.length / STEPS, seconds, END_NEAR),
    ...is('first picture', shown[0], shown[0] === first),
    ...is('last picture', shown.at(-1), shown.at(-1) === last),
    ...is(
      'colours',
      [...new Set(hidden)],
      hidden.every((name) => [first, last, 'white'].includes(name)),
    ),
    ...near('flash', at(shown.indexOf('white')), flash),
    ...is('sound', peaks ? 'there' : 'missing', soundEnds > 0 === (peaks !== undefined)),
    ...(peaks ? near('end of the sound', at(peaks.findLastIndex((peak) => peak > 0.03) + 1), soundEnds, END_NEAR) : []),
    ...(peaks ? near('beep', at(peaks.findIndex((peak) => peak > 0.4)), beep) : []),
  ];
}
