import { chapter, scrollToTop, takeScreenshot } from '../phone.mjs';
import { text } from '../texts.mjs';
import { showPlans } from './plans.mjs';

const marta = 'Marta Colombo';
const giulia = 'Giulia Ferrari';
const roberto = 'Roberto Caruso';
const titles = ['Mountain climber', 'Affondi alternati', 'L-sit alle parallele'];

/** Returns the new client's real personal link. */
export async function showClients(phone) {
  await chapter('first client', () => showNewClient(phone));
  const link = phone.lastLink();
  await chapter('assigning videos', () => showAssigning(phone));
  await showPlans(phone, { client: giulia, receiver: marta });
  await chapter('lost link', () => showNewLink(phone));
  await chapter('lost phone', () => showDeactivation(phone));
  await chapter('a client leaves', () => showDeletion(phone));
  return link;
}

async function showNewClient(phone) {
  await phone.tab('admin:frame.users').tap();
  await phone.button('admin:users.new').tap();
  await phone.field('admin:userForm.firstName').fill('Marta');
  await phone.field('admin:userForm.lastName').fill('Colombo');
  await phone.field('admin:userForm.username').fill('marta.colombo');
  await takeScreenshot('nuovo-utente', phone.page);
  await phone.button('admin:userForm.create').tap();
  await phone.message('admin:link.created').waitFor();
  await phone.page.getByRole('img', { name: text('admin:link.qrAlt', { name: marta }) }).scrollIntoViewIfNeeded();
  await takeScreenshot('link', phone.page);
  await phone.button('admin:link.done').tap();
}

async function find(phone, name) {
  await phone.field('admin:users.search').fill(name);
  await phone.card(name).waitFor();
}

/** One by its button, then several by their boxes, then a whole category. */
async function showAssigning(phone) {
  const { page } = phone;
  await find(phone, marta);
  await phone.button('admin:users.manageOf', { name: marta }).tap();
  await phone.field('admin:panel.search').fill('stacco');
  await phone.button('admin:panel.assignOf', { title: 'Stacco da terra' }).tap();
  await phone.dismiss('admin:panel.assignedDone');
  await phone.field('admin:panel.search').fill('');
  await phone.field('admin:panel.search').blur();
  await phone.button('admin:panel.assignOf', { title: 'Mountain climber' }).waitFor();
  await scrollToTop(phone.heading('admin:panel.title', { name: marta }));
  await takeScreenshot('assegna', page);
  const available = page.getByRole('region', { name: text('admin:panel.available'), exact: true });
  await available.getByRole('button', { name: text('common:categories.corpoLibero') }).tap();
  for (const title of titles) await available.getByRole('checkbox', { name: title }).tap();
  await scrollToTop(available.getByRole('heading'));
  await page.getByRole('button', { name: text('admin:panel.assignMany_other', { count: titles.length }) }).waitFor();
  await takeScreenshot('assegna-insieme', page);
  await available.getByText(text('admin:panel.chooseAll', { count: 6 })).tap();
  await page.getByRole('button', { name: text('admin:panel.assignMany_other', { count: 6 }) }).tap();
  await phone.dismiss('admin:panel.assignedMany_other', { count: 6 });
}

async function showNewLink(phone) {
  await find(phone, giulia);
  await phone.button('admin:users.generateOf', { name: giulia }).tap();
  await phone.button('admin:linkReplacement.confirm').tap();
  await phone.message('admin:link.generatedCopied').waitFor();
  await takeScreenshot('link-nuovo', phone.page);
  await phone.button('admin:link.done').tap();
}

async function showDeactivation(phone) {
  await phone.button('admin:users.moreOf', { name: giulia }).tap();
  await phone.button('admin:users.deactivateOf', { name: giulia }).tap();
  await phone.heading('admin:userDeactivation.title').waitFor();
  await takeScreenshot('disattiva', phone.page);
  await phone.button('admin:userDeactivation.confirm').tap();
  await phone.dismiss('admin:users.deactivated');
  await phone.button('admin:users.activateOf', { name: giulia }).waitFor();
  await takeScreenshot('riattiva', phone.card(giulia));
}

async function showDeletion(phone) {
  await find(phone, roberto);
  await phone.button('admin:users.moreOf', { name: roberto }).tap();
  await phone.button('admin:users.deleteOf', { name: roberto }).tap();
  await phone.heading('admin:userDeletion.title').waitFor();
  await takeScreenshot('elimina', phone.page);
  await phone.button('common:actions.cancel').tap();
}
