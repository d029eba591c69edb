import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import { PhotoCarousel } from '../frame/photo-carousel.tsx';
import type { DescribedPicture } from '../frame/picture-use.server.ts';
import type { readContact } from '../page-data.server.ts';
import { PageHeading } from '../shared/page-top.tsx';
import { BookLink } from '../shared/site-link.tsx';
import { DirectWays, OnlinePlaces } from './contact-ways.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { Place } from './place.tsx';

export default function ContactPage() {
  const { t } = useTranslation('site');
  const { pictures, map, directions } = usePageData<typeof readContact>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.contact')} description={t('descriptions.contact', { name })} />
      <div className="page-width grid grid-cols-1 gap-6 pt-36 pb-18 md:pt-44 stacked:pt-11! stacked:md:pt-17.5! low:pt-24! lg:gap-8 lg:pb-30">
        <Opening />
        <ContactPictures pictures={pictures} />
        <Place map={map} directions={directions} />
        <OnlinePlaces />
      </div>
    </>
  );
}

/** How to reach the trainer at once; on large screens the ways stand beside the headline. */
function Opening() {
  const { t } = useTranslation('site');
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 pb-6 low:gap-y-5 lg:grid-cols-12 lg:pb-0 lg:grid-rows-[auto_1fr]">
      <div {...usePreviewPart('contact')} className="lg:col-span-6">
        <PageHeading label={t('contact.label')} title={t('contact.title')} className="lg:text-[min(6.75rem,7.2vw)]" />
        <Lead />
      </div>
      <div className="border-t-8 border-tram bg-white lg:col-span-6 lg:row-span-2">
        <DirectWays />
        <OpeningHours />
      </div>
      <div className="lg:col-span-6 lg:self-end">
        <BookLink>
          {t('contact.book')}
          <Icon name="arrow-right" />
        </BookLink>
      </div>
    </div>
  );
}

/** Names only what is filled in: a number to call, where to write, an address to come to. */
function Lead() {
  const { t } = useTranslation('site');
  const { identity, figures } = usePage();
  const { contacts, address } = identity;
  const canCall = contacts.phone !== '';
  const canVisit = address.street !== '';
  if (!canCall && !contacts.email && !contacts.whatsapp) return null;
  const lead = canCall ? (canVisit ? 'callOrVisit' : 'call') : canVisit ? 'visit' : 'write';
  return (
    <p className="mt-6 max-w-xl text-lg text-balance low:mt-3 md:text-xl">
      {t(`contact.leads.${lead}`)} {t('contact.reply', { hours: figures.replyWorkingHours })}
    </p>
  );
}

/** A carousel on small screens, side by side from 768 px. Only the pictures that are displayed are requested. */
function ContactPictures({ pictures }: { pictures: DescribedPicture[] }) {
  const { t, language } = useTranslation('site');
  return (
    <div {...usePreviewPart('photos')}>
      <div className="md:hidden">
        <PhotoCarousel
          preset="contact"
          label={t('contact.pictures.label')}
          photos={pictures.map(({ picture, alt }) => ({ picture, alt: alt[language] }))}
          transitionType="slide"
          sizes="calc(100vw - 2.5rem)"
        />
      </div>
      <div className="hidden gap-6 md:grid md:grid-cols-2 lg:gap-8">
        {pictures.map(({ picture, alt }) => (
          <PictureImage
            key={picture.path}
            picture={picture}
            alt={alt[language]}
            sizes="(min-width: 90rem) 41rem, (min-width: 64rem) calc(50vw - 4rem), calc(50vw - 3.75rem)"
            className="aspect-4/3 w-full bg-sand object-cover"
          />
        ))}
      </div>
    </div>
  );
}
