import Hls, { type HlsConfig } from 'hls.js/light';

type Load = Parameters<InstanceType<HlsConfig['loader']>['load']>;

/** Of a video that this device has stored: one rendition, and what reads its playlist and its segments by name. */
export type StoredSource = { height: number; playlist: string; read: (name: string) => Promise<ArrayBuffer> };

/** A loader of hls.js that reads a video from this device: its playlist and its segments, and nothing from the network. */
export function offlineLoader({ playlist, read }: StoredSource): HlsConfig['loader'] {
  return class extends Hls.DefaultConfig.loader {
    #isOver = false;

    override load(...[context, , callbacks]: Load): void {
      const { url, responseType, rangeStart, rangeEnd } = context;
      const isSegment = responseType === 'arraybuffer';
      const { stats } = this;
      stats.loading.start = performance.now();
      read(isSegment ? `${rangeStart}-${rangeEnd}` : playlist).then(
        (bytes) => {
          if (this.#isOver) return;
          stats.loading.first = stats.loading.end = performance.now();
          stats.loaded = stats.total = bytes.byteLength;
          const data = isSegment ? bytes : new TextDecoder().decode(bytes);
          callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
        },
        () => this.#isOver || callbacks.onError({ code: UNREADABLE, text: '' }, context, null, stats),
      );
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}

/** As HTTP says "gone": hls.js does not try again. */
const UNREADABLE = 410;
