import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin, openDesk } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { makePlan } from '../../support/scenes/plan-editing.ts';
import { placeRenditions } from '../../support/scenes/renditions.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const sit = 'corpoLibero/l-sit-alle-parallele.mp4';

for (const view of adminViews) {
  const { language, viewport } = view;
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a deleted video lies in the trash, comes back to whoever had it, and goes for good', async ({
      page,
      site,
      api,
      browser,
      expected,
    }) => {
      expected.push(/^404 \/api\/admin\/trash/, /console: .*404/);
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      const { videos } = await setScene(api, [bench, sit]);
      await makePlan(api, null, 'Forza', [videos[0]?.id ?? '']);
      await placeRenditions(site, [{ title: 'Ponte', state: 'ready' }]);
      const admin = adminOf(page, language);
      const { text, button, card, question, form } = admin;
      const days = limits.videos.trash.retentionDays;
      await openAdmin(page, site, api, '/admin?tab=videos');

      await button('trash.open').click();
      await expect(form).toContainText(text('trash.empty'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button('trash.open')).toBeFocused();

      await admin.removeVideo(titleOf(bench));
      await expect(question).toContainText(text('videoDeletion.question', { title: titleOf(bench), days }));
      await expect(question).toContainText(text('videoDeletion.plans_one', { count: 1 }));
      await admin.yes('videoDeletion.confirm').click();
      await expect(admin.said('videos.deleted')).toBeVisible();
      await expect(card(titleOf(bench))).toHaveCount(0);
      await page
        .getByRole('region')
        .getByRole('button', { name: text('trash.undo'), exact: true })
        .click();
      await expect(admin.said('trash.restoredTo_one')).toBeVisible();
      await expect(card(titleOf(bench))).toBeVisible();
      expect((await api.ask(calls.listUsers)).users[0]?.videoCount).toBe(2);

      for (const title of [titleOf(sit), 'Ponte']) {
        await admin.removeVideo(title);
        await admin.yes('videoDeletion.confirm').click();
        await expect(card(title)).toHaveCount(0);
      }
      await button('trash.openCount', { count: 2 }).click();
      await expect(form).toContainText(text('trash.daysLeft_other', { count: days }));
      await expectAccessible(page);
      await expectNothingSticksOut(page);

      await button('trash.restoreOf', { title: 'Ponte' }).click();
      await expect(form).not.toContainText('Ponte');
      await button('trash.eraseOf', { title: titleOf(sit) }).click();
      await expect(question).toContainText(text('trash.eraseQuestion', { title: titleOf(sit) }));
      await expectAccessible(page);
      await admin.cancel();
      await expect(button('trash.eraseOf', { title: titleOf(sit) })).toBeFocused();

      const other = await openDesk(browser, site, api, view);
      await other.page.goto(`${site.origin}/admin?tab=videos`);
      await other.button('trash.openCount', { count: 1 }).click();
      await button('trash.eraseOf', { title: titleOf(sit) }).click();
      await admin.yes('trash.erase').click();
      await expect(admin.said('trash.erased')).toBeVisible();
      await expect(form).toContainText(text('trash.empty'));
      await page.keyboard.press('Escape');
      await expect(card('Ponte')).toBeVisible();
      await other.button('trash.restoreOf', { title: titleOf(sit) }).click();
      await expect(other.form).toContainText(text('trash.empty'));
      await other.page.close();
    });
  });
}
