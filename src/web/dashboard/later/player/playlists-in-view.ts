import type { ClientVideo } from '#contract/videos/schemas.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { lazyOffline } from '../../offline/lazy-videos.ts';
import { lazyStream } from '../../player/lazy-stream.ts';

/** Milliseconds that the list has to stand still: what is scrolled past is not asked for. */
const RESTS = 500;

const videos = new WeakMap<Element, ClientVideo>();
const inView = new Set<Element>();
let observer: IntersectionObserver | undefined;
let cancel: (() => void) | undefined;

/**
 * Prefetches the playlists of a video while the button that opens it is in view: a tap then requests its first segment at once, one
 * answer of the server earlier. The result ends it.
 */
export function prefetchInView(button: Element, video: ClientVideo): () => void {
  videos.set(button, video);
  observer ??= startObserver();
  observer.observe(button);
  return () => {
    observer?.unobserve(button);
    inView.delete(button);
  };
}

/** The line belongs to the video that is opened now. */
export function stopPrefetch(): void {
  cancel?.();
}

function startObserver(): IntersectionObserver {
  // hls.js comes after the list, and is what needs the playlists.
  lazyStream.subscribe(schedule);
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    if (entries.some(({ isIntersecting }) => isIntersecting)) schedule();
  });
}

function schedule(): void {
  cancel?.();
  let cancelIdle: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(prefetch);
  }, RESTS);
  cancel = () => {
    clearTimeout(timer);
    cancelIdle?.();
  };
}

function prefetch(): void {
  const { prefetchPlaylists } = lazyStream.read().part ?? {};
  const { videos: offline } = lazyOffline.read().part ?? {};
  if (!prefetchPlaylists || !navigator.onLine) return;
  for (const button of inView) {
    const video = videos.get(button);
    if (video?.stream && !offline?.sourceOf(video)) prefetchPlaylists(video);
  }
}
