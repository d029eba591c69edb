import type { Chapter, Picture } from '#contract/pages/data.ts';
import type { Localized } from '#contract/site/content.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Plate } from '#web/public/ui/plate.tsx';
import { PhotoCarousel } from '../frame/photo-carousel.tsx';
import { RichText } from '../shared/rich-text.tsx';
import type { Ground, Place, Shape } from './arrange-chapters.ts';
import { type LineColour, Station } from './station.tsx';

export type IllustratedChapter = Omit<Chapter, 'photos'> & { photos: { picture: Picture; alt: Localized }[] };

const GROUNDS: Record<Ground, string> = {
  red: 'bg-red-deep text-white',
  tram: 'bg-tram text-ink-black',
  green: 'bg-green text-white',
  black: 'bg-ink-black text-bone',
  sky: 'bg-sky text-ink-black',
  sand: 'bg-sand text-ink-black',
  page: '',
};

/** Below 768 px the words stand above the picture; from there on beside it, or above and below the line of a pair. */
const SHAPES: Record<Shape, string> = {
  wide: 'md:col-span-2 md:grid-rows-[auto_1fr]',
  half: 'md:col-span-2 md:grid-cols-2 md:grid-rows-[auto_1fr]',
  left: 'md:row-span-3 md:grid-rows-subgrid md:py-14 lg:py-18',
  right: 'md:row-span-3 md:grid-rows-subgrid md:py-14 lg:py-18',
};

/** The margin of the page on the outer side, the one between two columns on the inner. */
const EDGE = {
  left: 'px-5 md:pr-8 md:pl-[max(3rem,calc(50vw-42rem))] lg:pr-12',
  right: 'px-5 md:pr-[max(3rem,calc(50vw-42rem))] md:pl-8 lg:pl-12',
};

type EntryProps = { chapter: IllustratedChapter; index: number; place: Place; line: LineColour };

/** A chapter: its station on the line, its words, and its photographs, which change sides from one to the next. */
export function ChapterEntry({ chapter, index, place: { shape, ground }, line }: EntryProps) {
  const isPaired = shape === 'left' || shape === 'right';
  const isPhotoFirst = index % 2 === 0;
  const wordsSide = isPaired ? shape : isPhotoFirst ? 'right' : 'left';
  const wide = isPhotoFirst
    ? 'md:grid-cols-[56fr_44fr] xl:grid-cols-[60fr_40fr]'
    : 'md:grid-cols-[44fr_56fr] xl:grid-cols-[40fr_60fr]';
  const column = isPhotoFirst ? 'md:col-start-2' : 'md:col-start-1';
  return (
    <li
      {...usePreviewPart(`chapter/${chapter.id}`)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start forced-colors:border-t-2',
        GROUNDS[ground],
        SHAPES[shape],
        shape === 'wide' && wide,
        isPaired ? 'py-10' : 'pt-10 md:pt-0',
      )}
    >
      <div className={classNames('overflow-x-clip', isPaired ? 'md:row-start-2' : `md:row-start-1 md:pt-10 lg:pt-16 ${column}`)}>
        <Station line={line} end={index === 0 ? 'first' : undefined} className={EDGE[wordsSide]} />
      </div>
      <div
        className={classNames(
          EDGE[wordsSide],
          isPaired
            ? isPhotoFirst
              ? 'md:row-start-3'
              : 'md:row-start-1 md:self-end'
            : `pb-12 md:row-start-2 md:pb-10 lg:pb-16 ${column}`,
        )}
      >
        <Words chapter={chapter} index={index} shape={shape} ground={ground} isAboveLine={isPaired && !isPhotoFirst} />
      </div>
      <div
        className={classNames(
          isPaired
            ? `mt-8 md:mt-0 ${EDGE[shape]} ${isPhotoFirst ? 'md:row-start-1 md:self-end md:pb-8' : 'md:row-start-3 md:pt-8'}`
            : `@container md:row-span-2 md:row-start-1 ${isPhotoFirst ? 'md:col-start-1' : 'md:col-start-2'}`,
        )}
      >
        <div className={isPaired ? undefined : FILLING}>
          <Photographs chapter={chapter} shape={shape} />
        </div>
      </div>
    </li>
  );
}

