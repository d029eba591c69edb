import { type RefObject, useEffect, useRef, useState } from 'react';
import { documentOf, drawParts, type FrameListener, listenIn, pathShown, untilReady } from './frame-document.ts';

/** Not a failure of the server, which answers within its own limits, but of the line. */
const LOADED_WITHIN = 20_000;

type FramesProps = {
  /** Where the pages are, and which of them is wanted. */
  base: string;
  path: string;
  /** Another text once the pages are others: the one in view is drawn again. */
  drawn: string;
  /** Another number where the same is to be tried again. */
  attempt: number;
  isEditing: boolean;
  chosen: string | undefined;
  scrollY: RefObject<number>;
  onTap: FrameListener['onTap'];
  onStopped: FrameListener['onStopped'];
  onMoved: (path: string) => void;
  /** A page is in view: another one than before, or the same drawn again. */
  onShown: (page: Document, isOther: boolean) => void;
  onFailed: () => void;
};

export type FrameIndex = 0 | 1;

/**
 * Two frames, one before the other. The next page is loaded behind the one in view and takes its place once it is hydrated,
 * at the same height: nothing flashes, and the place where one reads stays.
 */
export function useFrames(props: FramesProps) {
  const { base, path, drawn, attempt, isEditing, chosen } = props;
  const first = useRef<HTMLIFrameElement>(null);
  const second = useRef<HTMLIFrameElement>(null);
  const [front, setFront] = useState<FrameIndex>(0);
  const [isLoading, setLoading] = useState(true);
  const shown = useRef<{ index: FrameIndex; base: string; path: string; drawn: string } | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const frameAt = (index: FrameIndex) => (index === 0 ? first : second).current;

  const [listener] = useState<FrameListener>(() => ({
    isEditing: () => latest.current.isEditing,
    onTap: (...tap) => latest.current.onTap(...tap),
    onStopped: (what) => latest.current.onStopped(what),
    onMoved: (moved) => {
      if (!shown.current || documentOf(frameAt(shown.current.index)) !== moved) return;
      shown.current.path = pathShown(moved, latest.current.base);
      latest.current.onMoved(shown.current.path);
    },
  }));

  // Once more with each attempt.
  useEffect(() => {
    const before = shown.current;
    if (before?.base === base && before.path === path && before.drawn === drawn) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const index: FrameIndex = before?.index === 0 ? 1 : 0;
    const next = frameAt(index);
    if (!next) return;
    setLoading(true);
    void (async () => {
      await untilLoaded(next, base + path.replace(/^\/(?=\?|$)/, ''), signal);
      const page = documentOf(next);
      if (signal.aborted) return;
      if (!page) {
        latest.current.onFailed();
        return;
      }
      listenIn(page, listener);
      const old = before && documentOf(frameAt(before.index));
      const isSamePage = before !== undefined && pageOf(before.path) === pageOf(path);
      const heightOf = () => (isSamePage ? (old?.defaultView?.scrollY ?? 0) : before ? 0 : latest.current.scrollY.current);
      await untilReady(page, heightOf());
      if (signal.aborted) return;
      page.defaultView?.scrollTo({ top: heightOf(), behavior: 'instant' });
      const { isEditing, chosen, scrollY } = latest.current;
      drawParts(page, { isEditing, chosen });
      page.defaultView?.addEventListener('scroll', () => noteScroll(page, scrollY), { passive: true });
      scrollY.current = page.defaultView?.scrollY ?? 0;
      shown.current = { index, base, path, drawn };
      setFront(index);
      setLoading(false);
      latest.current.onShown(page, !isSamePage);
    })();
    return () => leaving.abort();
  }, [base, path, drawn, attempt, listener]);

  // The page that left the view plays nothing on.
  useEffect(() => {
    const back = frameAt(front === 0 ? 1 : 0);
    if (back && documentOf(back) && shown.current?.index === front) back.contentWindow?.location.replace('about:blank');
  }, [front]);

  useEffect(() => {
    const page = documentOf(frameAt(front));
    if (page) drawParts(page, { isEditing, chosen });
  }, [front, isEditing, chosen]);

  return {
    frames: [first, second] as const,
    front,
    isLoading,
    /** The page in view. */
    page: () => documentOf(frameAt(front)),
    /** A document that the page in view went to by itself is another one, or none of the preview's. */
    onLoad: (index: FrameIndex) => {
      if (shown.current?.index !== index) return;
      const page = documentOf(frameAt(index));
      if (page) {
        listenIn(page, listener);
        drawParts(page, latest.current);
        listener.onMoved(page);
      } else latest.current.onFailed();
    },
  };
}

const pageOf = (path: string) => path.split('?', 1)[0];

/** A page that has left the view is no longer where one reads. */
function noteScroll(page: Document, scrollY: RefObject<number>): void {
  if (page.defaultView?.frameElement?.hasAttribute('inert') === false) scrollY.current = page.defaultView.scrollY;
}

/** Resolves as the frame has the page, something else in its place, or nothing for so long. Leaves no step in the history. */
function untilLoaded(frame: HTMLIFrameElement, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOADED_WITHIN);
    const finish = () => {
      clearTimeout(timer);
      frame.removeEventListener('load', check);
      resolve();
    };
    const check = () => {
      if (frame.contentDocument?.URL !== 'about:blank') finish();
    };
    frame.addEventListener('load', check);
    signal.addEventListener('abort', finish);
    frame.contentWindow?.location.replace(url);
  });
}
