import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PictureImage } from '#web/ui/picture.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { PhotoCarousel } from '../frame/photo-carousel.tsx';
import { BookLink } from '../frame/site-link.tsx';
import { BookingNote } from '../third-party/provider-links.tsx';
import { ContactRow, useContactItems } from './contact-rows.tsx';
import { PlaceMap } from './place-map.tsx';

const PICTURES = { 'contact/1.jpg': 'contact.pictures.first', 'contact/2.jpg': 'contact.pictures.second' } as const;

export function loader({ context }: LoaderFunctionArgs): { pictures: ContactPicture[] } {
  const find = context.get(pageContext).picture;
  const pictures = Object.entries(PICTURES).flatMap(([path, alt]) => {
    const picture = find(path);
    return picture ? [{ picture, alt }] : [];
  });
  return { pictures };
}

export default function ContactPage() {
  const { t } = useTranslation('site');
  const { pictures } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  const items = useContactItems();
  return (
    <>
      <PageHead title={t('titles.contact')} description={t('descriptions.contact', { name })} />
      <PageTop label={t('contact.label')} title={t('contact.title')}>
        <p>{t('contact.lead', { hours: limits.legal.replyWorkingHours })}</p>
        <div className="mt-8">
          <BookLink>
            {t('contact.book')}
            <Icon name="arrow-right" />
          </BookLink>
          <BookingNote className="mt-3" />
        </div>
      </PageTop>
      <div className="page-width">
        <ContactPictures pictures={pictures} />
        <div className="grid gap-6 pt-6 pb-18 lg:grid-cols-2 lg:gap-8 lg:pt-8 lg:pb-30">
          <ul className="flex flex-col border-t-8 border-tram bg-white">
            {items.map((item) => (
              <ContactRow key={item.id} item={item} />
            ))}
          </ul>
          <PlaceMap />
        </div>
      </div>
    </>
  );
}

type ContactPicture = { picture: Picture; alt: 'contact.pictures.first' | 'contact.pictures.second' };

/** A carousel on small screens, side by side from 768 px. Only the pictures that are displayed are requested. */
function ContactPictures({ pictures }: { pictures: ContactPicture[] }) {
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