/** A picture is as tall as its words where these are little taller; beside a long text it stays in view instead. */
const FILLING =
  'md:sticky md:top-18 md:grid md:h-full md:max-h-[95cqi] md:[&>section]:flex md:[&>section]:flex-col md:[&>section>:first-child]:grow';

const NUMERALS: Record<Shape, string> = {
  wide: 'text-[min(64cqi,26rem)] md:text-[min(38cqi,26rem)] xl:text-[min(70cqi,26rem)]',
  half: 'text-[min(44cqi,17rem)] md:text-[min(36cqi,17rem)] xl:text-[min(44cqi,17rem)]',
  left: 'text-[min(30cqi,9rem)] md:text-[min(44cqi,16rem)]',
  right: 'text-[min(30cqi,9rem)] md:text-[min(44cqi,16rem)]',
};

/** Where height is scarce, the number stands beside the name: of pairs on a phone, of the others on a tablet. */
const HEADS: Record<Shape, string> = {
  wide: 'md:flex md:justify-between md:gap-4 xl:contents',
  half: 'md:flex md:justify-between md:gap-4 xl:contents',
  left: 'flex justify-between gap-4 md:contents',
  right: 'flex justify-between gap-4 md:contents',
};

const INKS: Record<Ground, string> = {
  red: 'text-bone',
  tram: '',
  green: 'text-tram',
  black: 'text-red',
  sky: '',
  sand: '',
  page: '',
};

const TITLES: Record<Shape, string> = {
  wide: 'text-[clamp(min(2rem,13cqi),12cqi,5rem)]',
  half: 'text-[clamp(min(2rem,13cqi),10cqi,4.5rem)]',
  left: 'text-[clamp(min(1.75rem,11cqi),8cqi,3.25rem)]',
  right: 'text-[clamp(min(1.75rem,11cqi),8cqi,3.25rem)]',
};

type WordsProps = { chapter: IllustratedChapter; index: number; shape: Shape; ground: Ground; isAboveLine: boolean };

function Words({ chapter: { name, years, title, text, rich }, index, shape, ground, isAboveLine }: WordsProps) {
  const language = useLanguage();
  return (
    <div className="@container flex flex-col">
      <div className={HEADS[shape]}>
        {/* The name of the chapter is Italian. */}
        <p className={classNames('relative mt-3 text-xl font-extrabold', isAboveLine && 'md:order-last md:mt-6 md:mb-3')}>
          <span lang="it">{name}</span>
          {years && <span className="block font-normal">{years}</span>}
        </p>
        <p
          aria-hidden="true"
          className={classNames('headline mt-6 shrink-0 leading-[0.75]', NUMERALS[shape], INKS[ground], isAboveLine && 'md:mt-0')}
        >
          {index + 1}
        </p>
      </div>
      <h3 className={classNames('headline mt-4 md:mt-6 xl:mt-8', TITLES[shape])}>{title[language]}</h3>
      <RichText text={text[language]} rich={rich} className="mt-4 max-w-[34rem] text-lg lg:text-xl" />
    </div>
  );
}

const SIZES: Record<Shape, string> = {
  wide: '(width >= 80rem) 60vw, (width >= 48rem) 56vw, 100vw',
  half: '(width >= 48rem) 50vw, 100vw',
  left: '(width >= 90rem) 39rem, (width >= 48rem) calc(50vw - 5rem), calc(100vw - 2.5rem)',
  right: '(width >= 90rem) 39rem, (width >= 48rem) calc(50vw - 5rem), calc(100vw - 2.5rem)',
};

function Photographs({ chapter: { title, photos }, shape }: { chapter: IllustratedChapter; shape: Shape }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  if (photos.length === 0) return <PlatePoster />;
  return (
    <PhotoCarousel
      preset="timeline"
      label={t('about.photos', { title: title[language] })}
      photos={photos.map(({ picture, alt }) => ({ picture, alt: alt[language] }))}
      sizes={SIZES[shape]}
    />
  );
}

/** In place of photographs, so that a chapter without any is composed like the others. */
function PlatePoster() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice" className="block size-full bg-slate">
      <Plate
        x={200}
        y={150}
        discs={[
          [118, 'fill-tram'],
          [52, 'fill-ink-black'],
          [20, 'fill-slate'],
        ]}
        rim={{ radius: 98, width: 5 }}
      />
    </svg>
  );
}
