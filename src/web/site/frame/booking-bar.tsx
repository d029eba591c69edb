import { barePath } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { CalendarLink } from '../shared/site-link.tsx';
import { useBookingInView } from './booking-in-view.ts';

/**
 * On phones, at the foot of every page but the booking page. Being sticky, it ends above the footer, where it has its place;
 * it is hidden while a booking button of the page is in view, and while something is typed, since a keyboard may lift it.
 */
export function BookingBar() {
  const { t } = useTranslation('site');
  const { identity, isUnfinished } = usePage();
  const { provider, consultation } = identity.booking;
  const path = barePath(useLocation().pathname);
  const isHidden = useBookingInView(path === '/');
  const part = usePreviewPart('bar');
  if (!consultation || isUnfinished || path === '/booking') return null;
  return (
    <aside
      {...part}
      aria-label={t('bookingBar.label')}
      data-booking-bar
      className={classNames('booking-bar', isHidden && 'booking-bar-hidden')}
    >
      <div className="flex items-center justify-between gap-4 bg-ink-black px-5 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] text-white beside:pl-6 forced-colors:border-t-2">
        <p className="min-w-0 text-[min(0.75rem,3.6vw)] leading-snug beside:max-w-64">
          <strong className="block text-[min(0.9375rem,4.4vw)] leading-tight tracking-tight">{t('booking.label')}</strong>
          {t('bookingBar.note', { provider })}
        </p>
        <CalendarLink className={buttonClass({ className: 'shrink-0 px-[min(1.5rem,5vw)] text-[min(1rem,5vw)]' })}>
          {t('header.book')}
        </CalendarLink>
      </div>
    </aside>
  );
}
