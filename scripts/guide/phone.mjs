import { mkdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { inProject, say, Trouble } from '../ready/project.mjs';
import { NOW } from './demo-site.mjs';
import { text } from './texts.mjs';

const WAIT_MS = 15_000;
const folder = inProject('docs', 'images', 'guida');
/** What a link looks like in the pictures: the true ones open something, and are another each time. */
const shownOrigin = 'https://www.esempio.it';
export const shownToken = 'k3Tq8vXw2Rm5ZcY7bN4hLs9PfJ6gD1aEuVoQiKtWxM0';

/** A trainer's or client's phone in Italian, with what one does on it in the words of the texts. */
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
  const given = await watchLinks(page);
  const named = (role) => (key, values) => page.getByRole(role, { name: text(key, values), exact: true });
  return {
    page,
    /** The last personal link that the server gave, as it really is. */
    lastLink: () => given.at(-1),
    button: named('button'),
    heading: named('heading'),
    tab: (key) => page.getByRole('tab', { name: text(key) }),
    field: (key) => named('textbox')(key).or(named('combobox')(key)),
    /** A card of a list, by the words of its heading. */
    card: (title) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    said: (key, values) => page.getByText(text(key, values), { exact: true }).first(),
    /** Waits for the passing message and sends it away, as it would lie over the next picture. */
    dismiss: async (key, values) => {
      const message = page.getByText(text(key, values), { exact: true }).first();
      await message.locator('xpath=following-sibling::button[last()]').tap();
      await message.waitFor({ state: 'detached' });
    },
    open: (address) => openAwake(page, address),
  };
}

/** Scripts begin after the first paint; until then a tap goes unheard. */
async function openAwake(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
}

/** Shows the sample link in place of each that is given, and keeps the true one. */
async function watchLinks(page) {
  const given = [];
  await page.route(/\/api\/admin\/users(\/[^/]+\/generate-link)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.loginUrl === undefined) return route.fulfill({ response });
    given.push(answer.loginUrl);
    return route.fulfill({ response, json: { ...answer, loginUrl: `${shownOrigin}/dashboard/${shownToken}` } });
  });
  return given;
}

/** Writes what a page, or a part of one, shows as docs/images/guida/NAME.png. Flat inks need few colours: a third of the bytes. */
export async function takePicture(name, shown) {
  const pixels = await shown.screenshot({ animations: 'disabled', caret: 'hide' });
  mkdirSync(folder, { recursive: true });
  const { size } = await sharp(pixels).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toFile(`${folder}/${name}.png`);
  say(`docs/images/guida/${name}.png  ${Math.round(size / 1000)} KB`);
}

/** Scrolls until this stands a finger's breadth below the top of the screen. */
export async function bringUp(part) {
  await part.evaluate((element) => {
    element.style.scrollMarginTop = '1rem';
    element.scrollIntoView({ block: 'start' });
  });
}

/** Does one chapter of the guide; what is not where it should be is told with the chapter's name. */
export async function chapter(name, steps) {
  try {
    await steps();
  } catch (error) {
    if (error instanceof Trouble || error.name !== 'TimeoutError') throw error;
    const [first] = error.message.split('\n');
    const where = stripVTControlCharacters(error.message.match(/waiting for (.*)/)?.[1] ?? first);
    throw new Trouble(`The guide's pictures stop at "${name}", where this is not on the screen: ${where}`);
  }
}
