import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import type { StreamInfo } from '#contract/renditions.ts';
import type { OfflineSource } from '../../offline/videos/offline-videos.ts';
import { cachedSegment } from './cached-segments.ts';
import { expectedSpeed, noteSpeed, savesData, secondsAhead } from './connection.ts';
import { fetchPlaylists, masterUrl, playlistUrl } from './early-playlists.ts';
import { offlineLoader } from './offline-loader.ts';
import { nearestHeight, type Quality, SAVING_HEIGHT } from './quality.ts';
import { isNearlyLoaded, keyOf, LOOK_EVERY, readAhead, stopReadingAhead } from './read-ahead.ts';
import { NOT_MEDIA, SegmentLoader } from './segment-loader.ts';

/** Milliseconds before loading is tried again after a network error. */
const TRY_EVERY = 2_000;

const CONFIG: Partial<HlsConfig> = {
  // A worker would need an exception in the security policy and gain nothing: the segments need no remuxing.
  enableWorker: false,
  lowLatencyMode: false,
  loader: SegmentLoader,
  autoStartLoad: false,
  testBandwidth: false,
  abrEwmaDefaultEstimateMax: 20_000_000,
  /** As shownSide() assumes. */
  maxDevicePixelRatio: 2,
  /** Seconds: stepping back or repeating a part loads nothing again. */
  backBufferLength: 120,
};

export type StreamOptions = {
  element: HTMLVideoElement;
  info: StreamInfo;
  videoId: string;
  /** Seconds. */
  startAt: number;
  quality: Quality;
  /** Where this device has stored it. */
  offline: OfflineSource | undefined;
  onFailure: () => void;
  /** Called with the height of the rendition that plays from now on. */
  onHeight: (height: number) => void;
};

export type Stream = {
  choose: (quality: Quality) => void;
  /** Grows with every byte that arrives. */
  received: () => number;
  stop: () => void;
};

export { fetchPlaylists };

export const canStream = (): boolean => Hls.isSupported();

/** Plays renditions with hls.js. Loading starts synchronously, because phones allow sound only within the tap. */
export function openStream({ element, info, videoId, startAt, quality, offline, onFailure, onHeight }: StreamOptions): Stream {
  const isSaving = savesData();
  const ahead = secondsAhead();
  const hls = new Hls({
    ...CONFIG,
    ...(offline && { loader: offlineLoader(offline) }),
    capLevelToPlayerSize: !isSaving,
    abrEwmaDefaultEstimate: expectedSpeed(),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
  });
  const received = countBytes(hls);
  const stopAhead = offline ? () => undefined : loadAhead(hls);
  let chosen = quality;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let recovered = false;

  const heights = () => hls.levels.map(({ width, height }) => Math.min(width, height));
  const levelOf = (height: number) => heights().indexOf(nearestHeight(heights(), height) ?? 0);

  hls.on(Events.MANIFEST_PARSED, () => {
    if (isSaving) hls.autoLevelCapping = levelOf(SAVING_HEIGHT);
    // Start with the rendition whose playlist is requested already: any other choice would be a guess as well.
    if (chosen === 'auto') hls.startLevel = levelOf(first ?? 0);
    else hls.loadLevel = levelOf(chosen);
    hls.startLoad(startAt > 0 ? startAt : -1);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => onHeight(heights()[level] ?? 0));
  if (!offline) hls.on(Events.FRAG_BUFFERED, () => noteSpeed(hls.bandwidthEstimate));
  hls.on(Events.ERROR, (_, { fatal, type, response, details }) => {
    const { code = 0 } = response ?? {};
    const isRefused = (code >= 400 && code < 500) || code === NOT_MEDIA;
    if (!fatal && !isRefused) return;
    if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      return hls.recoverMediaError();
    }
    if (isRefused || type !== ErrorTypes.NETWORK_ERROR || details.startsWith('manifest')) return onFailure();
    // The video plays on from its buffer; the playback watch notices when it stalls.
    clearTimeout(retry);
    retry = setTimeout(() => hls.startLoad(), TRY_EVERY);
  });
  const first = offline?.height ?? fetchPlaylists(info, videoId);
  hls.loadSource(offline ? playlistUrl(info, offline.height) : masterUrl(info));
  hls.attachMedia(element);

  return {
    choose: (next) => {
      chosen = next;
      if (hls.levels.length > 0) hls.nextLevel = next === 'auto' ? -1 : levelOf(next);
    },
    received,
    stop: () => {
      clearTimeout(retry);
      stopAhead();
      hls.destroy();
    },
  };
}

/** Of segments loaded and of the one being loaded. */
function countBytes(hls: Hls): () => number {
  let loaded = 0;
  let current = { loaded: 0 };
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    loaded += current.loaded;
    current = frag.stats;
  });
  return () => loaded + current.loaded;
}

/**
 * Requests the next segment of the rendition that plays as the present one ends. hls.js requests it afterwards: with 400 ms to each
 * answer a line would be idle for a fifth of the time.
 */
function loadAhead(hls: Hls): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let quickest = Number.POSITIVE_INFINITY;
  const end = () => clearInterval(timer);
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    end();
    // What was not taken by now is for a place that the viewer left.
    stopReadingAhead();
    const details = hls.levels[frag.level]?.details;
    const next = typeof frag.sn === 'number' ? details?.fragments[frag.sn + 1 - details.startSN] : undefined;
    const [start, stop] = next?.byteRange ?? [];
    if (!next || start === undefined || stop === undefined) return;
    const [from = 0, to = 0] = frag.byteRange;
    const piece = { url: next.url, start, end: stop };
    timer = setInterval(() => {
      const { loaded, loading } = frag.stats;
      for (const { start: sent, first } of [loading, frag.initSegment?.stats.loading ?? loading])
        if (first > 0) quickest = Math.min(quickest, first - sent);
      if (!isNearlyLoaded({ loaded, start: loading.start }, { total: to - from, answer: quickest, now: performance.now() }))
        return;
      end();
      if (hls.nextLoadLevel === frag.level && !cachedSegment(keyOf(piece))) readAhead(piece);
    }, LOOK_EVERY);
  });
  hls.on(Events.FRAG_LOADED, end);
  return () => {
    end();
    stopReadingAhead();
  };
}
