/** Walks through the demo as the guide does, with a picture at each stop. Run by scripts/guide-screenshots.mjs. */
import process from 'node:process';
import { chromium } from '@playwright/test';
import { main } from '../ready/project.mjs';
import { chromiumPath } from '../tests/chromium.mjs';
import { showClientSide } from './chapters/client-side.mjs';
import { showClients } from './chapters/clients.mjs';
import { showLogin, showTooManyAttempts } from './chapters/login.mjs';
import { showReviews } from './chapters/reviews.mjs';
import { showVideos } from './chapters/videos.mjs';
import { openDemoSite } from './demo-site.mjs';
import { openPhone } from './phone.mjs';

await main(async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Letters stand where a phone puts them, not on the pixels of a desk's screen.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--font-render-hinting=none',
    ],
  });
  try {
    const site = await openDemoSite();
    await walkThrough(browser, site.origin).finally(site.close);
  } finally {
    await browser.close();
  }
});

async function walkThrough(browser, origin) {
  const trainer = await openPhone(browser, origin);
  await showLogin(trainer);
  await showVideos(trainer);
  const link = await showClients(trainer);
  await showReviews(trainer);
  await showClientSide(await openPhone(browser, origin), link);
  await showTooManyAttempts(await openPhone(browser, origin));
}
