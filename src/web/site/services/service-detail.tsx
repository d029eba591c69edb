import { lazy, type ReactNode, Suspense } from 'react';
import type { Picture, Service } from '#contract/pages/data.ts';
import type { Localized } from '#contract/site/content.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import type { ShownVideo } from '../video/shown-video.ts';
import { FactList } from './service-facts.tsx';

/** A service with its price in words and the picture of it, where there are such. */
export type ShownService = Omit<Service, 'picture' | 'priceFrom'> & {
  price: Localized | undefined;
  picture: Picture | undefined;
  alt?: Localized;
  video: ShownVideo | undefined;
};

/** Loaded only where a service has one. */
const ServiceVideo = lazy(() => import('./service-video.tsx'));

type ServiceDetailProps = {
  service: ShownService;
  /** Above the text, where the title is not there already. */
  heading?: ReactNode;
  /** The way to book it. */
  children: ReactNode;
};

/** In the panel of a large screen the picture takes the height that the text leaves. */
export function ServiceDetail({ service, heading, children }: ServiceDetailProps) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  return (
    <>
      <div className="relative hidden aspect-4/3 has-[img]:block md:max-lg:aspect-video lg:flex-[1_0_auto] lg:[@media(height<45rem)]:aspect-auto lg:[@media(height<45rem)]:min-h-56">
        {service.picture && (
          <PictureImage
            picture={service.picture}
            alt={service.alt?.[language] ?? ''}
            sizes="(width >= 64rem) 46vw, 94vw"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8 md:py-8">
        {heading}
        <FactList service={service} />
        <div className="grid gap-2 text-lg lg:text-base laid-open:lg:text-lg">
          {service.description[language].split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {service.video && (
          <Suspense>
            <ServiceVideo video={service.video} isDescribed={heading === undefined} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {children}
          <WhatsappLink service={service.title[language]} className={buttonClass({ variant: 'outline' })}>
            {t('services.whatsapp')}
          </WhatsappLink>
        </div>
      </div>
    </>
  );
}

/** Beside the button of a service: what booking it costs, as the terms of service have it. */
export function ServiceTerms() {
  const { t } = useTranslation('site');
  const { cancellationHours } = usePage().figures;
  return <p className="order-last max-w-xl basis-full text-sm">{t('services.terms', { hours: cancellationHours })}</p>;
}
