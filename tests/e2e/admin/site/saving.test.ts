import { calls } from '#contract/calls.ts';
import { endSession, logIn, openDesk, phoneView, tabTo } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, draftCalls, openSite, saveElsewhere, siteOf } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const view = phoneView;
const { language, viewport } = view;
test.use({ locale: locales[language], viewport });

const HEADLINE = 'site.texts.home.headline';
const overrides = (italian: string) => ({ overrides: { 'home.headline': { it: italian } } });

test('a slow line gets one save at a time, and no word is lost', async ({ page, site, api }) => {
  test.slow();
  const desk = siteOf(page, language);
  let open = 0;
  let most = 0;
  let count = 0;
  await page.route(draftCalls, async (route) => {
    open += 1;
    count += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    open -= 1;
    await route.continue();
  });
  await openSite(page, site, api, 'home');
  const field = desk.field(HEADLINE);
  await field.fill('');
  for (const word of ['uno ', 'due ', 'tre ', 'quattro ', 'cinque ', 'sei']) {
    await field.pressSequentially(word, { delay: 30 });
    await page.waitForTimeout(900);
  }
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(desk.text('site.state.saved'), {
    timeout: 20_000,
  });
  expect(most).toBe(1);
  expect(count).toBeLessThan(8);
  expect(await documentOf(api, 'texts')).toMatchObject(overrides('uno due tre quattro cinque sei'));
});

