import { type BookingSource, sourcePageQuery } from '#contract/pages/booking-source.ts';
import { serviceQuery } from '#contract/pages/paths.ts';
import { pressPages } from '#contract/presses/kinds.ts';

/** What the query of a calendar's document says of where its visitor comes from, as far as it names pages and services that there are. */
export function readSource(query: unknown, serviceIds: readonly string[]): BookingSource | undefined {
  const said = new Map<string, unknown>(typeof query === 'object' && query !== null ? Object.entries(query) : []);
  const page = pressPages.find((one) => one === said.get(sourcePageQuery));
  const serviceId = serviceIds.find((one) => one === said.get(serviceQuery));
  return page && { page, ...(serviceId !== undefined && { serviceId }) };
}
