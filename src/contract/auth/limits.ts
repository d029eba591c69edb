import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';

/** Sessions, what opens one, and how often that may be tried. Times are in milliseconds unless the name says otherwise. */
export const authLimits = {
  session: {
    /** A session ends after `idle` without use; its token ends after `lifetime` however much it is used. */
    client: { lifetime: 365 * DAY, idle: 30 * DAY },
    admin: { lifetime: 12 * HOUR, idle: 30 * MINUTE },
    /** A client's token is replaced after so long, and the old one works for a while after the new one was first used. */
    rotateAfter: 30 * DAY,
    rotationGrace: 5 * MINUTE,
    /** A client's eleventh session ends the one unused for longest. */
    perClient: 10,
    /** A use is written at most this often, so that watching a video does not write to the disk at every range. */
    touchEvery: MINUTE,
    /** What misleads visitors if a thief changes it asks for the password again when it was given longer ago than this. */
    confirmedFor: 15 * MINUTE,
    /** A new passkey of the trainer's asks always: the password given this long ago was given for it. */
    reconfirmedFor: MINUTE,
    /** An ended session is told apart from an unknown one for so long. */
    toldFor: 30 * DAY,
  },
  /** The code that a device without a session shows, to be typed on one that has a session. */
  deviceCode: {
    digits: 6,
    /** Until it is confirmed, and then until the device that shows it has fetched its session. */
    lifetime: 2 * MINUTE,
    claimWithin: 10 * MINUTE,
    /** How often that device asks. */
    pollEvery: 2 * SECOND,
    /** Wrong codes of one client, on all devices, in a quarter of an hour. */
    tries: 5,
    /** Codes asked for in a quarter of an hour: from one IP, which many may share, one /48 of IPv6, and by all. */
    perIp: 60,
    perSite: 120,
    together: 600,
  },
  link: {
    defaultDays: 30,
    maxDays: 365,
    /** An expired or replaced link is told apart from an unknown one for so long after its end. */
    toldFor: 180 * DAY,
    bannerShown: 3 * SECOND,
  },
  /** A link that a client asked for by e-mail: it opens one session. */
  mailedLink: {
    lifetime: 30 * MINUTE,
    /** So many one person gets in so long whoever asks; from then on the next one once none is left that still opens. */
    perUser: 5,
    per: DAY,
    lifetimeBeyond: 2 * HOUR,
    /** A used or expired one is told apart from an unknown one for so long after its end. */
    toldFor: 7 * DAY,
    /** Requests in a quarter of an hour: from one IP, from one /48 of IPv6, for one address, and together. */
    requestsPerIp: 10,
    requestsPerSite: 30,
    requestsPerAddress: 3,
    requestsTogether: 200,
  },
  /** The one-use links of `npm run admin:password`: for a browser, and for a password of the trainer's own. */
  browserLink: { lifetime: 10 * MINUTE },
  passwordLink: { lifetime: 7 * DAY },
  /** A browser the admin has signed in from is known this long after the last time. */
  knownDevice: { lifetime: 180 * DAY, perAdmin: 20 },
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
  passkey: {
    perAccount: 10,
    nameMax: 60,
    /** A challenge is signed once, within this time. */
    challengeFor: 5 * MINUTE,
    /** Of the user handle, by which an authenticator tells accounts apart: random, as it is readable without verification. */
    handleBytes: 32,
    /** Characters of base64url. Identifiers have 1,023 bytes at most (WebAuthn, 4). */
    idMax: 1364,
    responseMax: 8192,
    /** Of a call with an assertion, whose parts are so long at most. */
    bodyBytes: 40 * 1024,
    /** Challenges that one IP, or the /64 of IPv6 that a household has, one /48 of which anyone can have several, and all together get in a window. */
    challengesPerIp: 300,
    challengesPerSite: 600,
    challengesByAll: 3000,
    /** Wrong answers. A signature cannot be guessed, so this only bounds the work. */
    wrongPerIp: 100,
  },
  secondFactor: {
    /** Ten codes of three groups of five letters, 74 random bits each. */
    recoveryCodes: 10,
    recoveryGroups: 3,
    codeMax: 40,
    /** Bytes of the secret: as many as SHA-1 gives (RFC 4226, 4). */
    secretBytes: 20,
    /** Seconds by which a phone's clock may be off (RFC 6238, 5.2). */
    driftSeconds: 30,
    /** A secret that was shown is to be tried within so long. */
    preparedFor: 30 * MINUTE,
    /** Wrong six-digit codes after a right password, of one known browser or of all others together. */
    wrongPerAccount: 5,
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
} as const;
