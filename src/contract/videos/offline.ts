import * as z from 'zod/mini';
import { atMost, id } from '../fields.ts';
import { limits } from '../limits.ts';

/** The videos whose keys a device asks for: of one that it is about to store, or of all that it has stored. */
export const offlineRequest = z.strictObject({
  videoIds: z.array(id).check(atMost(limits.videos.offline.videosMax, 'too_large')),
});

/** The key of a video for one client: 256 bits in base64url, for the files of one rendition set. */
const offlineKey = z.object({ videoId: id, setId: id, key: z.string() });

/** Of those that the client may watch now. A device removes what it has stored of the others. */
export const offlineKeys = z.object({ keys: z.array(offlineKey), validSeconds: z.number() });
