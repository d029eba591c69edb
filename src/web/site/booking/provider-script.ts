/**
 * The interface of the booking provider's script: instructions wait in a queue on a global until the script has loaded and
 * reads them. Each calendar has a namespace of its own, since the script draws only one in each.
 */
type Instruction = readonly [name: string, ...values: unknown[]];
type Queue = { length: number; push(instruction: Instruction): unknown };
type Calendar = ((...instruction: Instruction) => void) & { q: Queue };
type Provider = Calendar & { ns: Record<string, Calendar>; loaded: boolean };

declare global {
  interface Window {
    Cal?: Provider;
  }
}

function queue(): Calendar {
  const q: Queue & Instruction[] = [];
  const calendar = (...instruction: Instruction) => {
    calendar.q.push(instruction);
  };
  calendar.q = q;
  return calendar;
}

let opened = 0;

/** The queue of a new calendar, in a namespace of its own. */
function openCalendar(origin: string): Calendar {
  window.Cal ??= Object.assign(queue(), { ns: {}, loaded: true });
  const provider = window.Cal;
  opened += 1;
  const name = `calendar-${opened}`;
  const calendar = queue();
  provider.ns[name] = calendar;
  calendar('init', name, { origin });
  provider('initNamespace', name);
  return calendar;
}

let loading: { url: string; done: Promise<void> } | undefined;

/** Loads the script once for the whole document. After a failure the next call tries again. */
function loadScript(url: string): Promise<void> {
  if (loading?.url !== url) loading = { url, done: appendScript(url) };
  return loading.done;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
}

type Drawing = {
  script: string;
  origin: string;
  /** The event: the path of its page at the provider. */
  calLink: string;
  /** The frame's name for screen readers. */
  title: string;
  onReady: () => void;
  onFailed: () => void;
  /** The height of what the frame shows, in pixels, whenever it changes. */
  onHeight: (height: number) => void;
};

type DimensionEvent = { detail?: { data?: { iframeHeight?: unknown } } };

/** Embeds the provider's calendar of an event in an element, by month and light. Returns the function that removes it. */
export function drawCalendar(element: HTMLElement, { script, origin, calLink, title, ...told }: Drawing): () => void {
  const { onReady, onFailed, onHeight } = told;
  let isRemoved = false;
  const nameFrame = () => element.querySelector('iframe')?.setAttribute('title', title);
  const unlessRemoved = (act: () => void) => () => {
    if (isRemoved) return;
    nameFrame();
    act();
  };
  const calendar = openCalendar(origin);
  calendar('on', { action: 'linkReady', callback: unlessRemoved(onReady) });
  calendar('on', { action: 'linkFailed', callback: unlessRemoved(onFailed) });
  calendar('on', {
    action: '__dimensionChanged',
    callback: ({ detail }: DimensionEvent) => {
      const height = detail?.data?.iframeHeight;
      if (!isRemoved && typeof height === 'number') onHeight(height);
    },
  });
  calendar('inline', { elementOrSelector: element, calLink, config: { theme: 'light', layout: 'month_view' } });
  calendar('ui', { theme: 'light', layout: 'month_view', hideEventTypeDetails: false });
  nameFrame();
  loadScript(script).then(unlessRemoved(nameFrame), unlessRemoved(onFailed));
  return () => {
    isRemoved = true;
    calendar.q.length = 0;
    element.replaceChildren();
  };
}
