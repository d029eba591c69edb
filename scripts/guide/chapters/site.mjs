import { chapter, scrollToTop, takeScreenshot, writePickersInItalian } from '../phone.mjs';
import { text } from '../texts.mjs';
import { showContracts } from './account.mjs';

export async function showSite(phone) {
  await chapter('the list of the site', () => showList(phone));
  await chapter('opening hours and closures', () => showHours(phone));
  await chapter('publishing', () => showPublishing(phone));
  await chapter('texts', () => showTexts(phone));
  await chapter('services and pictures', () => showServices(phone));
  await chapter('the preview', () => showPreview(phone));
  await chapter('legal data', () => showLegal(phone));
}

const rowOf = ({ page }, key) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${text(key)}`) });
const openForm = (phone, name) => rowOf(phone, `admin:site.forms.${name}`).tap();
const goBack = (phone) => phone.button('admin:site.back').tap();
const untilSaved = ({ page }) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: text('admin:site.state.saved') })
    .waitFor();

async function showList(phone) {
  await phone.tab('admin:frame.site').tap();
  await rowOf(phone, 'admin:site.forms.home').waitFor();
  await takeScreenshot('sito', phone.page);
}

async function showHours(phone) {
  const { page } = phone;
  const labelled = (key) => page.getByRole('main').getByLabel(text(key), { exact: true });
  await openForm(phone, 'hours');
  await labelled('admin:site.fields.to').fill('20:30');
  await labelled('admin:site.fields.to').blur();
  await untilSaved(phone);
  await writePickersInItalian(phone);
  await takeScreenshot('orari', page);
  await goBack(phone);
  await openForm(phone, 'closures');
  await phone.button('admin:site.closures.add').tap();
  await labelled('admin:site.fields.closedFrom').fill('2026-12-24');
  await labelled('admin:site.fields.closedTo').fill('2027-01-06');
  await labelled('admin:site.fields.closedTo').blur();
  await untilSaved(phone);
  await writePickersInItalian(phone);
  await takeScreenshot('chiusura', page);
}

/** What was changed so far is published, and stands in the history. */
async function showPublishing(phone) {
  const { page } = phone;
  await page
    .getByRole('main')
    .getByRole('button', { name: text('admin:site.publish.button'), exact: true })
    .tap();
  const sheet = page.getByRole('dialog', { name: text('admin:site.publish.title') });
  await sheet.getByRole('heading', { name: text('admin:site.parts.closures') }).waitFor();
  await takeScreenshot('pubblica', page);
  await sheet.getByRole('button', { name: text('admin:site.publish.button'), exact: true }).tap();
  await page.getByText(text('admin:site.publish.done'), { exact: true }).first().waitFor();
  await phone.dismiss('admin:site.publish.done');
  await goBack(phone);
  await rowOf(phone, 'admin:site.history.title').tap();
  await phone.button('admin:site.history.undo').waitFor();
  await takeScreenshot('cronologia', page);
  await goBack(phone);
}

async function showTexts(phone) {
  await openForm(phone, 'home');
  await phone.field('admin:site.texts.home.headline').waitFor();
  await takeScreenshot('testi', phone.page);
  await goBack(phone);
}

async function showServices(phone) {
  const { page } = phone;
  await openForm(phone, 'services');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Allenamento individuale/ })
    .tap();
  await scrollToTop(page.getByRole('main').locator('[data-item="1to1"]'));
  await takeScreenshot('servizio', page);
  await phone.button('admin:pictures.change').tap();
  await page.getByText(text('admin:pictures.focusHint')).waitFor();
  await page.locator('[data-focus-area] img').waitFor();
  await takeScreenshot('foto', page);
  await phone.button('common:actions.cancel').tap();
  await goBack(phone);
}

async function showPreview(phone) {
  const { page } = phone;
  await phone.button('admin:site.preview.open').tap();
  const frame = page.frameLocator('iframe').first();
  await frame.locator('html[data-hydrated]').waitFor();
  await page.getByText(text('admin:site.preview.loading')).waitFor({ state: 'hidden' });
  await takeScreenshot('anteprima', page);
  await phone.button('admin:site.preview.back').tap();
}

/** Delicate data are published with the password. */
async function showLegal(phone) {
  const { page } = phone;
  await openForm(phone, 'legal');
  await phone.field('admin:site.fields.vatNumber').waitFor();
  await takeScreenshot('note-legali', page);
  await showContracts(phone);
  await goBack(phone);
}
