import { writeTime } from './cue-times.ts';
import type { Cue, Parsed } from './parse.ts';

export function writeCaptionsFile({ cues, lastNotes }: Parsed): string {
  const blocks = ['WEBVTT', ...cues.flatMap((cue) => [...cue.notes, writeCue(cue)]), ...lastNotes];
  return `${blocks.join('\n\n')}\n`;
}

function writeCue({ start, end, settings, lines }: Cue): string {
  const timing = [`${writeTime(start)} --> ${writeTime(end)}`, ...settings].join(' ');
  return [timing, ...lines].join('\n');
}
