import { existsSync } from 'node:fs';
import process from 'node:process';

export const headlessShellPath = '/usr/bin/chromium-headless-shell';

/** The headless shell first: it renders pages in two thirds of the time. */
const paths = [headlessShellPath, '/usr/bin/chromium'];

/** The path of the browser for tests and screenshots, installed or not. */
export function chromiumPath() {
  return firstOf(paths);
}

/** The full browser if there is one: in the headless shell Lighthouse measures layout shifts that no page has. */
export function fullChromiumPath() {
  return firstOf([...paths].reverse());
}

/** Root can only start it without its sandbox; the pages are the product's own. */
export const chromiumArguments = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'];

/** The headless shell knows no connection, and would load pictures that are further away than Chromium does at 4G. */
const margin = 'lazyLoadingImageMarginPxUnknown=1250';

/** For a phone's Chromium. */
export const phoneArguments = [...chromiumArguments, `--blink-settings=${margin}`];

/**
 * For pages as a visitor's Chromium loads them. The last of these lines counts, so Playwright's own settings, a mouse that can
 * hover, are said again.
 */
export const visitorArguments = [
  ...chromiumArguments,
  `--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,${margin}`,
];

function firstOf(wanted) {
  return process.env.CHROMIUM_PATH || (wanted.find((file) => existsSync(file)) ?? paths[0]);
}
