/** A time of WebVTT or SubRip: hours may be missing, and `.` or `,` separates the milliseconds. */
const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;

/** In milliseconds; undefined where the text is no time. */
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

/** A time as a person types it: seconds, with minutes and hours where there are any, and a point or a comma. */
const TYPED = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** In milliseconds: of `62,5`, `1:02.5`, `1:00:02`; undefined where the text is no time. */
export function parseTypedTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = '0'] = TYPED.exec(text.trim()) ?? [];
  if (seconds === '' || (minutes !== '' && Number(seconds) > 59)) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** `1:02.5`: minutes, seconds and tenths, with the language's decimal sign. */
export function writeTypedTime(milliseconds: number, decimal: '.' | ','): string {
  const tenths = Math.round(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${decimal}${tenths % 10}`;
}
