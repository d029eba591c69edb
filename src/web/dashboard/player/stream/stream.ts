import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import type { StreamInfo } from '#contract/renditions.ts';
import { expectedSpeed, noteSpeed, savesData, secondsAhead } from './connection.ts';
import { fetchPlaylists, masterUrl } from './early-playlists.ts';
import { nearestHeight, type Quality, SAVING_HEIGHT } from './quality.ts';
import { NOT_MEDIA, SegmentLoader } from './segment-loader.ts';

/** How long to wait before it is tried again to go on where the network gave nothing, in milliseconds. */
const TRY_EVERY = 2_000;

const CONFIG: Partial<HlsConfig> = {
  // A worker of its own would need more of the security policy than it is worth: the pieces need no repacking.
  enableWorker: false,
  lowLatencyMode: false,
  loader: SegmentLoader,
  autoStartLoad: false,
  testBandwidth: false,
  abrEwmaDefaultEstimateMax: 20_000_000,
  /** As the guess of where to begin has it. */
  maxDevicePixelRatio: 2,
  /** Seconds behind: going back a step, or repeating a stretch, costs no data. */
  backBufferLength: 120,
};

export type StreamOptions = {
  film: HTMLVideoElement;
  made: StreamInfo;
  videoId: string;
  /** Seconds. */
  startAt: number;
  quality: Quality;
  onFailure: () => void;
  /** Told the short side in pixels of what is seen from now on. */
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

/** Plays a ladder of qualities through the browser's own buffers. Begins to load in the very call, as a tap demands. */
export function openStream({ film, made, videoId, startAt, quality, onFailure, onHeight }: StreamOptions): Stream {
  const isSaving = savesData();
  const ahead = secondsAhead();
  const hls = new Hls({
    ...CONFIG,
    capLevelToPlayerSize: !isSaving,
    abrEwmaDefaultEstimate: expectedSpeed(),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
  });
  const bytes = countBytes(hls);
  let chosen = quality;
  let again: ReturnType<typeof setTimeout> | undefined;
  let mended = false;

  const heights = () => hls.levels.map(({ width, height }) => Math.min(width, height));
  const rungOf = (height: number) => heights().indexOf(nearestHeight(heights(), height) ?? 0);

  hls.on(Events.MANIFEST_PARSED, () => {
    if (isSaving) hls.autoLevelCapping = rungOf(SAVING_HEIGHT);
    // The rendition whose playlist is on its way: what the line carries is a guess before and after.
    if (chosen === 'auto') hls.startLevel = rungOf(first ?? 0);
    else hls.loadLevel = rungOf(chosen);
    hls.startLoad(startAt > 0 ? startAt : -1);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => onHeight(heights()[level] ?? 0));
  hls.on(Events.FRAG_BUFFERED, () => noteSpeed(hls.bandwidthEstimate));
  hls.on(Events.ERROR, (_, { fatal, type, response, details }) => {
    const { code = 0 } = response ?? {};
    const isRefused = (code >= 400 && code < 500) || code === NOT_MEDIA;
    if (!fatal && !isRefused) return;
    if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      return hls.recoverMediaError();
    }
    if (isRefused || type !== ErrorTypes.NETWORK_ERROR || details.startsWith('manifest')) return onFailure();
    // The film plays on from what is here; that it stands still in the end is seen by whoever watches it.
    clearTimeout(again);
    again = setTimeout(() => hls.startLoad(), TRY_EVERY);
  });
  const first = fetchPlaylists(made, videoId);
  hls.loadSource(masterUrl(made));
  hls.attachMedia(film);

  return {
    choose: (next) => {
      chosen = next;
      if (hls.levels.length > 0) hls.nextLevel = next === 'auto' ? -1 : rungOf(next);
    },
    received: bytes,
    stop: () => {
      clearTimeout(again);
      hls.destroy();
    },
  };
}

/** Of pieces that arrived, and of the one that is arriving. */
function countBytes(hls: Hls): () => number {
  let arrived = 0;
  let arriving = { loaded: 0 };
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    arrived += arriving.loaded;
    arriving = frag.stats;
  });
  return () => arrived + arriving.loaded;
}
