import { previewBase } from '#contract/pages/data.ts';

/** What the trainer did in a page of the preview. */
export type FrameListener = {
  /** Whether taps choose what is to be edited, instead of acting. */
  isEditing: () => boolean;
  onTap: (part: HTMLElement, tapped: Element) => void;
  /** A link that leads out of the preview, or what would load a third party: neither does anything here. */
  onStopped: (what: 'link' | 'third-party') => void;
  /** The page is another one, or its query is. */
  onMoved: (shown: Document) => void;
};

/** The document of a frame where it is a page of the preview: not where it could not be loaded, or shows something else. */
export function documentOf(frame: HTMLIFrameElement | null): Document | undefined {
  const found = frame?.contentDocument;
  if (found?.contentType !== 'text/html') return undefined;
  return isPreviewUrl(found.URL) ? found : undefined;
}

function isPreviewUrl(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && (pathname === previewBase || pathname.startsWith(`${previewBase}/`));
}

/** The path of the site that a page of the preview shows, with its query: `/en/services?servizio=online`. */
export function pathShown(shown: Document, base: string): string {
  const { pathname, search } = new URL(shown.URL);
  return (pathname.slice(base.length) || '/') + search;
}

/** Listens before the page's own scripts do. A step within the preview is no step of the admin's history. */
export function listenIn(shown: Document, { isEditing, onTap, onStopped, onMoved }: FrameListener): void {
  const view = shown.defaultView;
  if (!view) return;
  const replaceState = view.history.replaceState.bind(view.history);
  const move: History['replaceState'] = (...step) => {
    replaceState(...step);
    onMoved(shown);
  };
  Object.assign(view.history, { pushState: move, replaceState: move });
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  view.addEventListener(
    'click',
    (event) => {
      const tapped = elementOf(event.target);
      if (!tapped) return;
      if (isEditing()) {
        stop(event);
        const part = tapped.closest<HTMLElement>('[data-part]');
        if (part) onTap(part, tapped);
        return;
      }
      const link = tapped.closest('a');
      const isThirdParty = tapped.closest('[data-third-party] button') !== null;
      if (!isThirdParty && (!link?.href || isPreviewUrl(link.href))) return;
      stop(event);
      onStopped(isThirdParty ? 'third-party' : 'link');
    },
    { capture: true },
  );
}

/** Elements of a frame are no instances of this window's classes. */
function elementOf(target: EventTarget | null): Element | undefined {
  return target !== null && 'closest' in target ? (target as Element) : undefined;
}

/** The texts around a tap, the nearest first: an element's own, then all within it, up to the marked part. */
export function textsAround(tapped: Element, part: Element): string[] {
  const texts: string[] = [];
  for (let element: Element | null = tapped; element; element = element === part ? null : element.parentElement) {
    const own = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []));
    texts.push(own.join(' '), element.textContent ?? '');
  }
  return texts;
}

/**
 * Which parts can be tapped, and which is being edited. As a sheet beside the document, which its own scripts do not see; Safari
 * before 16.4 has none, and shows the parts without a mark.
 */
export function drawParts(shown: Document, { isEditing, chosen }: { isEditing: boolean; chosen: string | undefined }): void {
  const view = shown.defaultView;
  if (!view || !('adoptedStyleSheets' in shown)) return;
  // What the sheet before this one placed would count as placed by the page.
  shown.adoptedStyleSheets = [];
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(isEditing ? rulesFor(shown, chosen) : '');
  shown.adoptedStyleSheets = [sheet];
}

/** Over all that a part shows and below the header, in two inks, one of which is seen on every ground. */
const RING =
  'content:"";position:absolute;inset:0;z-index:29;pointer-events:none;border:3px solid #14120f;outline:3px solid #f5b700;outline-offset:-6px';

function rulesFor(shown: Document, chosen: string | undefined): string {
  const nameOf = (mark: string) => `[data-part="${CSS.escape(mark)}"]`;
  const unplaced = [...shown.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => shown.defaultView?.getComputedStyle(part).position === 'static',
  );
  const placed = new Set(unplaced.map(({ dataset }) => nameOf(dataset.part ?? '')));
  return [
    '[data-part],[data-part] *{cursor:pointer}',
    ...[...placed].map((name) => `${name}{position:relative}`),
    `@media(hover:hover){[data-part]:hover:not(:has([data-part]:hover))::after{${RING}}}`,
    chosen === undefined ? '' : `${nameOf(chosen)}::after{${RING}}`,
  ].join('');
}

const HYDRATED_WITHIN = 3_000;
const DECODED_WITHIN = 400;

/** Until the page would not change any more by itself: it is hydrated, and the pictures in view can be drawn at once. */
export async function untilReady(shown: Document, scrollY: number): Promise<void> {
  const root = shown.documentElement;
  await within(HYDRATED_WITHIN, (done) => {
    const check = () => {
      if (root.dataset.hydrated === undefined) return;
      watcher.disconnect();
      done();
    };
    const watcher = new MutationObserver(check);
    watcher.observe(root, { attributeFilter: ['data-hydrated'] });
    check();
  });
  shown.defaultView?.scrollTo({ top: scrollY, behavior: 'instant' });
  const height = shown.defaultView?.innerHeight ?? 0;
  const inView = [...shown.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < height;
  });
  await within(DECODED_WITHIN, (done) => void Promise.allSettled(inView.map((image) => image.decode())).then(done));
}

function within(milliseconds: number, start: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    start(resolve);
  });
}
