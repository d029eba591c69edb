import type { Picture } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { PictureImage } from '#web/ui/picture.tsx';
import { PhotoCarousel } from '../frame/photo-carousel.tsx';

export type ContactPicture = { picture: Picture; alt: 'contact.pictures.first' | 'contact.pictures.second' };

/** In turns on a small screen, side by side from 768 px. Only the pictures of the form that shows are ever asked for. */
export function ContactPictures({ pictures }: { pictures: ContactPicture[] }) {
  const { t } = useTranslation('site');
  return (
    <>
      <div className="md:hidden">
        <PhotoCarousel
          preset="contact"
          label={t('contact.pictures.label')}
          photos={pictures.map(({ picture, alt }) => ({ picture, alt: t(alt) }))}
          transitionType="slide"
          sizes="calc(100vw - 2.5rem)"
        />
      </div>
      <div className="hidden gap-6 md:grid md:grid-cols-2 lg:gap-8">
        {pictures.map(({ picture, alt }) => (
          <PictureImage
            key={picture.path}
            picture={picture}
            alt={t(alt)}
            sizes="(min-width: 90rem) 41rem, (min-width: 64rem) calc(50vw - 4rem), calc(50vw - 3.75rem)"
            className="aspect-4/3 w-full bg-sand object-cover"
          />
        ))}
      </div>
    </>
  );
}
