import type { ReactNode } from 'react';
import type { Service } from '#contract/content.ts';
import type { Picture } from '#contract/pages.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PictureImage } from '#web/ui/picture.tsx';
import { WhatsappLink } from '../frame/whatsapp-link.tsx';

/** A service and the picture of it, where there is one. */
export type ShownService = Service & { picture: Picture | undefined };

type ServiceDetailProps = {
  service: ShownService;
  /** Above the text, where the title is not there already. */
  heading?: ReactNode;
  /** The way to book it. */
  children: ReactNode;
};

export function ServiceDetail({ service, heading, children }: ServiceDetailProps) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { name } = usePage().identity;
  return (
    <>
      {service.picture && (
        <PictureImage
          picture={service.picture}
          alt=""
          sizes="(width >= 64rem) 46vw, 94vw"
          className="aspect-4/3 w-full object-cover lg:h-[clamp(14rem,100svh-32rem,30rem)] lg:aspect-auto noscript:lg:h-auto"
        />
      )}
      <div className="grid gap-5 px-4 py-6 md:px-8 md:py-8">
        {heading}
        <div className="grid gap-2 text-lg">
          {service.description[language].split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          {children}
          <WhatsappLink
            message={t('services.whatsappMessage', { name: name.split(' ')[0], title: service.title[language] })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('services.whatsapp')}
          </WhatsappLink>
        </div>
      </div>
    </>
  );
}
