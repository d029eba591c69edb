import type { ReactNode } from 'react';
import { pictureUrl } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { avifSet, useBrokenImage } from '#web/public/ui/picture.tsx';
import type { Portrait } from '../frame/portrait.server.ts';
import { PartLink } from '../shared/page-top.tsx';
import type { Proof } from './reviews/choose-reviews.ts';

type TrainerProofProps = { proof: Proof | undefined; portrait: Portrait | undefined };

/** Who one would train with, by a photograph, and what those who do say. Without photograph and reviews nothing. */
export function TrainerProof({ proof, portrait }: TrainerProofProps) {
  const { name } = usePage().identity;
  const average = proof?.average?.[useLanguage()];
  const part = usePreviewPart('proof');
  if (!proof && !portrait) return null;
  return (
    <div
      {...part}
      className="flex items-center gap-[min(0.75rem,2.5vw)] text-[min(1rem,4.4vw)] leading-tight sm:gap-4 low:text-base! lg:text-lg"
    >
      {portrait ? <Face {...portrait} /> : <Weight>{average}</Weight>}
      <div className="min-w-0">
        {portrait && <p className="font-extrabold tracking-tight">{name}</p>}
        {proof && <Rating count={proof.count} average={average} isOnPlate={!portrait} />}
      </div>
    </div>
  );
}

/** `isOnPlate`: the plate beside it carries the average. */
type RatingProps = { count: number; average: string | undefined; isOnPlate: boolean };

/** Screen readers read one sentence, with the average that sighted readers may find on the plate. */
function Rating({ count, average, isOnPlate }: RatingProps) {
  const { t } = useTranslation('site');
  return (
    <PartLink
      part="reviews"
      className={`group flex min-h-11 content-center gap-x-2 gap-y-0.5 ${isOnPlate ? 'flex-col items-start justify-center' : 'flex-wrap items-center'}`}
    >
      {average && (
        <span className="font-bold whitespace-nowrap">
          <span className="sr-only">{t('proof.rating')} </span>
          {isOnPlate ? <span className="sr-only">{average} </span> : <Icon name="star-full" className="-mt-1 inline size-4.5" />}
          {!isOnPlate && ` ${average} `}
          {t('proof.outOf')}
          <span className="sr-only"> {t('proof.in')} </span>
        </span>
      )}
      <span className="underline decoration-2 underline-offset-4 group-hover:no-underline">{t('proof.reviews', { count })}</span>
      <span className="sr-only">: {t('proof.read')}</span>
    </PartLink>
  );
}

const PLATE =
  'relative grid size-[min(4rem,17.5vw)] shrink-0 place-items-center rounded-full border-4 border-ink-black bg-tram p-1 low:size-14! sm:size-20 sm:p-1.5';

/** The face in the middle of a weight plate. */
function Face({ picture, alt, crop }: Portrait) {
  const { t, language } = useTranslation('site');
  const { name } = usePage().identity;
  const { isBroken, ref, onError } = useBrokenImage();
  if (isBroken) return null;
  return (
    <span className={PLATE}>
      <span className="relative size-full overflow-hidden rounded-full bg-sand">
        <picture>
          {picture.avif.length > 0 && <source type="image/avif" srcSet={avifSet(picture)} sizes={`${crop.width * 0.7}px`} />}
          <img
            ref={ref}
            src={pictureUrl(picture)}
            width={picture.width}
            height={picture.height}
            alt={alt ? alt[language] || t('about.portrait', { name }) : ''}
            onError={onError}
            className="absolute h-auto max-w-none"
            style={{ width: `${crop.width}%`, left: `${crop.left}%`, top: `${crop.top}%` }}
          />
        </picture>
      </span>
    </span>
  );
}

/** Without a face: a plate that carries the average as plates carry their kilos. */
function Weight({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={PLATE}>
      <span className="grid size-full place-items-center rounded-full border-2 border-ink-black text-[min(1.25rem,5.5vw)] font-extrabold tracking-tighter low:text-base! sm:text-2xl">
        {children ?? <Icon name="star-full" className="size-6" />}
      </span>
    </span>
  );
}
