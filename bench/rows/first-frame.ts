import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { homePlace } from '#contract/pages/public-videos.ts';
import { chromiumPath, visitorArguments } from '../../scripts/tests/chromium.mjs';
import type { Rows } from '../bench.ts';
import { ask } from '../site/ask.ts';
import { openSite, type Site } from '../site/site.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { send } from '../videos/send-range.ts';
import { drawSource } from '../videos/source.ts';
import { watchTranscode } from '../videos/watch.ts';
import { tap } from './interaction.ts';
import { sizeOf } from './lists.ts';
import { phone } from './weight.ts';

/** 4G: milliseconds there and back, and bits a second. */
const LATENCY_MS = 165;
const BITS = 9_000_000;
const GOAL_MS = 400;
const ROUNDS = 5;
/** For the file that is made once a video is public. */
const LOOKS = 600;
const LOOK_MS = 100;

/** Milliseconds from the lifted finger to the first picture of a video, which is the page's only one then. */
type Watched = Window & { tapped?: number; firstFrame?: number };

export const firstFrame: Rows = {
  name: 'first-frame',
  title: `From a tap on the home page's video to its first picture: a phone at ${BITS / 1e6} Mbit/s with ${LATENCY_MS} ms`,
  async measure({ site, folder }) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: visitorArguments });
    const uploaded = await openSite({ folder, size: sizeOf(100), isPinned: false, name: 'first-frame' });
    try {
      await showUploaded(uploaded, await drawSource(folder));
      return [
        await measured(browser, site.origin, { what: 'of one file, by the page and its player', bare: 'the same file' }),
        await measured(browser, uploaded.origin, { what: 'of one with renditions', bare: 'the same file' }),
      ];
    } finally {
      await browser.close();
      await uploaded.stop();
    }
  },
};

/** Uploads a video as a trainer does, and shows it on the home page once its renditions are made. */
async function showUploaded(site: Site, source: string): Promise<void> {
  const title = path.basename(source);
  await send(site, source);
  await watchTranscode(site, title);
  const { videos } = await ask(site, calls.listVideos);
  const made = videos.find((video) => video.title === title);
  if (!made) throw new Error('the uploaded video is not among the videos');
  await ask(site, calls.showVideo, { id: made.id }, { places: [homePlace], agreed: true });
  const page = async () => (await fetch(site.origin)).text();
  for (let looks = 0; !(await page()).includes('start.mp4'); looks += 1) {
    if (looks >= LOOKS) throw new Error('the start file of the public video was not made');
    await wait(LOOK_MS);
  }
}

type Names = { what: string; bare: string };

async function measured(browser: Browser, origin: string, { what, bare: name }: Names): Promise<Figure> {
  const own: number[] = [];
  const bytes: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { file, ...measured } = await measureHome(browser, origin);
    own.push(measured.took);
    bytes.push(measured.bytes);
    bare.push(await measureBare(browser, origin, file));
  }
  return {
    what,
    measured: `${spread(own, 'ms')}, after ${numeral(median(bytes) / 1000)} KB`,
    goal: { text: `${GOAL_MS} ms`, isMet: median(own) <= GOAL_MS },
    reference: `${numeral(median(own) / median(bare))} times a bare <video> with ${name}: ${spread(bare, 'ms')}`,
  };
}

/** `file`: the one that plays, or the whole one beside the playlists of its renditions; `bytes`: what came before the first picture. */
async function measureHome(browser: Browser, origin: string): Promise<{ file: string; took: number; bytes: number }> {
  const { page, session } = await openPhone(browser);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const receivedBy = await noteReceived(session);
  const requested = page.waitForRequest(/\/filmati\/.*\.(?:mp4|m3u8)$/);
  const { took, at } = await timed(page, () => tap(page.locator('section[aria-label] [data-picture] button')));
  const file = new URL((await requested).url().endsWith('.mp4') ? '' : 'film.mp4', (await requested).url()).href;
  await page.context().close();
  return { file, took, bytes: receivedBy(at) };
}

/** Bytes received by a time in milliseconds of the clock on the wall. */
async function noteReceived(session: CDPSession): Promise<(by: number) => number> {
  const received: { at: number; bytes: number }[] = [];
  let offset = 0;
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    offset = wallTime - timestamp;
  });
  session.on('Network.dataReceived', ({ timestamp, dataLength, encodedDataLength }) =>
    received.push({ at: timestamp, bytes: encodedDataLength || dataLength }),
  );
  await session.send('Network.enable');
  return (by) => received.filter(({ at }) => (at + offset) * 1000 <= by).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The least that a page can do: the element has its source, and plays it at the tap. */
async function measureBare(browser: Browser, origin: string, file: string): Promise<number> {
  const { page } = await openPhone(browser);
  const body = `<video preload="none" playsinline width="300" height="170" src="${file}" onclick="this.play()"></video>`;
  await page.route(`${origin}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin}/bare`);
  const { took } = await timed(page, () => tap(page.locator('video')));
  await page.context().close();
  return took;
}

async function openPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throughput = BITS / 8;
  const line = { offline: false, latency: LATENCY_MS, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  return { page, session };
}

/** What the browser itself counts, from the end of the touch; `at`: when the picture came, by the clock on the wall. */
async function timed(page: Page, act: () => Promise<void>): Promise<{ took: number; at: number }> {
  await page.evaluate(() => {
    const watched: Watched = window;
    window.addEventListener('touchend', ({ timeStamp }) => Object.assign(watched, { tapped: timeStamp }), true);
    const look = () => {
      const video = document.querySelector('video');
      if (video) video.requestVideoFrameCallback((now) => Object.assign(watched, { firstFrame: now }));
      else requestAnimationFrame(look);
    };
    look();
  });
  await act();
  await page.waitForFunction(() => (window as Watched).firstFrame !== undefined, undefined, { timeout: 30_000 });
  return page.evaluate(() => {
    const { tapped = 0, firstFrame = 0 }: Watched = window;
    return { took: firstFrame - tapped, at: performance.timeOrigin + firstFrame };
  });
}
