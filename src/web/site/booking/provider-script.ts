/**
 * How the booking provider's script is spoken to: instructions queue up on a global until the script comes and takes
 * them; from then on it hears each one as it is pushed. A calendar has a namespace of its own, since the script draws
 * only one in each.
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

/** A calendar that waits for the script, under a name no other has had. */
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

let asked: { address: string; answer: Promise<void> } | undefined;

/** Brings the script, once for the whole document. One that failed to come is asked for again the next time. */
function loadScript(address: string): Promise<void> {
  if (asked?.address !== address) asked = { address, answer: bring(address) };
  return asked.answer;
}

function bring(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      asked = undefined;
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
}

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
