import { documentOf, type FrameListener, listenIn, untilReady } from './frame-document.ts';

/** Not a failure of the server, which answers within its own limits, but of the line. */
const LOADED_WITHIN = 20_000;

type Loading = { signal: AbortSignal; listener: FrameListener; heightOf: () => number };

/** Loads a page in a frame behind the one in view, until it can take its place at the same height; undefined where none came. */
export async function loadPage(
  frame: HTMLIFrameElement,
  url: string,
  { signal, listener, heightOf }: Loading,
): Promise<Document | undefined> {
  await untilLoaded(frame, url, signal);
  const page = documentOf(frame);
  if (signal.aborted || !page) return undefined;
  listenIn(page, listener);
  await untilReady(page, heightOf());
  if (!signal.aborted) page.defaultView?.scrollTo({ top: heightOf(), behavior: 'instant' });
  return page;
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
