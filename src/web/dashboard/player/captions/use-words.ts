import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';

/** The lines to read at this moment; none where `language` is undefined. */
export function useWords(film: HTMLVideoElement | null, language: Language | undefined): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const tracks = film ? [...film.textTracks].filter(({ kind }) => kind === 'captions') : [];
    const track = tracks.find((one) => one.language === language);
    for (const one of tracks) if (one !== track) one.mode = 'disabled';
    if (!film || !track) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    // Read by the browser and drawn by us: what it draws itself would be mirrored with the film.
    track.mode = 'hidden';
    const look = () => setWords([...(track.activeCues ?? [])].flatMap(linesOf));
    track.addEventListener('cuechange', look, { signal });
    // The iPhone's own full screen shows nothing of the page.
    film.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), { signal });
    film.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), { signal });
    look();
    return () => {
      stopping.abort();
      setWords([]);
    };
  }, [film, language]);
  return words;
}

/** Without the marks for speakers and emphasis. */
function linesOf(cue: TextTrackCue): string[] {
  if (!(cue instanceof VTTCue)) return [];
  const lines = (cue.getCueAsHTML().textContent ?? '').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
