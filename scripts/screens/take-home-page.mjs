/** Takes the README's screenshot from a demo of its own: `npm run screenshot`. */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openDemoSite } from '../guide/demo-site.mjs';
import { main, print } from '../setup/project.mjs';
import { chromiumArguments, chromiumPath } from '../tests/chromium.mjs';

const file = 'docs/images/home.png';

await main(async () => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const site = await openDemoSite({ DEMONSTRATION: 'on' });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1500 }, locale: 'it-IT' });
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  mkdirSync('docs/images', { recursive: true });
  // The design's flat colours fit a small palette: a third of the bytes.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(file);
  await browser.close();
  await site.close();
  print(file);
});
