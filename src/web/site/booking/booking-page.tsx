import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingAddress } from '../frame/booking-address.ts';
import { PageTop } from '../frame/page-top.tsx';
import { telephone } from '../frame/telephone.ts';
import { useCalendarInView } from './use-calendar-in-view.ts';

export default function BookingPage() {
  const { t } = useTranslation('site');
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.booking')} description={t('descriptions.booking', { name })} />
      <PageTop label={t('booking.label')} title={t('booking.title')}>
        <p>{t('booking.description')}</p>
        <p className="mt-4 border-l-8 border-tram pl-4 text-lg font-bold">{t('booking.note')}</p>
      </PageTop>
      <div className="page-width pb-20 lg:pb-30">
        <Calendar />
        <Call />
      </div>
    </>
  );
}

function Calendar() {
  const { t } = useTranslation('site');
  const { booking } = usePage().identity;
  const place = useCalendarInView();
  return (
    <section
      id="booking-calendar"
      ref={place}
      aria-labelledby="calendar-title"
      className="grid justify-items-start gap-5 border-t-8 border-red bg-white px-6 py-12 md:px-12 md:py-20"
    >
      <h2 id="calendar-title" className="headline text-3xl md:text-5xl">
        {t('booking.calendarTitle')}
      </h2>
      <p className="max-w-xl text-lg">{t('booking.calendarText', { provider: booking.provider })}</p>
      <a href={bookingAddress(booking, booking.consultation)} target="_blank" rel="noopener" className={buttonClass()}>
        {t('booking.open')}
        <Icon name="external" />
      </a>
    </section>
  );
}

function Call() {
  const { t } = useTranslation('site');
  const { phone } = usePage().identity.contacts;
  if (!phone) return null;
  return (
    <p className="mt-8 text-lg">
      {t('booking.call')}{' '}
      <a
        href={telephone(phone)}
        className="inline-block py-1 font-bold whitespace-nowrap underline decoration-2 underline-offset-4"
      >
        {phone}
      </a>
    </p>
  );
}
