import { type RefObject, useEffect, useRef, useState } from 'react';
import { documentOf, drawParts, type FrameListener, listenIn, pathShown } from './frame-document.ts';
import { loadPage } from './load-page.ts';

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
  const latest = useRef(props);
  latest.current = props;
  const { frames, frameAt, shown, front, show } = useFramePair();
  const [isLoading, setLoading] = useState(true);
  const listener = useFrameListener(latest, (moved) => {
    if (!shown.current || documentOf(frameAt(shown.current.index)) !== moved) return;
    shown.current.path = pathShown(moved, latest.current.base);
    latest.current.onMoved(shown.current.path);
  });

  // Once more with each attempt.
  useEffect(() => {
    const before = shown.current;
    if (before?.base === base && before.path === path && before.drawn === drawn) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const index: FrameIndex = before?.index === 0 ? 1 : 0;
    const next = frameAt(index);
    if (!next) return;
    const isSamePage = () => before !== undefined && pageOf(before.path) === pageOf(path);
    const heightOf = () => {
      if (!before) return latest.current.scrollY.current;
      return isSamePage() ? (documentOf(frameAt(before.index))?.defaultView?.scrollY ?? 0) : 0;
    };
    setLoading(true);
    void loadPage(next, base + path.replace(/^\/(?=\?|$)/, ''), { signal, listener, heightOf }).then((page) => {
      if (signal.aborted) return;
      if (!page) return latest.current.onFailed();
      drawParts(page, latest.current);
      noteScroll(page, latest.current.scrollY);
      show({ index, base, path, drawn });
      setLoading(false);
      latest.current.onShown(page, !isSamePage());
    });
    return () => leaving.abort();
  }, [base, path, drawn, attempt, listener]);

  useEffect(() => {
    const page = documentOf(frameAt(front));
    if (page) drawParts(page, { isEditing, chosen });
  }, [front, isEditing, chosen]);

  /** A document that the page in view went to by itself is another one, or none of the preview's. */
  const onLoad = (index: FrameIndex) => {
    if (shown.current?.index !== index) return;
    const page = documentOf(frameAt(index));
    if (!page) return latest.current.onFailed();
    listenIn(page, listener);
    drawParts(page, latest.current);
    listener.onMoved(page);
  };

  return { frames, front, isLoading, page: () => documentOf(frameAt(front)), onLoad };
}

type Shown = { index: FrameIndex; base: string; path: string; drawn: string };

/** Which of the two frames is in view, and what it shows. */
function useFramePair() {
  const first = useRef<HTMLIFrameElement>(null);
  const second = useRef<HTMLIFrameElement>(null);
  const [front, setFront] = useState<FrameIndex>(0);
  const shown = useRef<Shown | undefined>(undefined);
  const frameAt = (index: FrameIndex) => (index === 0 ? first : second).current;
  const show = (next: Shown) => {
    shown.current = next;
    setFront(next.index);
  };
  // The page that left the view plays nothing on.
  useEffect(() => {
    const back = frameAt(front === 0 ? 1 : 0);
    if (back && documentOf(back) && shown.current?.index === front) back.contentWindow?.location.replace('about:blank');
  }, [front]);
  return { frames: [first, second] as const, frameAt, shown, front, show };
}

/** One for all pages, with the callbacks of the last render. */
function useFrameListener(latest: RefObject<FramesProps>, onMoved: FrameListener['onMoved']): FrameListener {
  const [listener] = useState<FrameListener>(() => ({
    isEditing: () => latest.current.isEditing,
    onTap: (...tap) => latest.current.onTap(...tap),
    onStopped: (what) => latest.current.onStopped(what),
    onMoved,
  }));
  return listener;
}

const pageOf = (path: string) => path.split('?', 1)[0];

/** Notes how far a page is scrolled, as long as it is in view: afterwards it is no longer where one reads. */
function noteScroll(page: Document, scrollY: RefObject<number>): void {
  const view = page.defaultView;
  if (!view) return;
  const note = () => {
    if (view.frameElement?.hasAttribute('inert') === false) scrollY.current = view.scrollY;
  };
  view.addEventListener('scroll', note, { passive: true });
  scrollY.current = view.scrollY;
}
