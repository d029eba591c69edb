import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlateMark } from '#web/ui/plate.tsx';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { SiteLink } from '../frame/site-link.tsx';
import { BookingNote, CalendarNote } from '../third-party/provider-links.tsx';
import { useConsent } from '../third-party/use-consent.ts';
import { ServiceDetail, type ShownService } from './service-detail.tsx';

export const panelId = 'service-panel';

/** Large screens only: the chosen service beside the list, visible while the list scrolls. */
export function DetailPanel({ service, onBook }: { service: ShownService | undefined; onBook: () => void }) {
  return (
    <div id={panelId} className="sticky top-24 hidden bg-white lg:block noscript:hidden">
      {service ? <Chosen service={service} onBook={onBook} /> : <NoneChosen />}
    </div>
  );
}

function Chosen({ service, onBook }: { service: ShownService; onBook: () => void }) {
  const { t } = useTranslation('site');
  const title = service.title[useLanguage()];
  const { grant } = useConsent('booking');
  const book = () => {
    grant();
    onBook();
  };
  return (
    <ServiceDetail key={service.id} service={service} heading={<h2 className="headline text-4xl xl:text-5xl">{title}</h2>}>
      {service.calLink ? (
        <>
          <Button onClick={book} aria-label={`${t('services.book')}: ${title}`}>
            {t('services.book')}
            <Icon name="calendar" />
          </Button>
          <BookingNote className="order-last basis-full" />
        </>
      ) : (
        <ContactLink />
      )}
    </ServiceDetail>
  );
}

/** Instead of a calendar that is not connected yet. */
export function ContactLink() {
  const { t } = useTranslation('site');
  return (
    <SiteLink to="/contact" className={buttonClass()}>
      {t('services.contact')}
    </SiteLink>
  );
}

const PLATE = [
  [24, 'fill-ink-black'],
  [14, 'fill-tram'],
  [5, 'fill-ink-black'],
] as const;

function NoneChosen() {
  const { t } = useTranslation('site');
  return (
    <div className="relative grid min-h-[36rem] content-end gap-4 overflow-hidden bg-sand p-8">
      <PlateMark discs={PLATE} className="absolute -top-16 -right-16 size-96" />
      <p className="headline relative text-4xl xl:text-6xl">{t('services.choose')}</p>
      <p className="relative max-w-md text-lg">{t('services.chooseText')}</p>
    </div>
  );
}

/** Large screens only: the calendar of the chosen service. Hidden, not absent, while the screen's size is unknown. */
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
      <BookingCalendar calLink={service.calLink} height={limits.calendar.servicesPx} />
      <CalendarNote />
    </section>
  );
}
