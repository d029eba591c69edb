import type { ReactNode } from 'react';
import type { RichText as Paragraphs } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { PictureImage } from '#web/public/ui/picture.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import type { Portrait } from '../frame/portrait.server.ts';
import { PageHeading } from '../shared/page-top.tsx';
import { RichText } from '../shared/rich-text.tsx';

/** The left edge of a page's width on wide screens, where the portrait reaches the right edge of the window. */
const LEFT = 'px-5 md:px-12 beside:pl-[max(3rem,calc(50vw-42rem))] beside:pr-8 lg:pr-12';

type Props = {
  portrait: Portrait | undefined;
  rich: Paragraphs | undefined;
  /** What stands in the place of a photograph that is not there; without it a plate does. */
  instead: ReactNode;
  children: ReactNode;
};

/**
 * Headline and lead, with the photograph at the window's right edge; on a phone between the two, over the whole width, with its
 * name below it. Without one the page is words, and what the trainer is certified for follows them.
 */
export function AboutTop({ portrait, rich, instead, children }: Props) {
  const { t } = useTranslation('site');
  const isInWords = !portrait && instead !== undefined;
  return (
    <div
      {...usePreviewPart('about')}
      className="grid grid-cols-[minmax(0,1fr)] stacked:sm:grid-cols-2 beside:min-h-[min(47rem,100svh)] vast:min-h-[min(54rem,100svh)] beside:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] beside:grid-rows-[auto_1fr]"
    >
      <div className={`pt-34 stacked:pt-9! pb-7 stacked:sm:col-span-2 beside:pt-32 low:pt-22! low:pb-4 ${LEFT}`}>
        <PageHeading label={t('about.label')} title={t('about.title')} className="beside:text-[min(6.3vw,6rem,12svh)]" />
      </div>
      {!isInWords && <PortraitPoster portrait={portrait} />}
      <div
        className={`pt-7 pb-4 stacked:sm:pt-0 beside:pt-0 beside:pb-16 low:pb-6 ${isInWords ? 'stacked:sm:col-span-2 stacked:pb-8' : 'stacked:sm:row-start-2'} ${LEFT}`}
      >
        <RichText text={t('about.description')} rich={rich} className="max-w-2xl text-lg low:text-base! xl:text-xl" />
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
      {isInWords && <InWords>{instead}</InWords>}
    </div>
  );
}

/** The name over what the trainer is certified for, as high as a photograph would be. */
function InWords({ children }: { children: ReactNode }) {
  return (
    <div
      {...usePreviewPart('portrait')}
      className="grid content-start gap-5 bg-sand px-5 py-8 md:px-12 stacked:sm:col-span-2 beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:content-center beside:px-8 beside:pt-28 beside:pb-12 low:pt-20!"
    >
      <div className="leading-snug">
        <Who />
      </div>
      {children}
    </div>
  );
}

function Who() {
  const { name, qualification } = usePage().identity;
  const line = qualification[useLanguage()];
  return (
    <>
      <span className="block text-lg font-extrabold tracking-tight">{name}</span>
      {line && <span className="block text-sm">{line}</span>}
    </>
  );
}

const PLACE =
  'relative stacked:sm:col-start-2 stacked:sm:row-start-2 stacked:sm:min-h-[60vw] beside:col-start-2 beside:row-span-2 beside:row-start-1';

const SIZES = '(min-width: 64rem), (min-width: 40rem) and (orientation: landscape) 42vw, (min-width: 40rem) 50vw, 100vw';

/** The trainer with name and qualification; without a photograph the plate of the hero's lifter, cut by the edge. */
function PortraitPoster({ portrait }: { portrait: Portrait | undefined }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { name } = usePage().identity;
  return (
    <figure {...usePreviewPart('portrait')} className={`bg-sand ${PLACE}`}>
      <div className="overflow-hidden max-sm:relative max-sm:h-[min(88vw,58svh)] sm:absolute sm:inset-0">
        <GiantPlate />
        {portrait && (
          <PictureImage
            picture={portrait.picture}
            alt={portrait.alt ? portrait.alt[language] || t('about.portrait', { name }) : ''}
            sizes={SIZES}
            priority="high"
            className="absolute inset-0 size-full object-cover"
            style={{ objectPosition: `${portrait.focus.x}% ${portrait.focus.y}%` }}
          />
        )}
      </div>
      <figcaption className="max-w-full bg-bone sm:absolute sm:bottom-0 sm:left-0 px-5 pt-3 pb-2.5 leading-snug md:px-7 md:pt-4 beside:pb-0">
        <Who />
      </figcaption>
    </figure>
  );
}

const DISCS = [
  [30, 'fill-red'],
  [17.4, 'fill-bone'],
  [10.2, 'fill-red'],
  [3.3, 'fill-ink-black'],
] as const;

function GiantPlate() {
  return (
    <svg viewBox="0 0 60 60" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className="absolute inset-0 size-full">
      <Plate x={36} y={28} discs={DISCS} rim={{ radius: 25.8, width: 0.7 }} />
    </svg>
  );
}
