import { data } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FallenPlate } from '#web/ui/plate.tsx';
import { SiteLink } from './frame/site-link.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <div className="page-width grid justify-items-start gap-8 pt-36 pb-20 md:pt-44 md:pb-30">
      <PageHead title={t('notFound.title')} indexed={false} />
      <FallenPlate />
      <h1 className="headline text-[min(2.75rem,13vw)] wrap-break-word md:text-7xl">{t('notFound.title')}</h1>
      <p className="max-w-xl text-lg">{t('notFound.text')}</p>
      <SiteLink to="/" className={buttonClass()}>
        {t('notFound.action')}
      </SiteLink>
    </div>
  );
}
