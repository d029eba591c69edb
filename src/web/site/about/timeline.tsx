import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { arrangeChapters } from './arrange-chapters.ts';
import { ChapterEntry, type IllustratedChapter } from './chapter.tsx';
import type { LineColour } from './station.tsx';

export const timelineId = 'timeline-section';

/** The colours of Milan's first three lines, in the order in which they opened. */
const LINES: readonly LineColour[] = ['bg-red', 'bg-green', 'bg-tram'];

/** The trainer's life as a wall of posters along a metro line, with a stop for each chapter. */
export function Timeline({ chapters }: { chapters: IllustratedChapter[] }) {
  const { t } = useTranslation('site');
  const places = arrangeChapters(chapters.length);
  return (
    <section id={timelineId} tabIndex={-1} aria-labelledby="timeline-title" className="pt-18 outline-none lg:pt-30">
      <div {...usePreviewPart('timeline')} className="page-width">
        <p className="label mb-3 text-red-deep">{t('about.chapters', { count: chapters.length })}</p>
        <h2 id="timeline-title" className="headline text-[min(3.5rem,15vw)] md:text-[min(9rem,9.5vw)]">
          {t('about.timelineTitle')}
        </h2>
      </div>
      <ol className="mt-10 grid grid-cols-[minmax(0,1fr)] md:mt-14 md:grid-cols-2">
        {chapters.map((chapter, index) => {
          const place = places[index];
          return place && <ChapterEntry key={chapter.id} chapter={chapter} index={index} place={place} line={lineOf(index)} />;
        })}
      </ol>
    </section>
  );

  /** Both of a pair stand on one line: that of the first. */
  function lineOf(index: number): LineColour {
    const place = places[index];
    if (place?.shape !== 'left' && place?.shape !== 'right') return 'bg-current';
    const first = place.shape === 'right' ? index - 1 : index;
    return LINES[Math.floor((first * LINES.length) / chapters.length)] ?? 'bg-red';
  }
}
