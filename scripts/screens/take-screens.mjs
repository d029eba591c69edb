/**
 * Screenshots of every page and state, to be judged by eye: `npm run screens -- FOLDER`, all widths and both languages, or
 * `npm run screens -- FOLDER --only=home,users --widths=375,1440 --languages=it`. Served from the build over temporary demo data.
 * `npm run screens -- --sheets BEFORE AFTER` composes two such folders into the contact sheets of docs/images.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { admin, NOW, openDemoSite } from '../guide/demo-site.mjs';
import { textIn } from '../guide/texts.mjs';
import { main, print, StartupError } from '../setup/project.mjs';
import { chromiumArguments, chromiumPath } from '../tests/chromium.mjs';
import { composeSheets } from './contact-sheets.mjs';
import { states } from './states.mjs';

/** Phones upright and on their side, a tablet upright and on its side, desks. */
const heights = { 320: 640, 375: 812, 768: 1024, 844: 390, 1024: 768, 1440: 900, 1920: 1080 };
const WAIT_MS = 15_000;
/** The home page with fewer approved reviews, taken last: the others are deleted one after another. */
const fewerReviews = [2, 1, 0].map((count) => ({ count, state: { name: `home-reviews-${count}`, path: '/' } }));
/** The trainer's day without a line, for which all that waits is put off. */
const todayEmpty = { name: 'today-empty', path: '/admin' };
const names = [...Object.values(states).flat(), todayEmpty, ...fewerReviews.map(({ state }) => state)].map(({ name }) => name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheets: { type: 'boolean' }, only: { type: 'string' }, widths: { type: 'string' }, languages: { type: 'string' } },
});
const [folder, after] = positionals;
const wanted = (values.only ?? '').split(',').filter(Boolean);
const widths = (values.widths ?? Object.keys(heights).join()).split(',').map(Number);
const languages = (values.languages ?? 'it,en').split(',');

await main(async () => {
  if (!folder || (values.sheets && !after))
    throw new StartupError('npm run screens -- FOLDER, or npm run screens -- --sheets BEFORE AFTER');
  if (values.sheets) return composeSheets(folder, after);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new StartupError(`No state is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const site = await openDemoSite({ DEMONSTRATION: 'on' });
  try {
    await takeAll(browser, site.origin);
  } finally {
    await browser.close();
    await site.close();
  }
});

async function takeAll(browser, origin) {
  const trainer = await browser.newContext({ baseURL: origin });
  await trainer.request.post('/api/auth/login', { data: admin, headers: { origin } });
  const client = await openClientArea(browser, trainer.request, origin);
  const cookies = { admin: await trainer.cookies(), client: client.cookies };
  for (const [zone, all] of Object.entries(states))
    await takeZone(browser, origin, { states: all, cookies: cookies[zone] ?? [], client });
  await hideToday(trainer.request, origin);
  await takeZone(browser, origin, { states: [todayEmpty], cookies: cookies.admin, client });
  for (const { count, state } of fewerReviews) {
    await keepReviews(trainer.request, origin, count);
    await takeZone(browser, origin, { states: [state], cookies: [], client });
  }
}

async function openClientArea(browser, request, origin) {
  const { users } = await (await request.get('/api/admin/users')).json();
  const user = users.find(({ status, videoCount }) => status === 'active' && videoCount > 5) ?? users[0];
  const answer = await request.post(`/api/admin/users/${user.id}/generate-link`, { headers: { origin } });
  const { loginUrl } = await answer.json();
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(loginUrl);
  await page.waitForURL(/\/dashboard$/);
  return { id: user.id, name: `${user.firstName} ${user.lastName}`, cookies: await context.cookies() };
}

/** Puts off what waits for the trainer, as many lines at a time as are sent. */
async function hideToday(request, origin) {
  const readLines = async () => (await (await request.get('/api/admin/today')).json()).lines;
  for (let lines = await readLines(); lines.length > 0; lines = await readLines())
    for (const { line } of lines) await request.put(`/api/admin/today/hidden/${line}`, { headers: { origin } });
}

async function keepReviews(request, origin, count) {
  const { reviews } = await (await request.get('/api/admin/reviews')).json();
  const approved = reviews.filter(({ approvedAt }) => approvedAt !== undefined);
  for (const { id } of approved.slice(count)) await request.delete(`/api/admin/reviews/${id}`, { headers: { origin } });
}

async function takeZone(browser, origin, { states: all, cookies, client }) {
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const language of languages)
    for (const width of widths)
      for (const state of chosen) {
        const context = await openDevice(browser, origin, { language, width });
        await context.addCookies(cookies);
        await take(context, state, { language, width, client });
        await context.close();
      }
}

/** A device of its own for each state: what one stores no other finds. */
async function openDevice(browser, origin, { language, width }) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'it' ? 'it-IT' : 'en-GB',
    timezoneId: 'Europe/Rome',
    viewport: { width, height: heights[width] ?? 900 },
    isMobile: width < 1000,
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** A state that cannot be reached is reported, and the others are taken all the same. */
async function take(context, { name, path: url, english, show }, { language, width, client }) {
  const page = await context.newPage();
  try {
    await page.clock.setFixedTime(NOW);
    const isPrivate = /^\/(dashboard|admin)/.test(url);
    const place = url.replace(':client', client.id);
    const inEnglish = english ?? `/en${url === '/' ? '' : url}`;
    await page.goto(language === 'en' && !isPrivate ? inEnglish : place, { waitUntil: 'networkidle' });
    await show?.(screenOf(page, language, client.name));
    await page.waitForTimeout(400);
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}-${language}-${width}`);
    await page.screenshot({ path: `${file}.png`, animations: 'disabled', caret: 'hide' });
    if (!show || name.includes('print') || name.includes('paper')) await takeWhole(page, `${file}-whole.png`);
    print(`${file}.png`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} ${language} ${width}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
  } finally {
    await page.close();
  }
}

/** The whole page, scrolled through first so that its lazy pictures have loaded. */
async function takeWhole(page, file) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' });
}

/** Finds elements by their names in the page's language. */
function screenOf(page, language, client) {
  const text = (key, given) => textIn(language, key, given);
  return {
    page,
    client,
    text,
    press: (key, given) =>
      page
        .getByRole('button', { name: text(key, given) })
        .first()
        .click(),
    type: (key, value) => page.getByLabel(text(key)).first().fill(value),
  };
}
