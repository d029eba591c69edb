import { DAY } from '../pages/limits.ts';

/** Videos stored on a client's device for the time without a network (docs/decisions/offline-videos.md). */
export const offlineLimits = {
  /** The key of a stored video can be used for so long after the server gave it, in milliseconds. */
  validFor: 7 * DAY,
  /** A key that no device has asked for in so long is deleted, in milliseconds: its copies can no longer be played anywhere. */
  unusedFor: 60 * DAY,
  /** The quality that is stored, or the nearest below: pixels of the short side. */
  height: 480,
  /** In one call, which a device makes for all that it has stored. */
  videosMax: 200,
};
