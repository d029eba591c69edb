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

function firstOf(wanted) {
  return process.env.CHROMIUM_PATH || (wanted.find((file) => existsSync(file)) ?? paths[0]);
}
