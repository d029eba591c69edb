import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';

/** At the lower edge of the video, above controls that overlay it while they are shown. The storyboard preview hides captions. */
const LAYOUT =
  'pointer-events-none absolute inset-x-0 bottom-0 z-1 flex flex-col items-center px-3 pb-3 text-center lg:pb-6 ' +
  'in-[:fullscreen]:not-group-data-controls-hidden/stage:pb-32 [@media(max-height:30rem)]:not-group-data-controls-hidden/stage:pb-28 ' +
  'in-[:fullscreen]:not-group-data-controls-hidden/stage:group-has-[[aria-expanded=true]]/stage:pb-56 ' +
  '[@media(max-height:30rem)]:not-group-data-controls-hidden/stage:group-has-[[aria-expanded=true]]/stage:pb-52 ' +
  'transition-[padding] duration-200 motion-reduce:transition-none group-has-[[data-storyboard]]/stage:invisible';

/** Captions drawn by the page: never mirrored, white on black, as large as the screen allows. */
export function CaptionsText({ element, language }: { element: HTMLVideoElement | null; language: Language | undefined }) {
  const lines = useCaptionLines(element, language);
  if (lines.length === 0) return null;
  return (
    <p lang={language} data-captions="" className={LAYOUT}>
      {lines.map((line, index) => (
        <span
          key={index}
          className="max-w-[40ch] bg-ink-black/85 px-2.5 py-0.5 text-base leading-snug font-bold text-balance text-white wrap-anywhere sm:text-xl lg:text-2xl"
        >
          {line}
        </span>
      ))}
    </p>
  );
}

/** The lines of the cues that are active; none where `language` is undefined. */
function useCaptionLines(element: HTMLVideoElement | null, language: Language | undefined): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const tracks = element ? [...element.textTracks].filter(({ kind }) => kind === 'captions') : [];
    const track = tracks.find((one) => one.language === language);
    for (const one of tracks) if (one !== track) one.mode = 'disabled';
    if (!element || !track) return;
    const listening = new AbortController();
    const { signal } = listening;
    // `hidden` reads cues without drawing them: what the browser draws would be mirrored with the video.
    track.mode = 'hidden';
    const update = () => setLines([...(track.activeCues ?? [])].flatMap(linesOf));
    track.addEventListener('cuechange', update, { signal });
    // On iPhones full screen shows nothing of the page, so there the browser draws the captions.
    element.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), { signal });
    element.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), { signal });
    update();
    return () => {
      listening.abort();
      setLines([]);
    };
  }, [element, language]);
  return lines;
}

/** The text without markup of speakers and emphasis. */
function linesOf(cue: TextTrackCue): string[] {
  if (!(cue instanceof VTTCue)) return [];
  const lines = (cue.getCueAsHTML().textContent ?? '').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
