import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages.ts';
import { phoneUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { PictureImage } from '#web/ui/picture.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { SiteLink } from '../frame/site-link.tsx';
import { WhatsappLink } from '../frame/whatsapp-link.tsx';
import { CalendarNote } from '../third-party/provider-links.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { useCalendarInView } from './use-calendar-in-view.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { picture: context.get(pageContext).picture('booking.jpg') };
}

export default function BookingPage() {
  const { t } = useTranslation('site');
  const { picture } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.booking')} description={t('descriptions.booking', { name })} />
      <PageTop label={t('booking.label')} title={t('booking.title')} />
      <div className="page-width grid gap-16 pb-20 md:gap-20 lg:gap-24 lg:pb-30">
        <Opening picture={picture} />
        <Calendar />
      </div>
    </>
  );
}

function Opening({ picture }: { picture: Picture | undefined }) {
  const { t } = useTranslation('site');
  return (
    <div className="grid items-end gap-8 md:gap-10 lg:grid-cols-12">
      {picture && (
        <PictureImage
          picture={picture}
          alt=""
          sizes="(width >= 64rem) 57vw, 94vw"
          priority
          className="aspect-4/3 w-full object-cover lg:order-last lg:col-span-7"
        />
      )}
      <div className="grid gap-8 text-lg md:text-xl lg:col-span-5 xl:text-2xl xl:leading-snug">
        <p>{t('booking.description')}</p>
        <p className="border-l-8 border-tram pl-5 font-bold">{t('booking.note')}</p>
      </div>
    </div>
  );
}

function Calendar() {
  const { t } = useTranslation('site');
  const { booking } = usePage().identity;
  const { bookingPx, bookingLargePx } = limits.calendar;
  return (
    <section aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="headline mb-8 text-4xl md:text-6xl">
        {t('booking.calendarTitle')}
      </h2>
      {booking.consultation && <CalendarNote />}
      <div id="booking-calendar" ref={useCalendarInView('calendar-title', booking.consultation !== '')}>
        {booking.consultation ? (
          <BookingCalendar calLink={booking.consultation} height={bookingPx} largeHeight={bookingLargePx} />
        ) : (
          <NotConnected />
        )}
      </div>
      <Call />
    </section>
  );
}

/** No slug is filled in yet: there is no event to show. */
function NotConnected() {
  const { t } = useTranslation('site');
  return (
    <p className="border-l-8 border-tram bg-white p-6 text-lg">
      {t('booking.notConnected')}{' '}
      <SiteLink to="/contact" className={link}>
        {t('services.contact')}
      </SiteLink>
    </p>
  );
}

const link = 'inline-block py-1 font-bold whitespace-nowrap underline decoration-2 underline-offset-4';

function Call() {
  const { t } = useTranslation('site');
  const { phone } = usePage().identity.contacts;
  return (
    <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-lg md:text-xl">
      {phone && (
        <span>
          {t('booking.call')}{' '}
          <a href={phoneUrl(phone)} className={link}>
            {phone}
          </a>
        </span>
      )}
      <WhatsappLink message={t('booking.whatsappMessage')} className={link}>
        {t('booking.whatsapp')}
      </WhatsappLink>
    </p>
  );
}
