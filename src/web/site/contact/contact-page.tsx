import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { BookLink } from '../frame/book-link.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { useContactItems } from './contact-items.ts';
import { ContactRow } from './contact-row.tsx';

export default function ContactPage() {
  const { t } = useTranslation('site');
  const { name } = usePage().identity;
  const items = useContactItems();
  return (
    <>
      <PageHead title={t('titles.contact')} description={t('descriptions.contact', { name })} />
      <PageTop label={t('contact.label')} title={t('contact.title')}>
        <p>{t('contact.lead', { hours: limits.legal.replyWorkingHours })}</p>
      </PageTop>
      <div className="page-width pb-20 lg:pb-30">
        <ul className="border-t-8 border-tram bg-white">
          {items.map((item) => (
            <ContactRow key={item.id} item={item} />
          ))}
        </ul>
        <div className="mt-10">
          <BookLink>{t('contact.book')}</BookLink>
        </div>
      </div>
    </>
  );
}
