import { existsSync } from 'node:fs';
import process from 'node:process';

/** Chromium without windows first: it draws pages in two thirds of the time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where the browser for tests, screenshots and Lighthouse is, or would be if it were installed. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || (places.find((place) => existsSync(place)) ?? places[0]);
}
