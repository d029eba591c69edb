import type { Chapter, Localized } from '#contract/content.ts';
import type { Picture } from '#contract/pages.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PhotoCarousel } from '../frame/photo-carousel.tsx';

export type IllustratedChapter = Omit<Chapter, 'photos'> & { photos: { picture: Picture; alt: Localized }[] };

export const timelineId = 'timeline-section';

/** The trainer's life as a metro line: a stop for each chapter, photographs and text on alternating sides. */
export function Timeline({ chapters }: { chapters: IllustratedChapter[] }) {
  const { t } = useTranslation('site');
  return (
    <section id={timelineId} tabIndex={-1} aria-labelledby="timeline-title" className="section-space outline-none">
      <div className="page-width">
        <p className="label mb-2 text-red-deep">{t('about.timelineLabel')}</p>
        <h2 id="timeline-title" className="headline text-5xl md:text-7xl">
          {t('about.timelineTitle')}
        </h2>
        <ol className="mt-10 md:mt-12">
          {chapters.map((chapter, index) => (
            <Entry key={chapter.id} chapter={chapter} index={index} total={chapters.length} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type EntryProps = { chapter: IllustratedChapter; index: number; total: number };

/** A chapter out of view is not laid out; until then it has about its height, so that little moves. */
const UNSEEN =
  '[content-visibility:auto] [contain-intrinsic-height:auto_40rem] md:[contain-intrinsic-height:auto_22rem] lg:[contain-intrinsic-height:auto_29rem] xl:[contain-intrinsic-height:auto_39rem]';

function Entry({ chapter, index, total }: EntryProps) {
  const language = useLanguage();
  const photosFirst = index % 2 === 0;
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)] md:py-10 lg:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] lg:py-15',
        UNSEEN,
      )}
    >
      <Station index={index} total={total} />
      <div className={classNames('col-start-2 md:row-start-1', photosFirst ? 'md:col-start-3' : 'md:col-start-1')}>
        <p aria-hidden="true" className="headline -ml-[0.04em] text-8xl leading-[0.8] lg:text-[11rem] lg:leading-[0.8]">
          {index + 1}
        </p>
        {/* The name of the chapter is Italian, like its folder's. */}
        <p lang="it" className="label mt-4 text-red-deep lg:mt-7">
          {chapter.id}
        </p>
        <h3 className="headline mt-2 text-3xl lg:text-5xl">{chapter.title[language]}</h3>
        <p className="mt-3 max-w-lg text-lg lg:mt-5 lg:text-xl">{chapter.text[language]}</p>
      </div>
      <div
        className={classNames(
          'relative col-span-2 md:col-span-1 md:row-start-1',
          photosFirst ? 'md:col-start-1' : 'md:col-start-3',
        )}
      >
        <Photographs chapter={chapter} />
      </div>
    </li>
  );
}

const SIZES =
  '(min-width: 90rem) 38rem, (min-width: 64rem) calc(50vw - 7rem), (min-width: 48rem) calc(50vw - 5.5rem), calc(100vw - 2.5rem)';

function Photographs({ chapter: { title, photos } }: { chapter: IllustratedChapter }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  return (
    <PhotoCarousel
      preset="timeline"
      label={t('about.photos', { title: title[language] })}
      photos={photos.map(({ picture, alt }) => ({ picture, alt: alt[language] }))}
      sizes={SIZES}
    />
  );
}

/** The colours of Milan's first three lines, in the order in which they opened. */
const LINES = ['bg-red', 'bg-green', 'bg-tram'] as const;

/** A section of the line with its stop: beside the number on a phone, in the middle on wider screens. */
function Station({ index, total }: { index: number; total: number }) {
  const line = LINES[Math.floor((index * LINES.length) / total)];
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-6 md:left-1/2 md:-translate-x-1/2">
      <span
        className={classNames(
          'absolute left-1/2 w-2 -translate-x-1/2',
          line,
          index === 0 ? 'top-12 md:top-1/2' : 'top-0',
          index === total - 1 ? 'h-12 md:h-1/2' : 'bottom-0',
        )}
      />
      <span className="absolute top-12 left-1/2 size-6 -translate-1/2 rounded-full border-[5px] border-ink-black bg-white md:top-1/2 md:size-9 md:border-8" />
    </span>
  );
}
