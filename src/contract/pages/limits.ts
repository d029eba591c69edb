/**
 * The business constants of the public pages, which are part of `limits`, and the units of time. In a file of their own, since
 * a script that imports a file gets all of it. Times are in milliseconds unless the name says otherwise.
 */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const siteLimits = {
  review: {
    commentMin: 10,
    commentMax: 1000,
    titleMax: 200,
    ratingMin: 1,
    ratingMax: 5,
    ratingDefault: 5,
    perPageWide: 3,
    perPageNarrow: 1,
    pagerWidePx: 768,
    /** Fewer approved reviews are counted and have no average in public. */
    averageFrom: 3,
  },
  language: { cookieDays: 365 },
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
