import type { ComponentProps } from 'react';
import { type PageData, type Picture, pictureUrl } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { avifSet, useBrokenImage } from '#web/public/ui/picture.tsx';
import type { TrainerFacts } from './choose-facts.ts';
import { FloorFacts } from './floor-facts.tsx';
import { HeroButtons } from './hero-buttons.tsx';
import { TrainerProof } from './proof.tsx';

/**
 * The text is on the plain area of each composition. In the upright ones headline, lead and first button are above the figure,
 * the rest at its left, at least as tall as it is; in the wide ones all of it is in the left half, in the widest also above the roofs.
 */
const GROUND =
  'relative isolate flex flex-col overflow-hidden bg-sand text-ink-black pt-5 pb-[calc(14.5vw+1rem)] sm:pt-7.5 ' +
  'beside:min-h-[56.25vw] beside:justify-center beside:pt-26 beside:pb-[calc(8.5vw+1.5rem)] low:pt-18 low:pb-[calc(8.5vw+0.5rem)] xl:pt-32 vast:pt-26 vast:min-h-[46.875vw] vast:pb-[17vw] print:pb-0';

type HeroProps = { pictures: HeroPictures; facts: TrainerFacts } & ComponentProps<typeof TrainerProof>;

export function Hero({ pictures, facts, ...proof }: HeroProps) {
  return (
    <section {...usePreviewPart('hero')} className="relative bg-ink-black text-bone">
      <div className={GROUND}>
        <HeroPicture pictures={pictures} />
        <HeroText {...proof} />
      </div>
      <Floor facts={facts} />
    </section>
  );
}

/** At the left of the figure in the upright compositions; on a phone the other buttons are there too. */
const ASIDE =
  'max-w-[calc(54vw-1.25rem)] min-h-[calc(69vw-5.25rem)] sm:max-w-[calc(49vw-3rem)] sm:min-h-[64vw] beside:max-w-none beside:min-h-0 print:min-h-0 print:max-w-none';
const ASIDE_BUTTON = 'max-sm:max-w-[calc(54vw-1.25rem)] max-sm:px-3 max-sm:text-[min(1rem,4.5vw)]';

function HeroText(proof: ComponentProps<typeof TrainerProof>) {
  const { t } = useTranslation('site');
  return (
    <div className="page-width">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 sm:gap-6 beside:w-[calc(48.5vw-max(50vw-45rem,0rem)-3rem)] beside:max-lg:gap-4 low:gap-2.5!">
        <h1 className="headline text-[min(15vw,4.5rem)] sm:text-[9.5vw] beside:text-[clamp(2.25rem,min(6.8vw,11.5svh),7.5rem)] vast:text-[5.5rem]">
          {t('home.headline')}
        </h1>
        <p className="max-w-xl text-lg beside:max-lg:text-base low:text-sm! xl:text-xl vast:max-w-none vast:text-lg">
          {t('home.lead')}
        </p>
        <HeroButtons className="max-sm:flex-col" others={ASIDE_BUTTON} />
        <div className={`grid content-start gap-4 beside:gap-3 low:gap-2 ${ASIDE}`}>
          <TrainerProof {...proof} />
          <div className="text-xs sm:text-sm beside:max-lg:text-xs">
            <p className="font-bold">{t('home.free')}</p>
            <Where />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The days, and where one trains; without a street the city remains. */
export function Where() {
  const { hours, identity } = usePage();
  const { street, city } = identity.address;
  return (
    <p {...usePreviewPart('where')} className="flex flex-wrap gap-x-4">
      <span>{hours.days[useLanguage()]}</span>
      <span>{[street, city].filter(Boolean).join(', ')}</span>
    </p>
  );
}

/**
 * On the floor of the picture, which on a phone goes on below it: facts of the trainer, and the ways to the clients' area and the
 * admin, other zones and so other documents (docs/product.md#zones-never-share-a-document).
 */
function Floor({ facts }: { facts: TrainerFacts }) {
  return (
    <div className="relative bg-ink-black max-sm:-mt-[11vw] max-sm:min-h-[11vw] sm:absolute sm:inset-x-0 sm:bottom-0">
      <FloorLine facts={facts} className="sm:min-h-[14vw] beside:min-h-[8.3vw] vast:min-h-[7vw]" />
    </div>
  );
}

const FLOOR_LINK = 'grid min-h-11 items-center px-3 hover:underline';

/** A phone's header of one row has no room for the clients' area. */
export function FloorLine({ facts, className }: { facts: TrainerFacts; className: string }) {
  const { t } = useTranslation('site');
  return (
    <div className={`page-width flex flex-wrap items-center justify-between gap-x-6 sm:flex-nowrap ${className}`}>
      <FloorFacts facts={facts} />
      <p className="-mr-3 ml-auto flex text-sm font-bold whitespace-nowrap">
        <a href="/dashboard" className={`${FLOOR_LINK} sm:hidden`}>
          {t('header.clients')}
        </a>
        <a href="/admin" rel="nofollow" className={FLOOR_LINK}>
          {t('home.admin')}
        </a>
      </p>
    </div>
  );
}

/** The compositions beside the one for phones, widest first, as the stylesheet's `vast`, `beside` and `sm`. */
const WIDER = [
  { name: 'extra-large', media: '(min-width: 120rem)' },
  { name: 'large', media: '(min-width: 64rem), (min-width: 40rem) and (orientation: landscape)' },
  { name: 'medium', media: '(min-width: 40rem)' },
] as const;

type HeroPictures = { [name in (typeof WIDER)[number]['name'] | 'mobile']?: Picture };

export function readHeroPictures(picture: PageData['picture']): HeroPictures {
  const names = ['mobile', ...WIDER.map(({ name }) => name)] as const;
  return Object.fromEntries(names.map((name) => [name, picture(`hero/${name}.jpg`)]));
}

/** One of four drawings by the width of the screen, over the whole width at the section's lower edge. */
function HeroPicture({ pictures }: { pictures: HeroPictures }) {
  const { mobile } = pictures;
  const { isBroken, ref, onError } = useBrokenImage();
  if (!mobile || isBroken) return null;
  return (
    <picture>
      {WIDER.map(({ name, media }) => {
        const wider = pictures[name];
        return wider && <Sources key={name} picture={wider} media={media} />;
      })}
      {mobile.avif.length > 0 && <source type="image/avif" srcSet={avifSet(mobile)} sizes="100vw" />}
      <img
        ref={ref}
        src={pictureUrl(mobile)}
        width={mobile.width}
        height={mobile.height}
        alt=""
        fetchPriority="high"
        onError={onError}
        className="absolute inset-x-0 bottom-0 -z-10 h-auto w-full max-w-none print:hidden"
      />
    </picture>
  );
}

function Sources({ picture, media }: { picture: Picture; media: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      {picture.avif.length > 0 && <source type="image/avif" media={media} srcSet={avifSet(picture)} sizes="100vw" {...size} />}
      <source media={media} srcSet={pictureUrl(picture)} {...size} />
    </>
  );
}
