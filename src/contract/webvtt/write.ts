import type { Parsed } from './parse.ts';
import { writeTime } from './time.ts';

/** Cues and notes as a WebVTT file. The text of the cues is written as it is. */
export function writeWebVtt({ cues, lastNotes }: Parsed): string {
  const blocks = ['WEBVTT', ...cues.flatMap((cue) => [...cue.notes, writeCue(cue)]), ...lastNotes];
  return `${blocks.join('\n\n')}\n`;
}

function writeCue({ start, end, settings, lines }: Parsed['cues'][number]): string {
  const timing = [`${writeTime(start)} --> ${writeTime(end)}`, ...settings].join(' ');
  return [timing, ...lines].join('\n');
}
