import { renditionUrl } from '#contract/renditions.ts';
import { type ClientVideo, fileUrl } from '#contract/videos.ts';
import { streamPart } from './lazy-stream.ts';
import type { Quality } from './quality.ts';
import type { Stream } from './stream.ts';

/** What feeds a film's element: pieces in the quality that the line carries, the browser's own way of it, or one file. */
type Way = 'stream' | 'native' | 'file';

/** What is seen of a film that comes in several qualities, by its short side in pixels, once that is known. */
export type Seen = { height?: number };

export type Source = {
  /** Feeds the film anew, from where it is to go on, in seconds. */
  feed: (place: number) => void;
  choose: (quality: Quality) => void;
  /** Grows with all that arrives, in no unit of its own. */
  received: () => number;
  /** Told that it failed though the server gives the film: whether there is another way to be fed. */
  giveWay: () => boolean;
  stop: () => void;
};

type Options = {
  film: HTMLVideoElement;
  video: ClientVideo;
  quality: Quality;
  onFailure: () => void;
  onSeen: (seen: Seen | undefined) => void;
};

/** Failures after which pieces are given up for the file that plays everywhere. */
const FAILURES = 2;

export function openSource({ film, video, quality, onFailure, onSeen }: Options): Source {
  const openStream = streamPart.read().part?.openStream;
  let way = wayOf(film, video, openStream !== undefined);
  let chosen = quality;
  let failures = 0;
  let stream: Stream | undefined;
  let progress = 0;
  const note = () => {
    progress += 1;
  };
  film.addEventListener('progress', note);

  const end = () => {
    stream?.stop();
    stream = undefined;
    onSeen(undefined);
  };
  return {
    feed: (place) => {
      end();
      if (way === 'stream' && openStream && video.stream) {
        onSeen({});
        const onHeight = (height: number) => onSeen({ height });
        const { stream: made, id: videoId } = video;
        stream = openStream({ film, made, videoId, startAt: place, quality: chosen, onFailure, onHeight });
      } else film.src = addressOf(way, video);
    },
    choose: (next) => {
      chosen = next;
      stream?.choose(next);
    },
    received: () => stream?.received() ?? progress,
    giveWay: () => {
      if (way === 'file') return false;
      failures += 1;
      if (failures >= FAILURES) way = 'file';
      return true;
    },
    stop: () => {
      film.removeEventListener('progress', note);
      end();
    },
  };
}

/** Chrome's own streaming is a "maybe" without a choice of quality: the engine goes before it. */
function wayOf(film: HTMLVideoElement, { stream: made }: ClientVideo, hasEngine: boolean): Way {
  if (!made || made.heights.length === 0) return 'file';
  if (hasEngine) return 'stream';
  return film.canPlayType('application/vnd.apple.mpegurl') === '' || 'MediaSource' in window ? 'file' : 'native';
}

function addressOf(way: Way, { stream: film, filePath }: ClientVideo): string {
  return way === 'native' && film ? renditionUrl(film.id, 'master.m3u8') : fileUrl('videos', filePath);
}
