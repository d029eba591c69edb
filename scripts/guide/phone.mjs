import { mkdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { inProject, print, StartupError } from '../setup/project.mjs';
import { NOW } from './demo-site.mjs';
import { text } from './texts.mjs';

const WAIT_MS = 15_000;
const folder = inProject('docs', 'images', 'guida');
/** The personal link in the screenshots: real ones give access, and differ each time. */
const shownOrigin = 'https://www.esempio.it';
export const shownToken = 'k3Tq8vXw2Rm5ZcY7bN4hLs9PfJ6gD1aEuVoQiKtWxM0';

/** A phone in Italian, with actions and locators named by the keys of the texts. */
export async function openPhone(browser, origin) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const links = await replaceLinks(page);
  const named = (role) => (key, values) => page.getByRole(role, { name: text(key, values), exact: true });
  return {
    page,
    /** The last personal link that the server created, unreplaced. */
    lastLink: () => links.at(-1),
    button: named('button'),
    heading: named('heading'),
    tab: (key) => page.getByRole('tab', { name: text(key) }),
    field: (key) => named('textbox')(key).or(named('combobox')(key)),
    /** A card of a list, by its heading. */
    card: (title) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    message: (key, values) => page.getByText(text(key, values), { exact: true }).first(),
    /** Waits for a toast and closes it, so that it does not cover the next screenshot. */
    dismiss: async (key, values) => {
      const message = page.getByText(text(key, values), { exact: true }).first();
      await message.locator('xpath=following-sibling::button[last()]').tap();
      await message.waitFor({ state: 'detached' });
    },
    open: (url) => openHydrated(page, url),
  };
}

/** Waits for React's hydration, before which a tap has no effect. */
async function openHydrated(page, url) {
  await page.goto(url);
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
}

/** Replaces each created link by the sample link in the response, and collects the real ones. */
async function replaceLinks(page) {
  const links = [];
  await page.route(/\/api\/admin\/users(\/[^/]+\/generate-link)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.loginUrl === undefined) return route.fulfill({ response });
    links.push(answer.loginUrl);
    return route.fulfill({ response, json: { ...answer, loginUrl: `${shownOrigin}/dashboard/${shownToken}` } });
  });
  return links;
}

/** Writes a screenshot of a page or a locator to docs/images/guida/NAME.png. Flat colours fit a small palette: a third of the bytes. */
export async function takeScreenshot(name, target) {
  const pixels = await target.screenshot({ animations: 'disabled', caret: 'hide' });
  mkdirSync(folder, { recursive: true });
  const { size } = await sharp(pixels).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toFile(`${folder}/${name}.png`);
  print(`docs/images/guida/${name}.png  ${Math.round(size / 1000)} KB`);
}

/** As a phone in Italian writes days and hours: the headless browser writes them in English alone. */
export const writePickersInItalian = ({ page }) =>
  page.locator('input:is([type=date], [type=time])').evaluateAll((inputs) => {
    for (const input of inputs) {
      const { value } = input;
      input.type = 'text';
      input.value = value.split('-').toReversed().join('/');
    }
  });

/** Scrolls a locator to 1 rem below the top of the screen. */
export async function scrollToTop(locator) {
  await locator.evaluate((element) => {
    element.style.scrollMarginTop = '1rem';
    element.scrollIntoView({ block: 'start' });
  });
}

/** Runs one chapter of the guide; an element that does not appear is reported with the chapter's name. */
export async function chapter(name, steps) {
  try {
    await steps();
  } catch (error) {
    if (error instanceof StartupError || error.name !== 'TimeoutError') throw error;
    const [first] = error.message.split('\n');
    const where = stripVTControlCharacters(error.message.match(/waiting for (.*)/)?.[1] ?? first);
    throw new StartupError(`The guide's pictures stop at "${name}", where this is not on the screen: ${where}`);
  }
}
