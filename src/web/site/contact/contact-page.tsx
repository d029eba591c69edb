import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BookLink } from '../frame/book-link.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { BookingNote } from '../third-party/provider-links.tsx';
import { useContactItems } from './contact-items.ts';
import { type ContactPicture, ContactPictures } from './contact-pictures.tsx';
import { ContactRow } from './contact-row.tsx';
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
