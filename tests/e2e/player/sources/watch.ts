import type { Page } from '@playwright/test';
import { CODE } from '../../../sources/draw.ts';

/** The colours of a picture's middle, and of the places of its time code. */
type Shown = { middle: number[]; code: number[][] };
type Heard = { at: number; peak: number };
type Watched = { heard: Heard[]; ended: boolean; tracks: number };

declare global {
  interface Window {
    watched?: WeakMap<HTMLVideoElement, Watched>;
    readPicture?: (video: HTMLVideoElement, places: number[][]) => Shown;
  }
}

/** Where the time code stands in a picture that is shown turned, in parts of its width and height. */
function codePlaces(turn = 0): number[][] {
  return Array.from({ length: CODE.digits }, (_, n) => {
    let [x, y] = [(n + 0.5) / CODE.digits, 1 - CODE.height / 2];
    for (let turned = 0; turned < turn; turned += 90) [x, y] = [1 - y, x];
    return [x, y];
  });
}

/** Records every video of the page's documents from its first data on, by the events and the sound of the element itself. */
export async function recordVideos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    window.readPicture = (video, codes) => {
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      context?.drawImage(video, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const colourAt = ([x = 0, y = 0]: number[]) => {
        const place = 4 * (Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.width));
        return [...data.slice(place, place + 3)];
      };
      return { middle: colourAt([0.5, 0.5]), code: codes.map(colourAt) };
    };
    const audio = new AudioContext();
    const listen = (video: HTMLVideoElement, watched: Watched) => {
      // @ts-expect-error TypeScript does not know captureStream of elements yet.
      const stream: MediaStream = video.captureStream();
      // A sixth of a second, so that a busy machine may listen seldom and still hears a beep.
      const analyser = new AnalyserNode(audio, { fftSize: 8192 });
      const samples = new Float32Array(analyser.fftSize);
      const hear = ({ track }: { track: MediaStreamTrack }) => {
        if (track.kind !== 'audio') return;
        watched.tracks += 1;
        audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      };
      for (const track of stream.getAudioTracks()) hear({ track });
      stream.addEventListener('addtrack', hear);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
        watched.heard.push({ at: video.currentTime, peak });
        if (!video.isConnected || watched.ended) clearInterval(timer);
      }, 20);
    };
    const all = new WeakMap<HTMLVideoElement, Watched>();
    window.watched = all;
    const record = (video: HTMLVideoElement) => {
      const watched: Watched = { heard: [], ended: false, tracks: 0 };
      all.set(video, watched);
      void audio.resume();
      listen(video, watched);
      const end = () => {
        watched.ended = true;
      };
      video.addEventListener('ended', end);
    };
    document.addEventListener('loadedmetadata', ({ target }) => target instanceof HTMLVideoElement && record(target), true);
  });
}

/** What was recorded of the video that is open, and by the element itself: where it began, and how long it says it is. */
export function watchedOf(page: Page) {
  return page.locator('video').evaluate((video: HTMLVideoElement) => ({
    ...(window.watched?.get(video) ?? { heard: [], ended: false, tracks: 0 }),
    from: video.played.length > 0 ? video.played.start(0) : Number.NaN,
    duration: video.duration,
    at: video.currentTime,
  }));
}

/** Milliseconds. */
const SOUGHT_WITHIN = 15_000;

/** Pauses the open video at that second, and reads the picture that it shows there. */
export function pictureAt(page: Page, seconds: number, turn = 0): Promise<Shown> {
  return page.locator('video').evaluate(
    async (element: HTMLVideoElement, { to, places, within }) => {
      const after = (wait: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), wait));
      element.pause();
      // Without metadata a position is only kept for later, and nothing is sought.
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING) throw new Error('No video is open yet.');
      const isSought = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
      element.currentTime = to;
      if ((await Promise.race([isSought, after(within)])) === false) {
        const { currentTime, readyState, networkState, seeking, duration, error } = element;
        const state = { currentTime, readyState, networkState, seeking, duration, error: error?.message };
        throw new Error(`Not at second ${to} after ${within} ms: ${JSON.stringify(state)}`);
      }
      // A busy machine hands the picture over long after the event; where it is the one before, none comes.
      await Promise.race([new Promise((resolve) => element.requestVideoFrameCallback(resolve)), after(500)]);
      return window.readPicture?.(element, places) ?? { middle: [], code: [] };
    },
    { to: seconds, places: codePlaces(turn), within: SOUGHT_WITHIN },
  );
}

/** The second that is written on a picture, in steps of the code. */
export function secondOf({ code }: Shown): number {
  const isBlack = (colour: number[]) => Math.max(...colour) < 60;
  return code.reduce((sum, colour, n) => sum + (isBlack(colour) ? 2 ** n : 0), 0) / CODE.steps;
}
