import type { ClientVideo } from '#contract/videos/schemas.ts';
import { storedQuality } from '#web/player/preferences/use-preferences.ts';
import type { Beginning } from '#web/player/stream/located-stream.ts';
import { shownSide } from './stage-size.ts';

/** By what the first rendition of a client's video is chosen: what this device has chosen, and how large the player is. */
export const beginningOf = ({ id }: ClientVideo): Beginning => ({ quality: storedQuality(), shown: shownSide(id) });
