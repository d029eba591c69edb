import type { Ref } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { SiteLink } from '../shared/site-link.tsx';
import { CalendarNote } from '../third-party/provider-links.tsx';
import { ServiceDetail, ServiceTerms, type ShownService } from './service-detail.tsx';
import { lineOf, SeekLink } from './service-line.tsx';
import { Undecided } from './undecided.tsx';

export const panelId = 'service-panel';

type DetailPanelProps = { service: ShownService | undefined; number: number; onBook: () => void };

/**
 * Large screens only: the chosen service beside the list, visible while the list scrolls. Its column is as tall as the list,
 * and it as tall as the window where the list is taller.
 */
export function DetailPanel({ service, number, onBook }: DetailPanelProps) {
  return (
    <div className={classNames('hidden lg:block laid-open:hidden', !service && 'bg-sand')}>
      <div
        {...usePreviewPart(service ? `service/${service.id}` : 'choose')}
        id={panelId}
        className={classNames(
          'sticky top-24 flex flex-col',
          service
            ? `min-h-[min(100%,100svh-8rem)] border-t-8 bg-white [@media(height>=45rem)]:min-h-full ${lineOf(number).rule}`
            : 'min-h-full',
        )}
      >
        {service ? <Chosen service={service} onBook={onBook} /> : <NoneChosen />}
      </div>
    </div>
  );
}

function Chosen({ service, onBook }: { service: ShownService; onBook: () => void }) {
  const { t } = useTranslation('site');
  const title = service.title[useLanguage()];
  return (
    <ServiceDetail key={service.id} service={service} heading={<h2 className="headline text-4xl xl:text-5xl">{title}</h2>}>
      {service.calLink ? (
        <>
          <Button data-press="booking" onClick={onBook}>
            {t('services.book', { title })}
            <Icon name="calendar" />
          </Button>
          <ServiceTerms />
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

/** The colours of the five lines, one within the other. */
const RINGS = [
  [24, 'fill-ink-black'],
  [20.5, 'fill-sky'],
  [17, 'fill-green'],
  [13.5, 'fill-red'],
  [10, 'fill-tram'],
  [3.5, 'fill-ink-black'],
] as const;

function NoneChosen() {
  const { t } = useTranslation('site');
  return (
    <div className="flex flex-1 flex-col gap-8 overflow-hidden p-8 pb-0">
      <div className="grid gap-3">
        <p className="headline text-4xl xl:text-6xl">{t('services.choose')}</p>
        <p className="max-w-md text-lg">{t('services.chooseText')}</p>
      </div>
      <Undecided />
      <div className="relative -mx-8 min-h-56 flex-1 overflow-hidden">
        <svg
          viewBox="0 0 48 48"
          aria-hidden="true"
          className="absolute top-2 left-1/2 w-[min(40rem,110%)] -translate-x-1/2 forced-color-adjust-none"
        >
          <Plate discs={RINGS} />
        </svg>
      </div>
    </div>
  );
}

type ServiceBookingProps = {
  service: ShownService;
  services: ShownService[];
  onSeek: (id: ShownService['id']) => void;
  ref: Ref<HTMLElement>;
};

/** Large screens only: the calendar of the chosen service. Hidden, not absent, while the screen's size is unknown. */
export function ServiceBooking({ service, services, onSeek, ref }: ServiceBookingProps) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  return (
    <section
      {...usePreviewPart(`event/${service.id}`)}
      ref={ref}
      id="service-calendar"
      tabIndex={-1}
      aria-labelledby="service-calendar-title"
      className="page-width hidden pb-30 outline-none lg:block print:hidden"
    >
      <p className="label mb-3 text-red-deep">{t('services.calendarLabel')}</p>
      <h2 id="service-calendar-title" className="headline mb-8 text-5xl">
        {service.title[language]}
      </h2>
      <BookingCalendar calLink={service.calLink} serviceId={service.id} height={pageLimits.calendar.servicesPx} />
      <CalendarNote />
      {services.length > 1 && (
        <nav aria-labelledby="other-services" className="mt-16 grid gap-4 border-t-2 border-ink-black pt-6">
          <p id="other-services" className="label">
            {t('services.others')}
          </p>
          <ul className="flex flex-wrap gap-x-10 gap-y-3">
            {services.map(
              ({ id, title }, index) =>
                id !== service.id && (
                  <li key={id}>
                    <SeekLink id={id} number={index + 1} onSeek={onSeek}>
                      {title[language]}
                    </SeekLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
    </section>
  );
}
