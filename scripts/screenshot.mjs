/**
 * Takes the README's screenshot from a running site: `npm run demo` in one terminal, `npm run screenshot` in another.
 * Needs the packages of `npm test`.
 */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, chromiumPath } from './tests/chromium.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1440, height: 1500 }, locale: 'it-IT' });
await page.goto(origin, { waitUntil: 'networkidle' });
mkdirSync('docs/images', { recursive: true });
// The design's flat colours fit a small palette: a third of the bytes.
await sharp(await page.screenshot())
  .png({ palette: true, quality: 90, effort: 8 })
  .toFile('docs/images/home.png');
await browser.close();
console.log('docs/images/home.png');
