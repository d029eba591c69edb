import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/problems.ts';
import { parseCaptions, Unreadable } from './parse.ts';
import { writeCaptionsFile } from './write-file.ts';

export type Normalised = { ok: true; text: string } | { ok: false; problem: Problem };

/**
 * WebVTT that says the same as WebVTT or SubRip: cues in order, nothing that could style or run. The problem names the
 * first line that cannot be read, counted from 1.
 */
export function normaliseCaptions(text: string): Normalised {
  const { charactersMax, cuesMax } = limits.captions;
  try {
    const parsed = parseCaptions(text);
    if (parsed.cues.length > cuesMax) return refused('too_many', cuesMax);
    const written = writeCaptionsFile(parsed);
    return written.length > charactersMax ? refused('too_long', charactersMax) : { ok: true, text: written };
  } catch (error) {
    if (error instanceof Unreadable) return refused(error.code, error.line);
    throw error;
  }
}

function refused(code: Problem['code'], limit: number): Normalised {
  return { ok: false, problem: { code, limit } };
}
