import { openAdmin } from '../../support/admin.ts';
import { locales, phone } from '../../support/client.ts';
import { arrivedUploads, digestOf, narrowLine, uploaderOf } from '../../support/scenes/upload-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { heavySource, MEGABYTE } from './upload-sources.ts';

test.use({ locale: locales.it, ...phone });

test('two tabs with one file: one sends it, the other says so, goes on where the first one stops, and one video arrives', async ({
  page,
  site,
  api,
}, info) => {
  const first = uploaderOf(page, 'it');
  const videoFile = await heavySource(info, { name: 'panca.mp4', megabytes: 12 });
  const line = await narrowLine(page);
  await openAdmin(page, site, api, '/admin?tab=videos');
  await first.open();
  await first.choose(videoFile);
  await line(0.5 * MEGABYTE);
  await first.send();
  await expect.poll(first.percent).toBeGreaterThan(8);

  const other = await page.context().newPage();
  const second = uploaderOf(other, 'it');
  await other.goto(`${site.origin}/admin?tab=videos`);
  await expect(second.tray).toContainText(second.text('uploads.elsewhere_one', { count: 1 }));
  await second.unfold();
  await expect(second.item('Panca')).toContainText(/Sta arrivando da un’altra scheda .*: \d+ %/);
  await expect(second.button('uploads.chooseFor', { title: 'Panca' })).toHaveCount(0);
  await expectAccessible(other);
  const seen = await second.percent();
  await expect.poll(second.percent).toBeGreaterThan(seen);

  await second.open();
  await second.choose(videoFile);
  await expect(second.picked('panca.mp4')).toContainText(second.text('uploads.refusals.elsewhere'));
  await expect(second.button('uploads.send')).toHaveCount(0);
  await first.button('uploads.pause').click();
  await expect(second.picked('panca.mp4')).toContainText(/Il \d+ % è già arrivato/, { timeout: 20_000 });
  await second.send();
  await expect.poll(second.percent).toBeGreaterThan(0);
  await first.button('uploads.resume').click();
  // Each tab hears of the stat, whichever sent the last piece; what has arrived then leaves its tray.
  for (const tab of [first, second]) await expect(tab.tray).toHaveCount(0, { timeout: 30_000 });
  expect(arrivedUploads(site)).toEqual([{ title: 'Panca', sha256: await digestOf(videoFile) }]);
  await other.close();
});
