/** A time of either format: hours may be missing, and `.` or `,` stands before the thousandths. */
const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
const TIMING = /^(\S+)\s*-->\s*(\S+)(?:\s+(.*))?$/;

export type Timing = { start: number; end: number; rest: string };

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
  const [, from = '', to = '', rest = ''] = TIMING.exec(line.trim()) ?? [];
  const [start, end] = [parseTime(from), parseTime(to)];
  return start === undefined || end === undefined || end <= start ? undefined : { start, end, rest };
}

const PERCENT = '(?:100|\\d{1,2})(?:\\.\\d{1,4})?%';
const settings = [
  /^vertical:(?:rl|lr)$/,
  new RegExp(`^line:(?:-?\\d{1,4}|${PERCENT})(?:,(?:start|center|end))?$`),
  new RegExp(`^position:${PERCENT}(?:,(?:line-left|center|line-right))?$`),
  new RegExp(`^size:${PERCENT}$`),
  /^align:(?:start|center|end|left|right)$/,
];

/** Settings of WebVTT, each at most once; regions are not kept, and neither is what refers to one. */
export function validSettings(rest: string): string[] {
  const given = rest.split(/\s+/);
  return settings.flatMap((setting) => given.find((one) => setting.test(one)) ?? []);
}
