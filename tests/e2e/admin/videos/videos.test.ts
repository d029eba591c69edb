import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminOf, adminViews, countRequests, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const sit = 'corpoLibero/l-sit-alle-parallele.mp4';
const poster = 'palestra/panca-piana.jpg';

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a video is created from a found file and from a typed path; what the form refuses', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^40[09] \/api\/admin\/videos$/, /console: .*40[09]/);
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      const admin = adminOf(page, language);
      const { t, text, button, form, field, problem } = admin;
      const sent = countRequests(page, 'POST', /\/admin\/videos$/);
      await openAdmin(page, site, api, '/admin?tab=videos');
      await expect(page.getByText(text('videos.none'))).toBeVisible();
      await expectAccessible(page);

      await button('videos.new').click();
      await expect(form.getByText(text('videoForm.foundHint_other', { count: 2 }))).toBeVisible();
      await button('videoForm.create').click();
      await expect(problem('required')).toHaveCount(4);
      await expect(field('videoForm.title')).toBeFocused();
      await expectAccessible(page);
      await field('videoForm.found').selectOption(bench);
      await expect(problem('required')).toHaveCount(0);
      await expect(field('videoForm.title')).toHaveValue('Panca piana');
      await expect(field('videoForm.filePath')).toHaveValue(bench);
      await expect(field('videoForm.category')).toHaveValue('palestra');
      await expect(field('videoForm.duration')).toHaveValue(/^[1-9]\d*$/);
      await button('videoForm.create').dblclick();
      await expect(admin.said('videos.createdDone')).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(button('videos.new')).toBeFocused();
      expect(sent()).toBe(1);
      const card = admin.card('Panca piana');
      await expect(card).toContainText(t('common', 'categories.palestra'));
      await expect(card).toContainText(/\d:\d\d/);
      await expect(card.getByText(bench)).toBeHidden();
      await button('videos.moreOf', { title: 'Panca piana' }).click();
      await expect(card.getByText(bench)).toBeVisible();
      await expect(card.locator('time')).toBeVisible();
      await expectAccessible(page);
      await button('videos.lessOf', { title: 'Panca piana' }).click();
      await expect(card.getByText(bench)).toBeHidden();
      await button('videos.moreOf', { title: 'Panca piana' }).press('Enter');
      await button('videos.deleteOf', { title: 'Panca piana' }).press('Escape');
      await expect(card.getByText(bench)).toBeHidden();
      await expect(button('videos.moreOf', { title: 'Panca piana' })).toBeFocused();
      // Below 768 px they lie over nothing, and closing them would move what is about to be pressed.
      const isOver = viewport.width >= 768;
      const elsewhere = [() => admin.heading('videos.title').click(), () => button('videos.new').focus()];
      for (const leave of elsewhere) {
        await button('videos.moreOf', { title: 'Panca piana' }).click();
        await leave();
        await expect(card.getByText(bench)).toBeVisible({ visible: !isOver });
        if (!isOver) await button('videos.lessOf', { title: 'Panca piana' }).click();
      }

      await button('videos.new').click();
      await expect(form.getByText(text('videoForm.foundHint_one', { count: 1 }))).toBeVisible();
      await expect(form.getByText(text('videoForm.filePathHint'))).toBeVisible();
      await expect(form.getByText(text('videoForm.thumbnailPathHint'))).toBeVisible();
      await expect(form.getByText(text('videoForm.durationHint'))).toBeVisible();
      await field('videoForm.title').fill('x'.repeat(limits.videos.titleMax + 1));
      await field('videoForm.filePath').fill('palestra/../segreti.mp4');
      await expect(field('videoForm.category')).toHaveValue('palestra');
      await field('videoForm.duration').fill('-1');
      await field('videoForm.thumbnailPath').fill('palestra/nota.txt');
      await button('videoForm.create').click();
      await expect(problem('too_long', { limit: limits.videos.titleMax })).toBeVisible();
      await expect(problem('bad_path')).toBeVisible();
      await expect(problem('too_small', { limit: 0 })).toBeVisible();
      await expect(problem('wrong_file_type')).toBeVisible();
      await expectAccessible(page);

      await field('videoForm.title').fill('L-sit 💪 all’italiana');
      await field('videoForm.duration').fill('1.5');
      await field('videoForm.thumbnailPath').fill('');
      await field('videoForm.filePath').fill('palestra/film.exe');
      await button('videoForm.create').click();
      await expect(problem('wrong_file_type')).toBeVisible();
      await expect(problem('not_whole')).toBeVisible();
      await field('videoForm.duration').fill('75');
      await expect(form.getByText(text('videoForm.durationShown', { duration: '1:15' }))).toBeVisible();
      await field('videoForm.filePath').fill(sit);
      await field('videoForm.category').selectOption('palestra');
      await button('videoForm.create').click();
      await expect(problem('wrong_folder')).toBeVisible();
      expect(sent()).toBe(1);
      await field('videoForm.filePath').fill('palestra/non-esiste.mp4');
      await button('videoForm.create').click();
      await expect(problem('file_missing')).toBeVisible();
      await expect(field('videoForm.filePath')).toBeFocused();
      await field('videoForm.filePath').fill(bench);
      await button('videoForm.create').click();
      await expect(problem('taken')).toBeVisible();
      await expect(admin.failed(t('common', 'errors.file_taken'))).toBeVisible();
      await field('videoForm.filePath').fill(` ${sit} `);
      await expect(field('videoForm.category')).toHaveValue('corpoLibero');
      await field('videoForm.duration').press('Enter');
      await expect(admin.card('L-sit 💪 all’italiana')).toContainText('1:15');
      await expectNothingSticksOut(page);
    });

    test('a video is edited, its missing file is marked, and it is deleted with the warning', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^400 \/api\/admin\/videos\//, /console: .*400/);
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      await setScene(api, [bench, sit]);
      const admin = adminOf(page, language);
      const { text, button, field, question } = admin;
      await openAdmin(page, site, api, '/admin?tab=videos');
      const title = 'Panca piana, «presa stretta»';

      const search = page.getByRole('textbox', { name: text('videos.search') });
      await search.fill('ana PAN');
      await expect(page.getByText(text('videos.count', { shown: 1, total: 2 }), { exact: true })).toBeVisible();
      await expect(admin.card('panca piana')).toBeVisible();
      await search.fill('panca parallele');
      await expect(page.getByText(text('videos.noneFound', { search: 'panca parallele' }))).toBeVisible();
      await button('videos.showAll').click();
      await expect(search).toHaveValue('');
      const filter = (name: string) => page.getByRole('group', { name: text('videos.filter') }).getByRole('button', { name });
      await expect(filter(text('videos.filters.all'))).toBeFocused();
      await expect(filter(text('videos.filters.attention'))).toHaveCount(0);
      await filter(admin.t('common', 'categories.corpoLibero')).click();
      await expect(admin.card('panca piana')).toHaveCount(0);
      await expect(admin.card('l sit alle parallele')).toContainText(text('videos.clients_one', { count: 1 }));
      await expectAccessible(page);
      await filter(text('videos.filters.all')).click();

      await button('videos.editOf', { title: 'panca piana' }).click();
      await field('videoForm.title').fill(title);
      await field('videoForm.description').fill('Gomiti stretti. '.repeat(20));
      await expect(field('videoForm.filePath')).toHaveCount(0);
      await expectAccessible(page);
      await admin.form.getByText(text('videoForm.file')).click({ timeout: 3000 });
      await expect(field('videoForm.filePath')).toHaveValue(bench);
      await field('videoForm.thumbnailPath').fill(poster);
      await admin.save();
      await expect(admin.problem('file_missing')).toBeVisible();
      await placeThumbnail(site, poster);
      await admin.save();
      await expect(admin.said('videos.changed')).toBeVisible();
      await expect(button('videos.editOf', { title })).toBeFocused();
      await expect.poll(() => admin.card(title).locator('img').evaluate(widthOf)).toBeGreaterThan(0);

      await site.loseVideo(sit);
      await page.reload();
      await expect(admin.card('l sit alle parallele')).toContainText(text('videos.fileMissing'));
      await expect(admin.card(title)).not.toContainText(text('videos.fileMissing'));
      await filter(text('videos.filters.attention')).click();
      await expect(admin.card(title)).toHaveCount(0);
      await expect(admin.card('l sit alle parallele')).toBeVisible();
      await filter(text('videos.filters.all')).click();
      await expectAccessible(page);

      const removed = countRequests(page, 'DELETE', /\/admin\/videos\//);
      await admin.removeVideo(title);
      await expect(question).toContainText(text('videoDeletion.question', { title, days: limits.videos.trash.retentionDays }));
      await expectAccessible(page);
      await admin.cancel();
      await expect(button('videos.deleteOf', { title })).toBeFocused();
      await button('videos.editOf', { title }).click();
      await admin.form.getByRole('button', { name: text('videos.deleteOf', { title }) }).click();
      await expect(question).toContainText(text('videoDeletion.question', { title, days: limits.videos.trash.retentionDays }));
      await expect(admin.form).toHaveCount(0);
      await admin.cancel();
      await expect(button('videos.editOf', { title })).toBeFocused();
      await admin.removeVideo(title);
      await admin.yes('videoDeletion.confirm').dblclick();
      await expect(admin.said('videos.deleted')).toBeVisible();
      await expect(admin.card(title)).toHaveCount(0);
      await expect(admin.heading('videos.title')).toBeFocused();
      expect(removed()).toBe(1);
      const { users } = await api.ask(calls.listUsers);
      expect(users.map(({ videoCount }) => videoCount)).toEqual([1]);
      await expectNothingSticksOut(page);
    });
  });
}

const widthOf = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0);

async function placeThumbnail(site: RunningSite, thumbnailPath: string): Promise<void> {
  const target = path.join(site.dataDirectory, 'thumbnails', thumbnailPath);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(path.join('demo', 'thumbnails', thumbnailPath), target);
}
