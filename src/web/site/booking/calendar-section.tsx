import { pageLimits } from '#contract/pages/limits.ts';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { Closures } from '../shared/closures.tsx';
import { SiteLink } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import { CalendarNote } from '../third-party/provider-links.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { useCalendarInView } from './use-calendar-in-view.ts';

const titleId = 'calendar-title';

/** The calendar of the consultation below its question. */
export function CalendarSection() {
  const { t } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  const { bookingPx, bookingLargePx } = pageLimits.calendar;
  const direct = contacts.phone ? 'booking.directTitle' : 'contact.invitations.email';
  return (
    <section {...usePreviewPart('calendar')} aria-labelledby={titleId}>
      <h2 id={titleId} className="headline mb-4 text-4xl md:mb-6 md:text-5xl">
        {t(booking.consultation ? 'booking.calendarTitle' : direct)}
      </h2>
      <div id="booking-calendar" ref={useCalendarInView(titleId)}>
        {booking.consultation ? (
          <BookingCalendar calLink={booking.consultation} height={bookingPx} largeHeight={bookingLargePx} />
        ) : (
          <Direct />
        )}
      </div>
      {booking.consultation && <CalendarNote />}
    </section>
  );
}

/** Without an event there is no calendar: whoever wants to book calls or writes. */
function Direct() {
  const { t } = useTranslation('site');
  const { phone, whatsapp } = usePage().identity.contacts;
  return (
    <div className="border-l-8 border-tram bg-white p-[min(1.5rem,6vw)] md:p-8">
      <Closures className="mb-4 text-lg leading-snug" />
      <p className="text-lg md:text-xl">{t(phone ? 'booking.notConnected' : 'booking.writeToBook')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {phone && (
          <a href={phoneUrl(phone)} className={buttonClass()}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        <WhatsappLink className={buttonClass({ variant: phone ? 'outline' : 'primary' })}>{t('booking.whatsapp')}</WhatsappLink>
        {!phone && !whatsapp && (
          <SiteLink to="/contact" className={buttonClass()}>
            {t('services.contact')}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
