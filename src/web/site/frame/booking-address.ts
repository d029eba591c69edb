import type { Identity } from '#contract/content.ts';

/** The provider's own page of an event, which works whatever happens to its calendar here. */
export function bookingAddress(booking: Identity['booking'], calLink: string): string {
  return new URL(calLink, `${booking.origin}/`).href;
}
