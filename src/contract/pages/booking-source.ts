import { serviceQuery } from './paths.ts';
import type { PressPage } from './presses.ts';

/** From which page somebody comes to the calendar, and with which service in mind. Nothing about the person. */
export type BookingSource = { page: PressPage; serviceId?: string };

/**
 * By the names that Cal.com keeps with a booking and shows to its host alone, in a link's query (cal.com/help/bookings/utm-tracking)
 * and in an embed's config (cal.com/help/embedding/utm-tracking-embed). Other providers read the same ones.
 */
export function sourceParameters({ page, serviceId }: BookingSource): Record<string, string> {
  const content = page === '/' ? 'home' : page.replace('/', '');
  return { utm_source: 'website', utm_content: content, ...(serviceId && { utm_term: serviceId }) };
}

export const sourcePageQuery = 'da';

/** As the query of the document that holds the calendar. */
export function sourceQuery({ page, serviceId }: BookingSource): string {
  return `?${new URLSearchParams({ [sourcePageQuery]: page, ...(serviceId && { [serviceQuery]: serviceId }) })}`;
}

/** What an entry of the history says, which may be one of an earlier version. */
export function isSource(said: unknown): said is BookingSource {
  return Object(said).page !== undefined;
}
