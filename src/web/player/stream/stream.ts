import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import { expectedSpeed, noteSpeed, savesData, secondsAhead } from './connection.ts';
import { fetchPlaylists, masterUrl, playlistUrl, prefetchPlaylists } from './early-playlists.ts';
import type { Beginning, LocatedStream } from './located-stream.ts';
import { createLookahead, type Lookahead } from './lookahead.ts';
import { offlineLoader, type StoredSource } from './offline-loader.ts';
import { nearestHeight, type Quality, SAVING_HEIGHT } from './quality.ts';
import { NOT_MEDIA, segmentLoader } from './segment-loader.ts';

const CONFIG: Partial<HlsConfig> = {
  // A worker would need an exception in the security policy and gain nothing: the segments need no remuxing.
  enableWorker: false,
  lowLatencyMode: false,
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
  located: LocatedStream;
  /** Seconds. */
  startAt: number;
  beginning: Beginning;
  /** Where this device has stored it. */
  offline: StoredSource | undefined;
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

export { fetchPlaylists, prefetchPlaylists };

export const canStream = (): boolean => Hls.isSupported();

/** Plays renditions with hls.js. Loading starts synchronously, because phones allow sound only within the tap. */
export function openStream({ element, located, startAt, beginning, offline, onFailure, onHeight }: StreamOptions): Stream {
  const isSaving = savesData();
  const ahead = secondsAhead();
  const standsStill = () => isStarved(element, hls);
  const lookahead = offline ? undefined : createLookahead(standsStill);
  const hls = new Hls({
    ...CONFIG,
    loader: offline ? offlineLoader(offline) : segmentLoader(lookahead?.untilSteady),
    capLevelToPlayerSize: !isSaving,
    abrEwmaDefaultEstimate: expectedSpeed(),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
  });
  const received = countBytes(hls);
  if (lookahead) loadAhead(hls, lookahead);
  let chosen = beginning.quality;

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
  endAfterGap(hls);
  const stopRetrying = handleErrors(hls, onFailure);
  const first = offline?.height ?? fetchPlaylists(located, beginning);
  hls.loadSource(offline ? playlistUrl(located, offline.height) : masterUrl(located));
  hls.attachMedia(element);

  return {
    choose: (next) => {
      chosen = next;
      if (hls.levels.length > 0) hls.nextLevel = next === 'auto' ? -1 : levelOf(next);
    },
    received,
    stop: () => {
      stopRetrying();
      lookahead?.stop();
      hls.destroy();
    },
  };
}

/** Seconds of a buffer that is as good as none: Chromium stops a little before its end. */
const EMPTY = 0.25;

/** Whether the viewer wants to watch and nothing is there to play. */
function isStarved({ paused, readyState }: HTMLVideoElement, hls: Hls): boolean {
  return !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA && (hls.mainForwardBufferInfo?.len ?? 0) < EMPTY;
}

/**
 * Ends the media source after a last segment that hls.js takes for a gap, since one of its tracks ends where the segment begins:
 * the browser would wait for more before the last pictures.
 */
function endAfterGap(hls: Hls): void {
  hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
    if (frag.endList && frag.gap) hls.trigger(Events.BUFFER_EOS, { type: null });
  });
}

/** Milliseconds before loading is tried again after a network error. */
const TRY_EVERY = 2_000;

/**
 * Recovers from a first media error, and tries again after network errors, while the video plays on from its buffer: the playback
 * watch notices when it stalls. Any other failure, or an answer that refuses, is the caller's. Returns what ends the tries.
 */
function handleErrors(hls: Hls, onFailure: () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let recovered = false;
  hls.on(Events.ERROR, (_, { fatal, type, response, details }) => {
    const { code = 0 } = response ?? {};
    const isRefused = (code >= 400 && code < 500) || code === NOT_MEDIA;
    if (!fatal && !isRefused) return;
    if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      return hls.recoverMediaError();
    }
    if (isRefused || type !== ErrorTypes.NETWORK_ERROR || details.startsWith('manifest')) return onFailure();
    clearTimeout(retry);
    retry = setTimeout(() => hls.startLoad(), TRY_EVERY);
  });
  return () => clearTimeout(retry);
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

/** Of each segment that hls.js loads, which one comes after it in the rendition that plays. */
function loadAhead(hls: Hls, { begin, end }: Lookahead): void {
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    const rangeOf = ({ url, byteRange: [start = 0, stop = 0] }: typeof frag) => ({ url, start, end: stop });
    const details = hls.levels[frag.level]?.details;
    const after = typeof frag.sn === 'number' ? details?.fragments[frag.sn + 1 - details.startSN] : undefined;
    const times = () => [frag.stats.loading, frag.initSegment?.stats.loading ?? frag.stats.loading];
    begin({
      range: rangeOf(frag),
      loaded: () => frag.stats.loaded,
      answers: () => times().flatMap(({ start, first }) => (first > 0 ? first - start : [])),
      lasts: frag.duration * 1000,
      next: () => (after && hls.nextLoadLevel === frag.level ? rangeOf(after) : undefined),
    });
  });
  hls.on(Events.FRAG_LOADED, end);
}
