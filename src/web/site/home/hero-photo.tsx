import type { ReactNode } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { PictureImage } from '#web/public/ui/picture.tsx';
import type { DescribedPicture } from '../frame/picture-use.server.ts';

/** From the margin of the page to the middle of the window. */
const LEFT = 'px-5 md:px-12 beside:col-start-1 beside:pl-[max(3rem,calc(50vw-42rem))] beside:pr-8 xl:pr-14 low:pr-6!';

/** The photograph fills the right half from the header down, as far as the first screen goes; a wide window does not make it higher. */
const GROUND =
  'grid grid-cols-[minmax(0,1fr)] bg-sand text-ink-black beside:grid-cols-2 beside:grid-rows-[1fr_auto_auto_1fr] ' +
  'beside:min-h-[clamp(24rem,calc(100svh-5rem),64rem)] low:min-h-[calc(100svh-3.5rem)]! print:block';

const FRAME =
  'relative aspect-4/5 overflow-hidden border-t-8 border-tram sm:max-beside:aspect-square ' +
  'beside:col-start-2 beside:row-span-4 beside:row-start-1 beside:mt-18 beside:aspect-auto beside:border-t-0 beside:border-l-8 print:hidden';

/** The parts that it shares with the drawn hero come from the page, so that those who see that one load no file more. */
type HeroPhotoProps = { photo: DescribedPicture } & { [part in 'buttons' | 'proof' | 'where' | 'floor']: ReactNode };

/**
 * The hero with a photograph of the trainer's own. The words have a ground to themselves, so that they are read beside any
 * photograph: on a phone it follows the first of them, on wide screens it is the right half. What it must show is its focus point.
 */
export default function HeroPhoto({ photo, buttons, proof, where, floor }: HeroPhotoProps) {
  const { t, language } = useTranslation('site');
  return (
    <section {...usePreviewPart('hero')} className="bg-ink-black text-bone">
      <div className={GROUND}>
        <div
          className={`grid justify-items-start gap-5 pt-30 pb-8 sm:gap-6 sm:pt-34 stacked:pt-5! stacked:sm:pt-7.5! beside:row-start-2 beside:pt-26 beside:pb-0 beside:max-lg:gap-4 low:gap-2.5! low:pt-20! ${LEFT}`}
        >
          <h1 className="headline text-[min(15vw,4.5rem)] sm:text-[9.5vw] beside:text-[clamp(2.25rem,min(6.2vw,11.5svh),7.25rem)]">
            {t('home.headline')}
          </h1>
          <p className="max-w-xl text-lg beside:max-lg:text-base low:text-sm! xl:text-xl">{t('home.lead')}</p>
          {buttons}
        </div>
        <div className={FRAME}>
          <PictureImage
            picture={photo.picture}
            alt={photo.alt[language]}
            sizes="(min-width: 64rem), (min-width: 40rem) and (orientation: landscape) 50vw, 100vw"
            priority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className={`grid gap-4 py-6 beside:row-start-3 beside:gap-3 beside:py-6 low:gap-2 low:py-3! ${LEFT}`}>
          {proof}
          <div className="text-sm beside:max-lg:text-xs low:text-xs!">
            <p className="font-bold">{t('home.free')}</p>
            {where}
          </div>
        </div>
      </div>
      {floor}
    </section>
  );
}
