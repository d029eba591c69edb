/** Every business constant of the product, once. Times are in milliseconds unless the name says otherwise. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
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
  },
  user: { nameMax: 100, usernameMax: 100, emailMax: 254 },
  video: { titleMax: 200, descriptionMax: 2000, pathMax: 200, durationMax: 24 * 60 * 60 },
  /** Videos given and taken in one call; so many identifiers fit well into a request's body. */
  assignment: { changesMax: 1000 },
  /** While a video plays, where the client is gets written at most this often. */
  watching: {
    writeEvery: 10 * SECOND,
    speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
    /** A viewer who takes not one byte of a film for this long is cut off; a player just asks for the next range. */
    stalledFor: 5 * MINUTE,
    /** While one answer pours a film, whether its viewer may still have it is asked again this often, and at every piece. */
    checkEvery: 5 * SECOND,
  },
  list: { pageMax: 1000 },
  admin: { usernameMax: 200 },
  password: { min: 12, max: 200, memoryKiB: 64 * 1024, passes: 3, parallelism: 1 },
  secret: { bytes: 32 },
  session: {
    client: { lifetime: 30 * DAY, idle: 14 * DAY },
    admin: { lifetime: 12 * HOUR, idle: 30 * MINUTE },
    /** A use is written at most this often, so that watching a video does not write to the disk at every range. */
    touchEvery: MINUTE,
  },
  /** A browser the admin has signed in from is known this long after the last time. */
  knownDevice: { lifetime: 180 * DAY },
  link: { defaultDays: 30, maxDays: 365, bannerShown: 3 * SECOND },
  throttle: {
    window: 15 * MINUTE,
    loginPerAddress: 20,
    loginPerAccount: 10,
    loginPerDevice: 10,
    linkPerAddress: 30,
  },
  trash: { keptDays: 30 },
  request: {
    bodyBytes: 64 * 1024,
    headersWithin: 10 * SECOND,
    bodyWithin: 20 * SECOND,
    /** How often it is looked who is past those times. */
    lateCheckEvery: 5 * SECOND,
    idleConnection: 30 * SECOND,
    shutdownWithin: 30 * SECOND,
    pathMax: 2048,
  },
  pageCache: { entries: 200 },
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
    giveUpAfter: 8 * SECOND,
  },
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
