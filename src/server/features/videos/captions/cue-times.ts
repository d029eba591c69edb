/** A time of either format: hours may be missing, and `.` or `,` stands before the thousandths. */
const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
const ARROW = '-->';

/** `settings`: the words behind the times. */
export type Timing = { start: number; end: number; settings: string[] };

/** Milliseconds; undefined for what is no time. */
export function parseTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = TIME.exec(text) ?? [];
  const [m, s] = [Number(minutes), Number(seconds)];
  if (fraction === '' || m > 59 || s > 59) return undefined;
  return ((Number(hours) * 60 + m) * 60 + s) * 1000 + Number(fraction.padEnd(3, '0'));
}

export function writeTime(milliseconds: number): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part, 2));
  return `${parts.join(':')}.${pad(milliseconds % 1000, 3)}`;
}

/** The line that says when a cue shows; undefined where it is none, or where the cue would end before it begins. */
export function parseTiming(line: string): Timing | undefined {
  const arrow = line.indexOf(ARROW);
  if (arrow === -1) return undefined;
  const [to = '', ...rest] = line
    .slice(arrow + ARROW.length)
    .trim()
    .split(/\s+/);
  const [start, end] = [parseTime(line.slice(0, arrow).trim()), parseTime(to)];
  return start === undefined || end === undefined || end <= start ? undefined : { start, end, settings: rest };
}

const settings = [
  /^vertical:(?:rl|lr)$/,
  /^line:(?:-?\d{1,4}|(?:100|\d{1,2})(?:\.\d{1,4})?%)(?:,(?:start|center|end))?$/,
  /^position:(?:100|\d{1,2})(?:\.\d{1,4})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:(?:100|\d{1,2})(?:\.\d{1,4})?%$/,
  /^align:(?:start|center|end|left|right)$/,
];

/** Settings of WebVTT, each at most once; regions are not kept, and neither is what refers to one. */
export function validSettings(given: string[]): string[] {
  return settings.flatMap((setting) => given.find((one) => setting.test(one)) ?? []);
}
