import type { Browser, Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { walked } from '../../security/length.ts';
import type { Api } from './api.ts';
import { locales, openDevice } from './client.ts';
import { adminPassword, type RunningSite } from './server.ts';
import { expect } from './test.ts';
import { textsOf } from './texts.ts';

type AdminView = { language: Language; viewport: { width: number; height: number } };
export const phoneView: AdminView = { language: 'it', viewport: { width: 375, height: 812 } };
export const deskView: AdminView = { language: 'en', viewport: { width: 1440, height: 900 } };

/** The ways in which every journey of the admin is walked: the trainer's phone, and in the long run a desk abroad too. */
export const adminViews = walked([phoneView, deskView]);

/** Fills the login screen that is in front of us. */
export async function logIn(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await page.getByRole('textbox', { name: t('admin', 'session.username'), exact: true }).fill('admin');
  await page.getByRole('textbox', { name: t('admin', 'session.password'), exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: t('admin', 'session.submit'), exact: true }).click();
}

/** Opens the admin with the session of a program that logged in, which spares the hashing of a password. */
export async function openAdmin(page: Page, site: RunningSite, api: Api, address = '/admin?tab=users'): Promise<void> {
  await page.context().addCookies([{ name: 'admin-session', value: api.token, url: site.origin, sameSite: 'Strict' }]);
  await page.goto(site.origin + address);
}

/** Another admin at another desk, or the same one at another machine. */
export async function openDesk(browser: Browser, site: RunningSite, api: Api, view: (typeof adminViews)[number]) {
  const device = await openDevice(browser, { locale: locales[view.language], viewport: view.viewport });
  await openAdmin(device.page, site, api);
  return { ...device, ...adminOf(device.page, view.language) };
}

type Values = Record<string, string | number>;

/** What an admin sees and presses, in the words of a language. */
export function adminOf(page: Page, language: Language) {
  const t = textsOf(language);
  const text = (name: string, values: Values = {}) => t('admin', name, values);
  // A message that was said is a dialog too, which stands in a region of its own.
  const form = page.getByRole('dialog').and(page.locator(':not([role="region"] *)'));
  const rows = page.getByRole('row').or(page.getByRole('listitem'));
  const question = page.getByRole('alertdialog');
  return {
    t,
    text,
    form,
    question,
    button: (name: string, values: Values = {}) => page.getByRole('button', { name: text(name, values), exact: true }),
    tab: (name: 'users' | 'videos' | 'reviews') => page.getByRole('tab', { name: text(`frame.${name}`) }),
    heading: (name: string) => page.getByRole('heading', { name: text(name), exact: true }),
    /** A message that was said and is still in view. */
    said: (name: string, values: Values = {}) =>
      page.getByText(text(name, values), { exact: true }).filter({ visible: true }).first(),
    /** "Errore: …" with the sentence of a refusal. */
    failed: (sentence: string) =>
      page
        .getByText(text('failed', { message: sentence }), { exact: true })
        .filter({ visible: true })
        .first(),
    /** A field of the form that is open. */
    field: (name: string) => fieldOf(form, text(name)),
    /** What stands beside a field: what is wrong with it. */
    problem: (code: string, values: Values = {}) => form.getByText(t('common', `problems.${code}`, values), { exact: true }),
    save: () => form.getByRole('button', { name: t('common', 'actions.save'), exact: true }).click(),
    cancel: () => page.getByRole('button', { name: t('common', 'actions.cancel'), exact: true }).click(),
    /** The button that says yes to the question. */
    yes: (name: string, values: Values = {}) => question.getByRole('button', { name: text(name, values), exact: true }),
    /** Another link for who has one that works: pressed, and the question answered. */
    replaceLink: async (name: string) => {
      await page.getByRole('button', { name: text('users.generateOf', { name }), exact: true }).click();
      await question.getByRole('button', { name: text('linkReplacement.confirm'), exact: true }).click();
    },
    /** A video's deletion is among its details. */
    removeVideo: async (title: string) => {
      const named = (name: string) => page.getByRole('button', { name: text(name, { title }), exact: true });
      await named('videos.moreOf').or(named('videos.lessOf')).waitFor();
      if (await named('videos.moreOf').isVisible()) await named('videos.moreOf').click();
      await named('videos.deleteOf').click();
    },
    /** A user's row or card. */
    row: (name: string) => rows.filter({ has: page.getByRole('button', { name: text('users.moreOf', { name }), exact: true }) }),
    /** Opens the less used facts and actions of a user. */
    openMore: async (name: string) => {
      const more = page.getByRole('button', { name: text('users.moreOf', { name }), exact: true }).first();
      if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
    },
    /** A video's card, or a review's by its author's name. */
    card: (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    fillUser: async (values: { firstName?: string; lastName?: string; username?: string; email?: string }) => {
      for (const [name, value] of Object.entries(values)) await fieldOf(form, text(`userForm.${name}`)).fill(value);
    },
  };
}

function fieldOf(form: Locator, name: string): Locator {
  const as = (role: 'textbox' | 'spinbutton' | 'combobox') => form.getByRole(role, { name, exact: true });
  return as('textbox').or(as('spinbutton')).or(as('combobox'));
}

/** Ends a session on the server, as its time, another machine or a new password would. */
export async function endSession(page: Page, site: RunningSite): Promise<void> {
  const cookie = (await page.context().cookies(site.origin)).find(({ name }) => name === 'admin-session');
  const headers = { authorization: `Bearer ${cookie?.value}` };
  const answer = await fetch(`${site.origin}/api/auth/logout`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`the session did not end: ${answer.status}`);
}

/** Nothing sticks out sideways, whatever was typed, once the page has followed the last change of its width. */
export async function expectNothingSticksOut(page: Page, where?: string): Promise<void> {
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sticksOut, where).toBe(0);
}

/** How many requests of one kind have gone out since. */
export function countRequests(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Presses Tab until the focus is there, as someone without a pointer does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  if (!(await isThere())) throw new Error('Tab does not reach what was looked for.');
}
