import { adminViews, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { uploaderOf } from '../../support/scenes/upload-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { copySource } from './upload-sources.ts';

const bench = 'palestra/panca-piana.mp4';

for (const { language, viewport } of adminViews)
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport, env: { TRANSCODE: 'off', QUOTA_VIDEOS: '2', QUOTA_GB: '5' } });

    test('the trainer reads how much of the host’s bounds is used, and what fits no more before it is sent', async ({
      page,
      site,
      api,
    }, info) => {
      await site.placeVideo(bench);
      await setScene(api, [bench]);
      const up = uploaderOf(page, language);
      await openAdmin(page, site, api, '/admin?tab=videos');
      await expect(page.getByText(up.text('quota.videos', { used: 1, most: 2 }))).toBeVisible();

      const files = [await copySource(info, 'plank.mp4', 'small'), await copySource(info, 'ponte.mp4', 'landscapeSmall')];
      await up.open();
      await expect(up.form.getByText(up.text('quota.videos', { used: 1, most: 2 }))).toBeVisible();
      await expectAccessible(page);
      await up.choose(files);
      await expect(up.picked('ponte.mp4')).toContainText(up.text('uploads.refusals.too_many'));
      await up.send();
      await expect(up.said('uploads.arrived', { title: 'Plank' })).toBeVisible();

      await expect(page.getByText(up.text('quota.full.videos'))).toBeVisible();
      await up.open();
      await expect(up.form.getByText(up.text('quota.full.videos'))).toBeVisible();
      await expect(up.form.getByRole('button', { name: up.text('uploads.choose') })).toHaveCount(0);
      await expectAccessible(page);
    });
  });

test('without a bound nothing is said of one', async ({ page, site, api }) => {
  const up = uploaderOf(page, 'it');
  await openAdmin(page, site, api, '/admin?tab=videos');
  await up.open();
  await expect(up.form.getByRole('button', { name: up.text('uploads.choose') })).toBeVisible();
  await expect(page.getByText(/ su 2| di spazio su /)).toHaveCount(0);
});
