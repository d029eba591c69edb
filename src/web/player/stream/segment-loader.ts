import Hls, { type HlsConfig } from 'hls.js/light';
import { type CachedSegment, cachedSegment, cacheSegment } from './cached-segments.ts';
import { takePlaylist } from './early-playlists.ts';
import type { UntilSteady } from './lookahead.ts';
import { keyOf, LOOK_EVERY, type ReadAhead, readSegment, type SegmentRange, takeReadAhead } from './read-ahead.ts';

type Loader = InstanceType<HlsConfig['loader']>;
type Load = Parameters<Loader['load']>;

/** HTTP's "network authentication required", for a response that is no video: the login page of a captive portal. */
export const NOT_MEDIA = 511;

/** The loader of one player. `untilSteady` holds a segment back while playing on from it would stall. */
export function segmentLoader(untilSteady: UntilSteady | undefined): HlsConfig['loader'] {
  return class extends SegmentLoader {
    override untilSteady = untilSteady;
  };
}

/**
 * The default loader of hls.js, which also takes playlists and segments from requests under way and segments from the cache, and rejects
 * responses that are neither a playlist nor a video before they reach the decoder. A segment is requested by `fetch`, and by the
 * default loader where that fails, which tells hls.js why.
 */
class SegmentLoader extends Hls.DefaultConfig.loader {
  untilSteady: UntilSteady | undefined;
  #isOver = false;
  #ahead: ReadAhead | undefined;

  override load(...[context, config, callbacks]: Load): void {
    const range = rangeOf(context);
    const request = () => {
      const onSuccess: typeof callbacks.onSuccess = (response, stats, about, details) => {
        if (!isMedia(response.data, details)) return callbacks.onError({ code: NOT_MEDIA, text: '' }, about, details, stats);
        const { start, first, end } = stats.loading;
        if (range && response.data instanceof ArrayBuffer)
          cacheSegment(keyOf(range), { data: response.data.slice(0), first: first - start, took: end - start });
        callbacks.onSuccess(response, stats, about, details);
      };
      super.load(context, config, { ...callbacks, onSuccess });
    };
    const early = range ? undefined : takePlaylist(context.url);
    if (range) this.#loadSegment(range, (segment) => this.#respond(segment, context, callbacks), request);
    else if (early) {
      void early.then((data) => {
        if (this.#isOver) return;
        if (data === undefined || !isPlaylist(data)) request();
        else callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    } else request();
  }

  #loadSegment(range: SegmentRange, respond: (segment: CachedSegment) => void, request: () => void): void {
    const key = keyOf(range);
    const cached = cachedSegment(key);
    if (cached) {
      queueMicrotask(() => this.#isOver || respond(cached));
      return;
    }
    this.#ahead = takeReadAhead(key) ?? readSegment(range);
    this.#follow(this.#ahead, (segment) => {
      if (!segment) {
        // The default loader takes one that has a start for one that was used before.
        Object.assign(this.stats.loading, { start: 0, first: 0, end: 0 });
        this.stats.loaded = 0;
        return request();
      }
      cacheSegment(key, segment);
      const steady = this.untilSteady?.(key, segment);
      if (!steady) return respond(segment);
      void steady.then(() => this.#isOver || respond(segment));
    });
  }

  /** With the figures of the load under way, by which hls.js and the playback watch see that bytes arrive. */
  #follow({ segment, progress }: ReadAhead, onEnd: (segment: CachedSegment | undefined) => void): void {
    const { stats } = this;
    const note = () => {
      Object.assign(stats.loading, { start: progress.start, first: progress.first });
      stats.loaded = progress.loaded;
    };
    note();
    const timer = setInterval(note, LOOK_EVERY);
    void segment.then((read) => {
      clearInterval(timer);
      if (!this.#isOver) onEnd(read);
    });
  }

  /** hls.js estimates the bandwidth from these times, so they are those of the original load. */
  #respond({ data, first, took }: CachedSegment, context: Load[0], callbacks: Load[2]): void {
    const end = performance.now();
    const start = end - took;
    Object.assign(this.stats.loading, { start, first: start + first, end });
    Object.assign(this.stats, { loaded: data.byteLength, total: data.byteLength });
    callbacks.onSuccess({ url: context.url, data: data.slice(0), code: 206 }, this.stats, context, null);
  }

  override abort(): void {
    this.#isOver = true;
    this.#ahead?.stop();
    super.abort();
  }

  override destroy(): void {
    this.#isOver = true;
    this.#ahead?.stop();
    super.destroy();
  }
}

/** Undefined for playlists. */
function rangeOf({ url, responseType, rangeStart: start, rangeEnd: end }: Load[0]): SegmentRange | undefined {
  return responseType === 'arraybuffer' && start !== undefined && end !== undefined ? { url, start, end } : undefined;
}

const isPlaylist = (text: string) => text.startsWith('#EXTM3U');

function isMedia(data: unknown, details: unknown): boolean {
  if (typeof data === 'string') return isPlaylist(data);
  return !(details instanceof XMLHttpRequest) || details.getResponseHeader('content-type')?.startsWith('video/') === true;
}
