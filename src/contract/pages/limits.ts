import { SECOND } from '../units.ts';

/**
 * Of the public pages, which load no others: a script that imports a file gets all of it. Times are in
 * milliseconds unless the name says otherwise.
 */
export const pageLimits = {
  language: { cookieDays: 365 },
  reviews: {
    perPageWide: 3,
    perPageNarrow: 1,
    pagerWidePx: 768,
    /** Fewer approved reviews are counted and have no average in public. */
    averageFrom: 3,
    /** What waits longer is counted as late in public. */
    decideWithinDays: 7,
    /** That the home page begins with, of any type; the others are read as their pager comes near the last of them. */
    first: 24,
    /** On a page of all reviews. */
    listed: 30,
  },
  /** How many the home page shows; the services page has all. */
  questions: { onHome: 4 },
  /** Of what the page of withdrawal takes: who, and which contract in one line. */
  withdrawal: { nameMax: 120, contractMax: 200 },
  header: { opaqueAfterPx: 100 },
  carousel: {
    standard: { autoplay: 3 * SECOND, fade: SECOND },
    public: { autoplay: 4 * SECOND, fade: 800, fadeOut: 400, unlockAfterSwap: 50 },
    timeline: { autoplay: 5 * SECOND },
    contact: { autoplay: 5 * SECOND },
    swipePx: 50,
  },
  calendar: {
    servicesPx: 800,
    bookingPx: 600,
    bookingLargePx: 900,
    largeScreenPx: 1024,
    scrollAfter: 100,
    loadWithin: 8 * SECOND,
    /** What the provider's frame may make of the page's height; beyond it the calendar scrolls in itself. */
    heightMaxPx: 6000,
  },
  map: { loadWithin: 8 * SECOND },
  legal: {
    withdrawalDays: 14,
    cancellationHours: 24,
    invoiceDays: 5,
    unpaidTerminationDays: 30,
    noticeDays: 15,
    dataRequestDays: 30,
    browsingLogMonths: 12,
    contractDataYears: 10,
    replyWorkingHours: 48,
    dashboardCookieDays: 30,
    languageCookieYears: 1,
  },
} as const;
