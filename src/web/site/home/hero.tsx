import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookLink } from '../frame/book-link.tsx';
import { SiteLink } from '../frame/site-link.tsx';
import { Plates } from './plates.tsx';

export function Hero() {
  return (
    <section className="relative isolate flex min-h-[46rem] flex-col overflow-hidden bg-sand md:min-h-[min(52rem,100svh)]">
      <div className="relative flex flex-1">
        <Plates />
        <Words />
      </div>
      <Floor />
    </section>
  );
}

function Words() {
  const { t } = useTranslation('site');
  return (
    <div className="page-width flex flex-col justify-start pt-28 pb-[28rem] md:justify-center md:pb-16">
      <div className="grid justify-items-start gap-6 md:max-w-[54%]">
        <h1 className="headline text-[3.5rem] lg:text-[5.5rem] xl:text-[6.5rem]">{t('home.headline')}</h1>
        <p className="max-w-xl text-lg lg:text-xl">{t('home.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <BookLink>
            {t('home.book')}
            <Icon name="arrow-right" />
          </BookLink>
          <SiteLink to="/services" className={buttonClass({ variant: 'outline' })}>
            {t('home.discover')}
          </SiteLink>
        </div>
      </div>
    </div>
  );
}

function Floor() {
  const { t } = useTranslation('site');
  return (
    <div className="bg-ink-black">
      <div className="page-width flex justify-end py-6">
        {/* Another zone: its own document, its own security policy. */}
        <a href="/admin" rel="nofollow" className="inline-block py-2 text-sm font-bold text-bone hover:underline">
          {t('home.admin')}
        </a>
      </div>
    </div>
  );
}
