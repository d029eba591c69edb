import type { Language } from '#contract/languages.ts';
import { useWords } from './use-words.ts';

/** At the film's foot, above controls that lie over it; those withdraw while nobody stirs, and the words come down. A picture of elsewhere goes before them. */
const PLACE =
  'pointer-events-none absolute inset-x-0 bottom-0 z-1 flex flex-col items-center px-3 pb-3 text-center lg:pb-6 ' +
  'in-[:fullscreen]:not-group-data-quiet/stage:pb-32 [@media(max-height:30rem)]:not-group-data-quiet/stage:pb-28 ' +
  'in-[:fullscreen]:not-group-data-quiet/stage:group-has-[[aria-expanded=true]]/stage:pb-56 ' +
  '[@media(max-height:30rem)]:not-group-data-quiet/stage:group-has-[[aria-expanded=true]]/stage:pb-52 ' +
  'transition-[padding] duration-200 motion-reduce:transition-none group-has-[[data-scrub]]/stage:invisible';

/** What is said, to be read along: never mirrored, white on black, as large as the screen allows. */
export function CaptionsWords({ film, language }: { film: HTMLVideoElement | null; language: Language | undefined }) {
  const words = useWords(film, language);
  if (words.length === 0) return null;
  return (
    <p lang={language} data-captions="" className={PLACE}>
      {words.map((line, index) => (
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
