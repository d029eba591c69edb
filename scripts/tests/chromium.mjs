import { existsSync } from 'node:fs';
import process from 'node:process';

/** Chromium without windows first: it draws pages in two thirds of the time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where the browser for tests and screenshots is, or would be if it were installed. */
export function chromiumPath() {
  return firstOf(places);
}

/** The browser that people have, where there is one: by the other Lighthouse is told of layout shifts that no page makes. */
export function wholeChromiumPath() {
  return firstOf([...places].reverse());
}

function firstOf(wanted) {
  return process.env.CHROMIUM_PATH || (wanted.find((place) => existsSync(place)) ?? places[0]);
}
