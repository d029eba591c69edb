/** A calendar to draw: the provider's script and origin, and the event as the path of its page there. */
export type CalendarEvent = {
  script: string;
  origin: string;
  calLink: string;
  /** The frame's name for screen readers. */
  title: string;
  /** What the provider keeps with the booking of where it comes from. */
  parameters: Record<string, string>;
};

/**
 * Draws the provider's calendar and tells the page about it. The browser runs this function alone, by its source, in a document
 * of its own (calendar-document.ts): it may refer to nothing outside itself.
 *
 * Instructions wait in a queue on a global until the provider's script has loaded and reads them. The embed moves a page that
 * it stands in by itself; from here it cannot, so the page is told how far.
 */
export function embedCalendar({ script, origin, calLink, title, parameters }: CalendarEvent): void {
  type Instruction = readonly [name: string, ...values: unknown[]];
  type Told = { detail?: { data?: Record<string, unknown> } };

  /** Once it has loaded, the script replaces the queue's `push` by its own. */
  const queue = () => {
    const q: Instruction[] = [];
    return Object.assign((...instruction: Instruction) => void q.push(instruction), { q });
  };

  const element = document.getElementById('calendar');
  const tell = (message: Record<string, unknown>) => {
    const frame = document.querySelector('iframe');
    if (frame) frame.title = title;
    window.parent.parent.postMessage(message, '*');
  };
  const name = 'calendar';
  const calendar = queue();
  const provider = Object.assign(queue(), { ns: { [name]: calendar }, loaded: true });
  Object.assign(window, { Cal: provider });

  calendar('init', name, { origin });
  provider('initNamespace', name);
  const on = (action: string, callback: (event: Told) => void) => calendar('on', { action, callback });
  on('linkReady', () => tell({ calendar: 'ready' }));
  on('linkFailed', () => tell({ calendar: 'failed' }));
  on('__dimensionChanged', ({ detail }) => tell({ calendar: 'height', value: detail?.data?.iframeHeight }));
  on('__scrollByDistance', ({ detail }) => tell({ calendar: 'scroll', value: detail?.data?.distance }));
  on('__routeChanged', () => tell({ calendar: 'route' }));
  calendar('inline', { elementOrSelector: element, calLink, config: { theme: 'light', layout: 'month_view', ...parameters } });
  calendar('ui', { theme: 'light', layout: 'month_view', hideEventTypeDetails: false });

  const loader = document.createElement('script');
  loader.src = script;
  loader.onload = () => tell({ calendar: 'loaded' });
  loader.onerror = () => tell({ calendar: 'failed' });
  document.head.append(loader);
}
