import { chapter, scrollToTop, takeScreenshot, writePickersInItalian } from '../phone.mjs';

/** Opens a dialog of Account, takes its picture, and leaves both. */
async function showDialog(phone, key, name) {
  await phone.button('admin:account.title').tap();
  await phone.button(key).tap();
  const dialog = phone.page.getByRole('dialog').last();
  await dialog.getByRole('list').or(dialog.getByRole('textbox')).first().waitFor();
  await writePickersInItalian(phone);
  await takeScreenshot(name, phone.page);
  for (const _ of ['dialog', 'account']) await phone.page.keyboard.press('Escape');
}

export const showAccount = (phone) =>
  chapter('account', async () => {
    await showDialog(phone, 'admin:register.open', 'registro');
    await showDialog(phone, 'admin:retention.open', 'dati-e-termini');
    await showDialog(phone, 'admin:requests.record', 'richiesta');
  });

/** Why a review is hidden, and what is answered to another. */
export async function showHiding(phone, { hidden, answered }) {
  await phone.button('admin:reviews.unapproveOf', { name: hidden }).tap();
  await phone.page.getByRole('radio').first().waitFor();
  await takeScreenshot('nascondi', phone.page);
  await phone.page.keyboard.press('Escape');
  await phone.button('admin:reviews.replyTo', { name: answered }).tap();
  await phone.field('admin:reviewReply.text').fill('Grazie a te: ci vediamo sulla pedana.');
  await takeScreenshot('rispondi', phone.page);
  await phone.page.keyboard.press('Escape');
}

/** The switch of who concludes contracts on the site. */
export async function showContracts(phone) {
  await scrollToTop(phone.heading('admin:site.legal.contracts.title'));
  await takeScreenshot('contratti', phone.page);
}
