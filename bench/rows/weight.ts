import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { publicPaths } from '#contract/pages/paths.ts';
import { chromiumPath, visitorArguments } from '../../scripts/tests/chromium.mjs';
import type { Rows } from '../bench.ts';
import { numeral } from '../statistics.ts';
import type { Figure } from '../table.ts';

const SCRIPT_KB = 90;
const HOME_KB = 170;
/** The phone Lighthouse simulates. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Bytes as they came over the wire: in all with heads, of scripts what the files weigh. */
type Weight = { bytes: number; scripts: number; requests: number };

export const weight: Rows = {
  name: 'weight',
  title: 'What a page weighs: first visit by phone, Chromium, nothing kept',
  async measure({ site }) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: visitorArguments });
    try {
      const figures: Figure[] = [];
      for (const path of publicPaths) figures.push(publicFigure(path, await weigh(browser, site.origin + path)));
      for (const [path, role] of [['/dashboard', 'client'] as const, ['/admin', 'admin'] as const]) {
        const cookie = { name: `${role}-session`, value: site.testSite[role], url: site.origin };
        figures.push(figureOf(`${path}, signed in`, await weigh(browser, site.origin + path, cookie)));
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};

function figureOf(what: string, { bytes, scripts, requests }: Weight): Figure {
  return {
    what,
    measured: `${numeral(bytes / 1000)} KB in ${requests} requests, JavaScript ${numeral(scripts / 1000)} KB`,
  };
}

function publicFigure(path: string, measured: Weight): Figure {
  const isHome = path === '/';
  const isMet = measured.scripts <= SCRIPT_KB * 1000 && (!isHome || measured.bytes <= HOME_KB * 1000);
  return {
    ...figureOf(path, measured),
    goal: { text: `${SCRIPT_KB} KB of JavaScript${isHome ? `, ${HOME_KB} KB in all` : ''}`, isMet },
  };
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

async function weigh(browser: Browser, url: string, cookie?: Cookie): Promise<Weight> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT' });
  try {
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const headsOfScripts = new Map<string, number>();
    const weight: Weight = { bytes: 0, scripts: 0, requests: 0 };
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') headsOfScripts.set(requestId, response.encodedDataLength);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.requests += 1;
      weight.bytes += encodedDataLength;
      const head = headsOfScripts.get(requestId);
      if (head !== undefined) weight.scripts += encodedDataLength - head;
    });
    await network.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    return weight;
  } finally {
    await context.close();
  }
}
