/** What the browser can read of a file before it is sent; nothing of formats that it does not play. */
export type Probe = { seconds?: number; poster?: ImageBitmap };

/** A browser may tell nothing at all of a format that it does not play. */
export const PROBE_TIMEOUT = 8_000;
const POSTER_WIDTH = 480;
/** A share of the duration: the first frames are often black or shaken. */
const POSTER_AT = 0.1;
const POSTER_LATEST = 3;
/** In seconds: further on than asked, a seek did not land between two pictures. */
const CLOCK_FROM = 60;

/** Reads duration and a poster on this device; empty where that fails. */
export async function probeFile(file: File): Promise<Probe> {
  const element = document.createElement('video');
  const url = URL.createObjectURL(file);
  const ending = new AbortController();
  const until = (event: string) => once(element, event, ending.signal);
  const timer = setTimeout(() => ending.abort(), PROBE_TIMEOUT);
  const probe: Probe = {};
  try {
    Object.assign(element, { muted: true, playsInline: true, preload: 'auto', src: url });
    await until('loadedmetadata');
    const { duration } = element;
    if (Number.isFinite(duration) && duration > 0) probe.seconds = duration;
    const at = Math.min((probe.seconds ?? 0) * POSTER_AT, POSTER_LATEST);
    element.currentTime = at;
    await until('seeked');
    const start = element.currentTime;
    // A clock that does not begin at 0, as the time of day: the duration counts from 0, and the seek leads to the first picture.
    if (probe.seconds !== undefined && start > at + CLOCK_FROM && start < probe.seconds) probe.seconds -= start;
    const poster = await posterOf(element);
    if (poster) probe.poster = poster;
  } catch {
    // Not playable here: the server validates it.
  } finally {
    clearTimeout(timer);
    ending.abort();
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  }
  return probe;
}

function once(element: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no ${event}`));
    element.addEventListener(event, () => resolve(), { once: true, signal });
    element.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
}

async function posterOf(element: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  if (element.videoWidth === 0 || element.videoHeight === 0) return undefined;
  const scale = Math.min(1, POSTER_WIDTH / element.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(element.videoWidth * scale);
  canvas.height = Math.round(element.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
  return createImageBitmap(canvas);
}
