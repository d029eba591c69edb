import { DAY, HOUR, MINUTE, SECOND } from '../pages/limits.ts';

/** How long sessions live, and codes that open one. Times are in milliseconds. */
export const sessionLimits = {
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
} as const;
