import type { Page } from '@playwright/test';
import { adminOf, openAdmin, phoneView } from '../../support/admin.ts';
import { setScene } from '../../support/scene.ts';
import { expect, test } from '../../support/test.ts';

const videoFile = 'palestra/panca-piana.mp4';
const title = 'panca piana';
const name = 'Giulia Ferri';
const { language } = phoneView;

test.use({ viewport: phoneView.viewport });

test('Back closes the dialog that is open, and only then goes back', async ({ page, site, api }) => {
  await site.placeVideo(videoFile);
  await setScene(api, [videoFile]);
  const admin = adminOf(page, language);
  const { text, button, form, question, tab } = admin;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openAdmin(page, site, api);
  await tab('reviews').click();
  await tab('users').click();
  await button('users.new').click();
  await admin.fillUser({ firstName: 'Marta' });
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(button('users.new')).toBeFocused();
  await expect(tab('users')).toHaveAttribute('aria-selected', 'true');

  await button('users.new').click();
  await expect(admin.field('userForm.firstName')).toHaveValue('Marta');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await admin.openMore(name);
  await button('users.deleteOf', { name }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(tab('reviews')).toHaveAttribute('aria-selected', 'true');

  await tab('videos').click();
  await button('videos.editOf', { title }).click();
  await form.getByRole('button', { name: text('videoForm.replace'), exact: true }).click();
  const replacing = page.getByRole('dialog', { name: text('uploads.titleReplace', { title }), exact: true });
  await expect(replacing).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(tab('reviews')).toHaveAttribute('aria-selected', 'true');
  expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('Back asks before it takes what was not saved, and the question closes by itself', async ({ page, site, api }) => {
  await site.placeVideo(videoFile);
  await setScene(api, [videoFile]);
  const { text, button, form, question } = adminOf(page, language);
  await openAdmin(page, site, api, '/admin?tab=videos');
  await button('videos.editOf', { title }).click();
  await form.getByRole('button', { name: text('videoForm.captions'), exact: true }).click();
  const captions = page.getByRole('dialog', { name: text('captions.title', { title }), exact: true });
  await captions.getByRole('button', { name: text('captions.asText'), exact: true }).click();
  await captions.getByRole('textbox').fill(text('captions.starter'));
  const watching = await watchEntry(page);
  await page.goBack();
  await expect(question).toContainText(text('captions.leaveQuestion'));
  expect(await watching.evaluate(({ hasEntry }) => hasEntry), 'a second Back closes the question').toBe(true);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(captions.getByRole('textbox')).toHaveValue(text('captions.starter'));
  await page.goBack();
  await question.getByRole('button', { name: text('captions.leaveConfirm'), exact: true }).click();
  await expect(captions).toHaveCount(0);
});

/** Watches for the next question: whether it has an entry of the history as soon as it is in the document. */
const watchEntry = (page: Page) =>
  page.evaluateHandle(() => ({
    hasEntry: new Promise<boolean>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[role=alertdialog]')) return;
        watch.disconnect();
        resolve('dialog' in (history.state ?? {}));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    }),
  }));
