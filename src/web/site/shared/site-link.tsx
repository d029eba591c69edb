import type { ReactNode } from 'react';
import { type BookingSource, sourceParameters } from '#contract/pages/booking-source.ts';
import type { Booking } from '#contract/pages/data.ts';
import { pathFrom } from '#web/public/lib/i18n/paths.ts';
import { Link, type LinkProps } from '#web/public/lib/router/link.tsx';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { type ButtonVariant, buttonClass } from '#web/public/ui/button.tsx';
import { watchBookingButton } from '../frame/booking-in-view.ts';
import { type TowardsCalendar, useBookingSource } from './booking-source.ts';

export type SitePath =
  | '/'
  | '/about'
  | '/services'
  | '/contact'
  | '/booking'
  | '/recensioni'
  | '/recesso'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/cookie-policy';

/** The path of a page in the language of the current one: links below /en stay there. */
export function useSitePath(): (path: SitePath) => string {
  const { pathname } = useLocation();
  return (path) => pathFrom(pathname, path);
}

type SiteLinkProps = Omit<LinkProps, 'to'> & { to: SitePath };

export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <Link {...rest} to={sitePath(to)} />;
}

/** Tells the booking page to scroll to its calendar, and from where; without scripts the link opens the page at its top. */
export function CalendarLink(props: Omit<SiteLinkProps, 'to' | 'state'>) {
  const state: TowardsCalendar = { towardsCalendar: useBookingSource() };
  return <SiteLink {...props} to="/booking" state={state} />;
}

/** A page's own button to the calendar: while it is in view, the bar at the foot of a phone is not. */
export function BookLink({ variant = 'primary', children }: { variant?: ButtonVariant; children: ReactNode }) {
  return (
    <CalendarLink ref={watchBookingButton} className={buttonClass({ variant })}>
      {children}
    </CalendarLink>
  );
}

export function wantsCalendar(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'towardsCalendar' in state;
}

/** The provider's own page of an event, which works without its script here. */
export function bookingUrl(booking: Booking, calLink: string, source: BookingSource): string {
  const url = new URL(calLink, `${booking.origin}/`);
  for (const [name, value] of Object.entries(sourceParameters(source))) url.searchParams.set(name, value);
  return url.href;
}
