import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/problems.ts';
import { parseCaptions, Unreadable, writeWebVtt } from '#contract/webvtt/cues.ts';

export type Normalized = { ok: true; text: string } | { ok: false; problem: Problem };

/**
 * The same captions, from WebVTT or SubRip, as plain WebVTT: cues in order, no styles and no foreign tags. The problem names
 * the first line that cannot be read, counted from 1.
 */
export function normalizeCaptions(text: string): Normalized {
  const { charactersMax, cuesMax } = limits.videos.captions;
  try {
    const parsed = parseCaptions(text);
    if (parsed.cues.length > cuesMax) return refused('too_many', cuesMax);
    const written = writeWebVtt(parsed);
    return written.length > charactersMax ? refused('too_long', charactersMax) : { ok: true, text: written };
  } catch (error) {
    if (error instanceof Unreadable) return refused(error.code, error.line);
    throw error;
  }
}

function refused(code: Problem['code'], limit: number): Normalized {
  return { ok: false, problem: { code, limit } };
}
