import Hls, { type HlsConfig } from 'hls.js/light';
import { keepSegment, keptSegment } from './cached-segments.ts';
import { takePlaylist } from './early-playlists.ts';

type Loader = InstanceType<HlsConfig['loader']>;
type Load = Parameters<Loader['load']>;

/** As HTTP says "network authentication required": an answer that is no film comes from the login page of a Wi-Fi. */
export const NOT_MEDIA = 511;

/**
 * Loads as the engine's own loader does, but takes playlists that are on their way and segments that were loaded before,
 * and refuses what is neither a playlist nor a film, which would else be fed to the decoder.
 */
export class SegmentLoader extends Hls.DefaultConfig.loader {
  #isOver = false;

  override load(...[context, config, callbacks]: Load): void {
    const key = keyOf(context);
    const early = key === undefined ? takePlaylist(context.url) : undefined;
    const ask = () => {
      const onSuccess: typeof callbacks.onSuccess = (response, stats, about, details) => {
        if (!isMedia(response.data, details)) return callbacks.onError({ code: NOT_MEDIA, text: '' }, about, details, stats);
        const { start, first, end } = stats.loading;
        if (key !== undefined && response.data instanceof ArrayBuffer)
          keepSegment(key, { data: response.data.slice(0), first: first - start, took: end - start });
        callbacks.onSuccess(response, stats, about, details);
      };
      super.load(context, config, { ...callbacks, onSuccess });
    };
    const kept = key === undefined ? undefined : keptSegment(key);
    if (kept) {
      queueMicrotask(() => this.#isOver || this.#give(kept, context, callbacks));
    } else if (early) {
      void early.then((data) => {
        if (this.#isOver) return;
        if (data === undefined || !isPlaylist(data)) ask();
        else callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    } else ask();
  }

  /** The line's speed is reckoned from these times: they are those of the day it was loaded. */
  #give({ data, first, took }: NonNullable<ReturnType<typeof keptSegment>>, context: Load[0], callbacks: Load[2]): void {
    const end = performance.now();
    const start = end - took;
    Object.assign(this.stats.loading, { start, first: start + first, end });
    Object.assign(this.stats, { loaded: data.byteLength, total: data.byteLength });
    callbacks.onSuccess({ url: context.url, data: data.slice(0), code: 206 }, this.stats, context, null);
  }

  override abort(): void {
    this.#isOver = true;
    super.abort();
  }

  override destroy(): void {
    this.#isOver = true;
    super.destroy();
  }
}

/** Undefined of playlists. */
function keyOf({ url, responseType, rangeStart, rangeEnd }: Load[0]): string | undefined {
  return responseType === 'arraybuffer' ? `${url} ${rangeStart}-${rangeEnd}` : undefined;
}

const isPlaylist = (text: string) => text.startsWith('#EXTM3U');

function isMedia(data: unknown, details: unknown): boolean {
  if (typeof data === 'string') return isPlaylist(data);
  return !(details instanceof XMLHttpRequest) || details.getResponseHeader('content-type')?.startsWith('video/') === true;
}