test('words without a line stay on the phone, over a reload too, and are found again', async ({ page, site, api, expected }) => {
  expected.push(/\/api\/admin\/site\/drafts\//, /ERR_FAILED/);
  const desk = siteOf(page, language);
  // As in a tab that the system ends: what is sent on leaving is past the route below, which listens to no frame that is gone.
  await page.addInitScript(() => {
    for (const name of ['pagehide', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  await page.route(draftCalls, (route) => route.abort());
  await openSite(page, site, api, 'home');
  await desk.field(HEADLINE).fill('Scritto in cantina');
  await expect(page.getByText(desk.text('site.offline'))).toBeVisible();
  await expectAccessible(page);
  await desk.field('site.texts.home.lead').pressSequentially('A metà fra');
  await page.reload();
  await expect(page.getByText(desk.text('site.unsent.title'))).toBeVisible();
  await expect(desk.field(HEADLINE)).toBeHidden();
  await expectAccessible(page);
  await page.unroute(draftCalls);
  await desk.button('site.unsent.take').click();
  await expect(desk.field(HEADLINE)).toHaveValue('Scritto in cantina');
  await desk.saved();
  expect(await documentOf(api, 'texts')).toMatchObject(overrides('Scritto in cantina'));
  expect(await page.evaluate(() => localStorage.getItem('site-draft'))).toBeNull();

  await page.route(draftCalls, (route) => route.abort());
  await desk.field(HEADLINE).fill('Da lasciar perdere');
  await expect(page.getByText(desk.text('site.offline'))).toBeVisible();
  await page.reload();
  await desk.button('site.unsent.drop').click();
  await expect(desk.field(HEADLINE)).toHaveValue('Scritto in cantina');
  expect(await page.evaluate(() => localStorage.getItem('site-draft'))).toBeNull();
});

test('a line that comes back saves by itself', async ({ page, site, api, expected }) => {
  expected.push(/\/api\/admin\/site\/drafts\//, /ERR_FAILED/);
  const desk = siteOf(page, language);
  await page.route(draftCalls, (route) => route.abort());
  await openSite(page, site, api, 'home');
  await desk.field(HEADLINE).fill('Senza rete');
  await expect(page.getByText(desk.text('site.offline'))).toBeVisible();
  await page.unroute(draftCalls);
  await desk.saved();
  expect(await documentOf(api, 'texts')).toMatchObject(overrides('Senza rete'));
});

test('a session that ends while typing leaves every word where it was', async ({ page, site, api, expected }) => {
  expected.push(/^401 /, /console: .*401/);
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'home');
  await expect(desk.field(HEADLINE)).toBeVisible();
  await endSession(page, site);
  await desk.field(HEADLINE).fill('Scritto senza sessione');
  await expect(page.getByText(desk.text('session.expired'))).toBeVisible();
  await logIn(page, desk.t);
  await expect(desk.field(HEADLINE)).toHaveValue('Scritto senza sessione');
  await desk.saved();
  await page.reload();
  await expect(desk.field(HEADLINE)).toHaveValue('Scritto senza sessione');
});

test('what another device changes meanwhile is merged, and the same field is chosen by hand', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^409 /, /console: .*409/);
  const desk = siteOf(page, language);
  const contacts = (document: Record<string, unknown>, change: object) => ({
    ...document,
    contacts: { ...(document.contacts as object), ...change },
  });
  await openSite(page, site, api, 'contacts');
  await expect(desk.field('site.fields.phone')).toBeVisible();
  await saveElsewhere(api, 'identity', (document) => ({ ...document, name: 'Giulia Rossi' }));
  await desk.field('site.fields.email').fill('mia@esempio.org');
  await expect(page.getByText(desk.text('site.mergedUnnamed'))).toBeVisible();
  await desk.saved();
  expect(await documentOf(api, 'identity')).toMatchObject({ name: 'Giulia Rossi', contacts: { email: 'mia@esempio.org' } });

  await saveElsewhere(api, 'identity', (document) =>
    contacts(document, { email: 'sua@esempio.org', website: 'https://sua.example' }),
  );
  await desk.field('site.fields.email').fill('ancora.mia@esempio.org');
  await expect(page.getByText(desk.text('site.conflict.title'))).toBeVisible();
  await expectAccessible(page);
  const choose = (name: string) => page.getByRole('radio', { name: new RegExp(`^${desk.text(name)}`) });
  await expect(choose('site.conflict.mine')).toBeChecked();
  await choose('site.conflict.theirs').check();
  await desk.button('site.conflict.done').click();
  await expect(desk.field('site.fields.email')).toHaveValue('sua@esempio.org');

  await saveElsewhere(api, 'identity', (document) => contacts(document, { email: 'terza@esempio.org' }));
  await desk.field('site.fields.email').fill('mia@esempio.org');
  await desk.button('site.conflict.done').click();
  await desk.saved();
  expect(await documentOf(api, 'identity')).toMatchObject({
    contacts: { email: 'mia@esempio.org', website: 'https://sua.example' },
  });
});

test('of two who publish, the second is told, and sees again what changes', async ({ page, browser, site, api, expected }) => {
  expected.push(/^409 /, /console: .*409/);
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'home');
  await desk.field(HEADLINE).fill('Primo');
  await desk.saved();
  await desk.button('site.publish.button').click();
  await expect(desk.sheet).toBeVisible();
  const { revision, drafts } = await api.ask(calls.readSite);
  await api.ask(calls.publishSite, { body: { revision, drafts: { texts: drafts.texts?.version ?? '' } } });
  await desk.sheet.getByRole('button', { name: desk.text('site.publish.button'), exact: true }).click();
  await expect(desk.sheet).toContainText(desk.text('site.publish.meanwhile'));
  await expect(desk.sheet).toContainText(desk.text('site.publish.nothing'));
  await expectAccessible(page);
  const other = await openDesk(browser, site, api, view);
  await other.page.goto('/admin?tab=site');
  await expect(other.page.getByText('Primo')).toBeVisible();
  await other.context.close();
});

test('discarded changes are taken back', async ({ page, site, api }) => {
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'home');
  await desk.field(HEADLINE).fill('Da buttare');
  await desk.saved();
  await desk.button('site.publish.button').click();
  await desk.button('site.publish.discardOf', { part: desk.text('site.parts.texts') }).click();
  await expect(desk.said('site.publish.discarded')).toBeVisible();
  await expect(desk.sheet).toContainText(desk.text('site.publish.nothing'));
  await desk.button('site.publish.takeBackOf', { part: desk.text('site.parts.texts') }).click();
  await expect(desk.sheet).toContainText('Da buttare');
  await page.keyboard.press('Escape');
  await expect(desk.field(HEADLINE)).toHaveValue('Da buttare');
});

test('a change is typed, undone, redone and published by the keyboard alone', async ({ page, site, api }) => {
  test.slow();
  const desk = siteOf(page, language);
  await openSite(page, site, api);
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(`^${desk.text('site.forms.hours')}`) });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(desk.heading('site.forms.hours')).toBeFocused();
  const down = page.getByRole('button', { name: desk.text('site.list.down', { name: desk.text('site.hours.workouts') }) });
  await tabTo(page, down);
  await page.keyboard.press('Enter');
  const up = page.getByRole('button', { name: desk.text('site.list.up', { name: desk.text('site.hours.workouts') }) });
  await expect(up).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(down).toBeEnabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(down).toBeDisabled();
  await desk.saved();
  await tabTo(page, desk.button('site.publish.button'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await desk.published(`${desk.text('site.parts.hours')}: ${desk.text('site.change.moved')}`);
  await expect(desk.heading('site.forms.hours')).toBeFocused();
});
