import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath, visitorArguments } from '../../../scripts/tests/chromium.mjs';
import type { Rows } from '../../bench.ts';
import { numeral } from '../../statistics.ts';
import type { Figure } from '../../table.ts';
import { phone } from '../weight.ts';

/** Slow 4G as Lighthouse has it: milliseconds there and back, and bits a second. */
const LATENCY_MS = 150;
const BITS = 1_638_400;
const SLOWER = 4;

/** The home page's requests on that line, in milliseconds after that of the document. */
export const waterfall: Rows = {
  name: 'waterfall',
  isOnRequest: true,
  title: `The home page's first visit at 1.6 Mbit/s with ${LATENCY_MS} ms, a phone ${SLOWER} times slower: when each file was asked for and there`,
  async measure({ site }) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: visitorArguments });
    try {
      return await figuresOf(browser, site.origin);
    } finally {
      await browser.close();
    }
  },
};

type Loaded = { url: string; priority: string; start: number; end: number; bytes: number };

async function figuresOf(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await watchRequests(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const throughput = BITS / 8;
  const line = { offline: false, latency: LATENCY_MS, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const paints = await paintsOf(page);
  const files = [...loaded.values()].filter(({ end }) => end > 0).sort((one, other) => one.start - other.start);
  const begun = files[0]?.start ?? 0;
  return [
    ...paints.map(([what, time]) => ({ what, measured: `${numeral(time)} ms` })),
    ...files.map(({ url, priority, start, end, bytes }) => ({
      what: url.slice(origin.length),
      measured: `${numeral((start - begun) * 1000)} to ${numeral((end - begun) * 1000)} ms, ${numeral(bytes / 1000)} KB, ${priority}`,
    })),
  ];
}

/** Bytes as they came over the wire, heads included. */
async function watchRequests(session: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    loaded.set(requestId, { url: request.url, priority: request.initialPriority, start: timestamp, end: 0, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) loaded.set(requestId, { ...one, end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loaded;
}

const paintsOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1)?.startTime ?? 0;
          resolve([
            ['first paint', first],
            ['largest paint', largest],
          ]);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
