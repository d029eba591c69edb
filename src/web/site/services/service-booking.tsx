import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { CalendarNote } from '../third-party/provider-links.tsx';
import type { ShownService } from './service-detail.tsx';

/** Large screens only: the calendar of the chosen service. Hidden, not absent, where the size is not known yet. */
export function ServiceBooking({ service, ref }: { service: ShownService; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation('site');
  return (
    <section
      ref={ref}
      id="service-calendar"
      tabIndex={-1}
      aria-labelledby="service-calendar-title"
      className="page-width hidden pb-30 outline-none lg:block"
    >
      <p className="label mb-3 text-red-deep">{t('services.calendarLabel')}</p>
      <h2 id="service-calendar-title" className="headline mb-8 text-5xl">
        {service.title[useLanguage()]}
      </h2>
      <CalendarNote />
      <BookingCalendar calLink={service.calLink} height={limits.calendar.servicesPx} />
    </section>
  );
}
