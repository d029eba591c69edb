import { type BookingSource, isSource } from '#contract/pages/booking-source.ts';
import { notFoundPage } from '#contract/pages/presses.ts';
import { publicPathAt } from '#web/public/lib/i18n/paths.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { useShownService } from './chosen-service.ts';

/** What a link to the calendar leaves in the history: that its page scrolls there, and from where. */
export type TowardsCalendar = { towardsCalendar: BookingSource };

/**
 * From where whoever opens the calendar here comes: this page, with the service that it shows, or the page whose link led to the
 * calendar's. Without scripts nothing says that one.
 */
export function useBookingSource(serviceId?: string): BookingSource {
  const { pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const shown = useShownService();
  const service = serviceId ?? shown?.id;
  const page = publicPathAt(pathname) ?? notFoundPage;
  const led: unknown = page === '/booking' && isHydrated && Object(state).towardsCalendar;
  return isSource(led) ? led : { page, ...(service !== undefined && { serviceId: service }) };
}
