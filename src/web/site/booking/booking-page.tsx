import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import type { DescribedPicture } from '../frame/picture-use.server.ts';
import type { readBooking } from '../page-data.server.ts';
import { PageHeading } from '../shared/page-top.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Steps } from './steps.tsx';

/**
 * The calendar is in the first screen: beside the headline on large screens, below it elsewhere; what explains it follows. Without
 * a calendar the picture is in its place.
 */
export default function BookingPage() {
  const { t } = useTranslation('site');
  const { photo, rich } = usePageData<typeof readBooking>();
  const { name, booking } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.booking')} description={t('descriptions.booking', { name })} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-8 pt-30 pb-18 sm:pt-34 stacked:pt-5! stacked:sm:pt-7.5! low:pt-22! lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:pt-30 lg:pb-24 xl:gap-x-16">
        <Opening />
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CalendarSection />
          {!booking.consultation && photo && <Photo {...photo} />}
        </div>
        <div className="grid content-start gap-8">
          <RichText text={t('booking.description')} rich={rich} className="max-w-2xl text-lg" />
          {booking.consultation && <Call />}
          {booking.consultation && photo && <Photo {...photo} />}
        </div>
      </div>
      <div className="page-width pb-18 lg:pb-30">
        <Steps />
      </div>
    </>
  );
}

function Opening() {
  const { t } = useTranslation('site');
  const { booking } = usePage().identity;
  return (
    <div {...usePreviewPart('booking')}>
      <PageHeading
        label={t('booking.label')}
        title={t('booking.title')}
        className="md:max-lg:text-6xl! lg:text-[min(4.7vw,4.25rem)]"
      />
      <p className="mt-4 max-w-2xl border-l-8 border-tram pl-4 font-bold low:mt-3 md:mt-6 md:text-lg lg:pl-5">
        {t('booking.note')}
      </p>
      {booking.consultation && (
        <WhatsappLink className={buttonClass({ variant: 'outline', className: 'mt-4 low:mt-3 md:mt-6 print:hidden' })}>
          <Icon name="chat" />
          {t('booking.whatsapp')}
        </WhatsappLink>
      )}
    </div>
  );
}

function Photo({ picture, alt }: DescribedPicture) {
  return (
    <PictureImage
      picture={picture}
      alt={alt[useLanguage()]}
      sizes="(width >= 64rem) 52vw, 100vw"
      className="aspect-4/3 w-full border-t-8 border-tram object-cover md:max-lg:aspect-video"
    />
  );
}

function Call() {
  const { t, language } = useTranslation('site');
  const { identity, hours } = usePage();
  const { phone } = identity.contacts;
  const part = usePreviewPart('call');
  if (!phone) return null;
  return (
    <p {...part} className="text-lg">
      {t('booking.call')}{' '}
      <a
        href={phoneUrl(phone)}
        className="inline-block py-1 font-bold whitespace-nowrap underline decoration-2 underline-offset-4"
      >
        {phone}
      </a>
      {hours.lines.length > 0 && (
        <span className="block text-base">
          {hours.days[language]}, {t('hours.span', { from: hours.from, to: hours.to })}
        </span>
      )}
    </p>
  );
}
