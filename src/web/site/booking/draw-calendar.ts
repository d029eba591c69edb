import { loadScript, openCalendar } from './provider-script.ts';

type Drawing = {
  script: string;
  origin: string;
  /** The event, as the provider's own address of it ends. */
  calLink: string;
  /** The frame's name for who cannot see it. */
  title: string;
  onReady: () => void;
  onFailed: () => void;
};

/** Draws the provider's calendar of an event into a place, by month and light. Returns what takes it away again. */
export function drawCalendar(place: HTMLElement, { script, origin, calLink, title, onReady, onFailed }: Drawing): () => void {
  let gone = false;
  const nameFrame = () => place.querySelector('iframe')?.setAttribute('title', title);
  const unlessGone = (act: () => void) => () => {
    if (gone) return;
    nameFrame();
    act();
  };
  const calendar = openCalendar(origin);
  calendar('on', { action: 'linkReady', callback: unlessGone(onReady) });
  calendar('on', { action: 'linkFailed', callback: unlessGone(onFailed) });
  calendar('inline', { elementOrSelector: place, calLink, config: { theme: 'light', layout: 'month_view' } });
  calendar('ui', { theme: 'light', layout: 'month_view', hideEventTypeDetails: false });
  nameFrame();
  loadScript(script).then(unlessGone(nameFrame), unlessGone(onFailed));
  return () => {
    gone = true;
    calendar.q.length = 0;
    place.replaceChildren();
  };
}
