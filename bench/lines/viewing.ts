import type { Page } from '@playwright/test';
import { VIDEO_SECONDS } from './sources.ts';

/**
 * Seconds from the finger's touch to the first picture, undefined where there was none; stalls after it and how long they took in
 * all; the tallest picture that was shown.
 */
export type Viewing = { first: number | undefined; stalls: number; stalled: number; height: number };

/** Longer than this nobody waits for a picture; and for the end of the film, so many times its length. */
const FIRST_WITHIN_MS = 60_000;
const PATIENCE = 2;

/** Notes what the video element of a page does, however deep it is, from the touch on. Before the touch. */
export async function noteViewing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Window['viewing'] = { touched: 0, first: undefined, ended: undefined, time: 0, stalls: 0, height: 0 };
    window.viewing = noted;
    const videoIn = (root: Document | ShadowRoot): HTMLVideoElement | undefined => {
      for (const element of root.querySelectorAll('*')) {
        const found = element instanceof HTMLVideoElement ? element : element.shadowRoot && videoIn(element.shadowRoot);
        if (found) return found;
      }
      return undefined;
    };
    const follow = (video: HTMLVideoElement) => {
      let isWaiting = false;
      video.requestVideoFrameCallback(() => {
        noted.first = performance.now();
        noted.height = Math.min(video.videoWidth, video.videoHeight);
      });
      video.addEventListener('waiting', () => {
        // At its end a film has nothing to wait for.
        if (noted.first === undefined || isWaiting || video.duration - video.currentTime < 0.5) return;
        isWaiting = true;
        noted.stalls += 1;
      });
      video.addEventListener('playing', () => {
        isWaiting = false;
      });
      video.addEventListener('timeupdate', () => {
        noted.time = video.currentTime;
      });
      video.addEventListener('ended', () => {
        noted.ended = performance.now();
      });
      video.addEventListener('resize', () => {
        noted.height = Math.max(noted.height, Math.min(video.videoWidth, video.videoHeight));
      });
    };
    document.addEventListener('pointerdown', () => (noted.touched ||= performance.now()), { capture: true });
    const look = () => {
      const video = videoIn(document);
      if (video) follow(video);
      else requestAnimationFrame(look);
    };
    look();
  });
}

declare global {
  interface Window {
    viewing: {
      touched: number;
      first: number | undefined;
      ended: number | undefined;
      time: number;
      stalls: number;
      height: number;
    };
  }
}

/** Waits for the end of the film, or as long as patience lasts, in which what is left of it counts as stalled. */
export async function readViewing(page: Page): Promise<Viewing> {
  const began = await page
    .waitForFunction(() => window.viewing.first !== undefined, undefined, { timeout: FIRST_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
  const patience = VIDEO_SECONDS * PATIENCE * 1000;
  if (began)
    await page.waitForFunction(() => window.viewing.ended !== undefined, undefined, { timeout: patience }).catch(() => undefined);
  const { touched, first, ended, time, stalls, height, now } = await page.evaluate(() => ({
    ...window.viewing,
    now: performance.now(),
  }));
  if (first === undefined) return { first, stalls, stalled: Number.NaN, height };
  const passed = ((ended ?? now) - first) / 1000;
  return { first: (first - touched) / 1000, stalls, stalled: Math.max(0, passed - time), height };
}
