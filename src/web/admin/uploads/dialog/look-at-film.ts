/** What the browser can show of a film before it is sent; nothing of formats it does not play. */
export type Look = { seconds?: number; poster?: ImageBitmap };

const WITHIN = 8_000;
const POSTER_WIDTH = 480;
/** The first instant of a film is often black or a shaken phone. */
const POSTER_AT = 0.1;
const POSTER_LATEST = 3;

/** Length and a picture, read on this device; gives up in silence. */
export async function lookAtFilm(file: File): Promise<Look> {
  const film = document.createElement('video');
  const address = URL.createObjectURL(file);
  const ending = new AbortController();
  const until = (event: string) => happens(film, event, ending.signal);
  const timer = setTimeout(() => ending.abort(), WITHIN);
  const look: Look = {};
  try {
    Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: address });
    await until('loadedmetadata');
    const { duration } = film;
    if (Number.isFinite(duration) && duration > 0) look.seconds = duration;
    film.currentTime = Math.min((look.seconds ?? 0) * POSTER_AT, POSTER_LATEST);
    await until('seeked');
    const poster = await pictureOf(film);
    if (poster) look.poster = poster;
  } catch {
    // Not played here: the server will tell what it is.
  } finally {
    clearTimeout(timer);
    ending.abort();
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
  }
  return look;
}

function happens(film: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no ${event}`));
    film.addEventListener(event, () => resolve(), { once: true, signal });
    film.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
}

async function pictureOf(film: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  if (film.videoWidth === 0 || film.videoHeight === 0) return undefined;
  const scale = Math.min(1, POSTER_WIDTH / film.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return createImageBitmap(canvas);
}
