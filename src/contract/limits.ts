import { sessionLimits } from './auth/limits.ts';
import { passkeyLimits } from './auth/passkey-limits.ts';
import { mailLimits } from './mail/limits.ts';
import { noticeLimits } from './notices/limits.ts';
import { DAY, HOUR, MINUTE, SECOND, siteLimits } from './pages/limits.ts';
import { planLimits } from './plans/limits.ts';
import { MEBIBYTE, serverLimits } from './server-limits.ts';
import { editingLimits } from './site/editing-limits.ts';
import { trainingLimits } from './training/limits.ts';
import { clientLimits } from './users/limits.ts';
import { offlineLimits } from './videos/offline-limits.ts';
import { uploadLimits } from './videos/upload-limits.ts';

export { DAY, HOUR, MINUTE, SECOND };

/** Every business constant of the product. Times are in milliseconds unless the name says otherwise. */
export const limits = {
  ...siteLimits,
  ...serverLimits,
  ...passkeyLimits,
  ...sessionLimits,
  ...mailLimits,
  offline: offlineLimits,
  ...noticeLimits,
  ...planLimits,
  ...trainingLimits,
  ...clientLimits,
  ...uploadLimits,
  video: { titleMax: 200, descriptionMax: 2000, pathMax: 200, durationMax: 24 * 60 * 60 },
  /** Videos given and taken in one call; so many identifiers fit well into a request's body. */
  assignment: {
    changesMax: 1000,
    /** Videos times clients, where many clients get several at once; so many rows go into one statement. */
    pairsMax: 20_000,
    rowsAtOnce: 1000,
    bodyBytes: MEBIBYTE,
  },
  /** While a video plays, where the client is gets written at most this often. */
  watching: {
    writeEvery: 10 * SECOND,
    /** A position that a device sends late counts as at most so many seconds old. */
    lateMax: (60 * DAY) / SECOND,
    /** After this long a client's next visit begins, in which videos assigned since the last one are marked as new. */
    visitGap: HOUR,
    speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
    /** A video below this length, in seconds, always starts at its beginning. */
    shortSeconds: 120,
    /** Videos that were begun and not finished, above the client's list. */
    continueMax: 3,
    /** Of segments that were loaded, kept in the page's memory so that opening a video again loads nothing. */
    cachedBytes: 48 * MEBIBYTE,
    /** Taps nearer than this are one gesture; a press held so long plays at `heldSpeed` until it is let go. */
    doubleTapWithin: 350,
    holdAfter: 500,
    heldSpeed: 2,
    /** The connection of a viewer who reads no byte of a video for this long is closed; a player just requests the next range. */
    stalledFor: 5 * MINUTE,
    /** How often, and after how many bytes, access is checked while a video is sent; a range without an end gets as many. */
    checkEvery: 5 * SECOND,
    pieceBytes: 2 * MEBIBYTE,
    /** The most that a proxy sends of a video in the server's place, since access is not checked again meanwhile. */
    proxyBytes: 8 * MEBIBYTE,
  },
  /** What a service of content/services.json may say: a day, and more than any course costs. */
  service: { minutesMax: 24 * 60, euroMax: 100_000 },
  site: editingLimits,
  list: {
    /** The most rows of a page; a larger limit gets as many, and one above `limitMax` is refused. */
    pageMax: 1000,
    limitMax: 9999,
    /** Of the items of a page as JSON: with what else an answer says, it stays below 2 MB. */
    pageBytes: 1_500_000,
    /** Rows that are read at once, first and as long as there is room for more. */
    firstRead: 200,
    nextRead: 500,
  },
  admin: { usernameMax: 200 },
  password: {
    min: 12,
    max: 200,
    memoryKiB: 64 * 1024,
    passes: 3,
    parallelism: 1,
    /** Hashes at once, and how many more may wait; further logins are refused for `retryAfter`. */
    atOnce: 2,
    waitingMax: 10,
    retryAfter: 5 * SECOND,
    /** Of the threads that hash: a lower priority than the server's, a higher one than ffmpeg's. */
    niceness: 5,
  },
  secret: { bytes: 32 },
  /** A browser the admin has signed in from is known this long after the last time. */
  knownDevice: { lifetime: 180 * DAY, perAdmin: 20 },
  /** The one-use link of `npm run admin:password`. */
  browserLink: { lifetime: 10 * MINUTE },
  link: {
    defaultDays: 30,
    maxDays: 365,
    /** An expired or replaced link is told apart from an unknown one for so long after its end. */
    toldFor: 180 * DAY,
    bannerShown: 3 * SECOND,
  },
  throttle: {
    window: 15 * MINUTE,
    /** From one IP, or the /64 of IPv6 that a household has. */
    loginPerIp: 20,
    /** From one /48 of IPv6, of which anyone can have several. */
    loginPerSite: 60,
    loginPerAccount: 10,
    /** By all unknown browsers together. */
    loginByUnknown: 200,
    loginPerDevice: 10,
    /** Wrong tokens only. Many clients may share an IP, and 256 random bits need no low limit. */
    linkPerIp: 300,
    /** Right tokens, of one client from one IP. */
    opensPerIp: 60,
  },
  /** `namesMax`: of those who had a deleted video; the others are counted. */
  trash: { retentionDays: 30, namesMax: 3 },
  /** Copies of the data that a restore moved aside, and interrupted backups; files that a move copies at once. */
  backup: { asideRetentionDays: 30, unfinishedRetentionDays: 2, filesAtOnce: 4 },
  picture: {
    /** `file:` and the path of a picture of content/photos; a description of what a picture shows. */
    pathMax: 250,
    altMax: 250,
    bytesMax: 25 * MEBIBYTE,
    pixelsMax: 64_000_000,
    sideMax: 12_000,
    /** All that are stored, used or not. */
    countMax: 300,
    nameMax: 255,
    /** The longer side of the largest copy, which the browser makes before it sends and the server keeps. */
    edgeMax: 2560,
    avifWidths: [480, 800, 1200, 1920],
    jpegWidth: 1200,
    /** What is cut out of a picture: cards beside shared links, and icons with these sides. */
    card: { width: 1200, height: 630 },
    icon: { tab: 48, touch: 180, small: 192, large: 512 },
    /** How much longer than the other one side of an icon's picture may be. */
    iconRatioMax: 1.1,
    /** A publication waits for cards and icons no longer than this; what comes later is shown from then on. */
    cutWithin: 10 * SECOND,
    /** The whole request, and without a byte. */
    sentWithin: 10 * MINUTE,
    idleWithin: 30 * SECOND,
    /** Making the files of one picture: its time, processor time, address space, and the largest file. V8 alone reserves gigabytes. */
    madeWithin: MINUTE,
    cpuSeconds: 60,
    memoryBytes: 8_000_000_000,
    fileBytes: 64 * MEBIBYTE,
    niceness: 10,
    /** One that no revision and no draft names is deleted this long after it was sent. */
    unusedFor: 30 * DAY,
  },
  /** Characters of a file and of one of its lines, cues of a file and tags of a cue. */
  captions: { charactersMax: 300_000, lineMax: 1000, cuesMax: 5000, tagsMax: 100, bodyBytes: MEBIBYTE },
  request: {
    bodyBytes: 64 * 1024,
    /** Of a call that needs no session and carries no passkey. */
    openBodyBytes: 2 * 1024,
    headersWithin: 10 * SECOND,
    bodyWithin: 20 * SECOND,
    /** How often those times are checked. */
    lateCheckEvery: 5 * SECOND,
    idleConnection: 30 * SECOND,
    /** A connection that reads no byte of a waiting response for this long is closed; and how often this is checked. */
    unreadWithin: MINUTE,
    unreadCheckEvery: 5 * SECOND,
    /** Further ones are closed at once. */
    connectionsMax: 4000,
    shutdownWithin: 30 * SECOND,
    pathMax: 2048,
    /** The path of a page, personal links included, is far shorter. */
    pagePathMax: 512,
    /** How many requests of one connection, and of all, may wait for the response before them; beyond that it is closed. */
    waitingPerConnection: 500,
    waitingMax: 10_000,
  },
  log: {
    /** The buffer while standard output accepts nothing; lines of requests may fill only its first part. */
    bufferBytes: MEBIBYTE,
    bufferInfoBytes: MEBIBYTE / 2,
    /** How often it is retried where the reader is slow, and where it is gone or the disk is full. */
    retryEvery: 50,
    retryFailedEvery: SECOND,
  },
  /** Pages rendered at once, since rendering blocks the thread, and how many more may wait; further requests get 503. */
  rendering: { atOnce: 1, waiting: 32, retryAfter: 5 * SECOND },
} as const;
