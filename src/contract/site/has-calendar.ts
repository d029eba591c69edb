import type { Booking, Service } from '../pages/data.ts';

/** Whether any page has a calendar of the booking provider, or a link to one: of the consultation or of a service. */
export function hasCalendar(
  { consultation }: Pick<Booking, 'consultation'>,
  services: readonly Pick<Service, 'calLink'>[],
): boolean {
  return consultation !== '' || services.some(({ calLink }) => calLink !== '');
}
