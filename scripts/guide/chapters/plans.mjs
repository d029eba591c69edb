import { chapter, takeScreenshot } from '../phone.mjs';
import { text } from '../texts.mjs';

const plan = 'Forza, tre giorni';
const model = 'Corpo libero in casa';
/** Who gets the model too. */
const other = 'Pietro Villa';

/** The trainer's day, `client` who trains by a plan, that plan, and a model that is given to `receiver`. */
export async function showPlans(phone, { client, receiver }) {
  await chapter('the trainer’s day', () => showToday(phone));
  await chapter('a client’s page', () => showClientPage(phone, client));
  await chapter('a plan', () => showPlan(phone));
  await chapter('a plan for many', () => showGiving(phone, receiver));
  await phone.tab('admin:frame.users').tap();
}

async function showToday(phone) {
  await phone.tab('admin:frame.today').tap();
  await phone.heading('admin:today.title').waitFor();
  await phone.button('admin:today.seenOf', { name: 'Giulia Ferrari' }).waitFor();
  await takeScreenshot('oggi', phone.page);
}

async function showClientPage(phone, client) {
  const { page } = phone;
  await phone.tab('admin:frame.users').tap();
  await phone.field('admin:users.search').fill(client);
  await page.getByRole('link', { name: client, exact: true }).tap();
  await planRow(page, plan).waitFor();
  await page
    .getByText(text('admin:client.effort', { effort: 8 }))
    .first()
    .waitFor();
  await takeScreenshot('pagina-cliente', page);
  await phone.button('admin:client.progress.open').tap();
  const exercises = phone.heading('admin:client.progress.exercises');
  await exercises.waitFor();
  await page.getByRole('dialog').getByRole('figure').nth(1).scrollIntoViewIfNeeded();
  await takeScreenshot('progressi', page);
  await page.keyboard.press('Escape');
  await exercises.waitFor({ state: 'detached' });
}

async function showPlan(phone) {
  const { page } = phone;
  await planRow(page, plan).tap();
  await phone.heading('admin:plans.title').waitFor({ state: 'detached' });
  const add = phone.button('admin:plans.addTo', { name: 'A · Gambe e schiena' });
  await add.waitFor();
  await takeScreenshot('scheda', page);
  await add.tap();
  await page.getByRole('dialog').getByRole('textbox').fill('panca 4x8 60kg 90s');
  await page.getByRole('dialog').getByText('Panca piana').first().waitFor();
  await takeScreenshot('scheda-esercizi', page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common:actions.close') })
    .last()
    .tap();
  await phone.button('admin:plans.back').tap();
}

async function showGiving(phone, receiver) {
  const { page } = phone;
  await phone.tab('admin:frame.plans').tap();
  await planRow(page, model).tap();
  await phone.button('admin:plans.actions').tap();
  await phone.button('admin:plans.giveMany').tap();
  const dialog = page.getByRole('dialog');
  for (const name of [receiver, other]) await dialog.getByRole('checkbox', { name, exact: true }).tap();
  await dialog.getByText(text('admin:plans.clientHasAll')).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: other }).getByText('Mountain climber').waitFor();
  await dialog.getByRole('heading').first().scrollIntoViewIfNeeded();
  await takeScreenshot('scheda-a-tanti', page);
  await phone.button('admin:plans.copyTo_other', { count: 2 }).tap();
  await phone.heading('admin:plans.copied_other', { count: 2 }).waitFor();
  await phone.button('admin:panel.done').tap();
  await phone.button('admin:plans.back').tap();
}

const planRow = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
