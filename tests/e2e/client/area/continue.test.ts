import type { Page } from '@playwright/test';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { walked } from '../../../security/length.ts';
import { clientOf, locales, phone, timeOf } from '../../support/client.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const videoFiles = [
  'palestra/panca-piana.mp4',
  'palestra/squat-con-bilanciere.mp4',
  'corpoLibero/trazioni-alla-sbarra.mp4',
  'corpoLibero/l-sit-alle-parallele.mp4',
];

test.slow();

/** As the player does, from the client's own page. */
async function savePosition(page: Page, id: string, position: number): Promise<void> {
  const url = apiBase + callPath(calls.saveProgress, { id });
  const status = await page.evaluate(
    async ({ url, body }) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(url, { method: 'PUT', headers, body })).status;
    },
    { url, body: JSON.stringify({ position, watched: false }) },
  );
  expect(status).toBe(200);
}

for (const [language, viewport] of walked([
  ['en', { width: 1440, height: 900 }],
  ['it', phone.viewport],
] as const satisfies [Language, object][])) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('what was begun stands above the list, the last watched first, until it is finished or a filter is on', async ({
      page,
      site,
      api,
    }) => {
      for (const videoFile of videoFiles) await site.placeVideo(videoFile);
      const { loginUrl, videos } = await setScene(api, videoFiles);
      // Longer than it is: only a long video resumes.
      for (const { id: videoId, title, description, filePath, category } of videos)
        await api.ask(calls.editVideo, {
          params: { id: videoId },
          body: { title, description, filePath, category, duration: 600 },
        });
      const [first = '', second = '', third = ''] = videos.map(({ id }) => id);
      const client = clientOf(page, language);
      const row = page.getByRole('region', { name: client.t('dashboard', 'library.continue.title') });
      const entries = row.getByRole('button');
      await page.goto(loginUrl);
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(row).toHaveCount(0);

      await savePosition(page, third, 400);
      await savePosition(page, first, 5);
      await savePosition(page, second, 599);
      await page.reload();
      const titles = [titleOf(videoFiles[0] ?? ''), titleOf(videoFiles[2] ?? '')];
      await expect(entries).toHaveCount(2);
      for (const [place, time] of ['0:05', '6:40'].entries()) {
        const name = `${client.t('dashboard', 'library.continue.verb')} ${titles[place]} ${client.t('dashboard', 'player.controls.positionOf', { time, duration: '10:00' })}`;
        await expect(entries.nth(place)).toHaveAccessibleName(name);
      }
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(
        client
          .card(titles[1] ?? '')
          .getByText(client.t('dashboard', 'library.begun', { time: '6:40' }))
          .first(),
      ).toBeAttached();
      await expectAccessible(page);

      const search = page.getByRole('textbox', { name: client.t('dashboard', 'library.search') });
      const top = async () => (await search.boundingBox())?.y;
      const before = await top();
      await search.fill('panca');
      await expect(row).toHaveCount(0);
      expect(await top()).toBe(before);
      await search.fill('');
      await expect(entries).toHaveCount(2);

      await entries.first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: titles[0] ?? '', exact: true })).toBeVisible();
      await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(4.9);
      await client.close();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(entries.first()).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      // Watched to its end: there is nothing left to continue.
      await entries.first().click();
      await expect(page.getByText(client.t('dashboard', 'player.end.title'))).toBeVisible({ timeout: 30_000 });
      await client.close();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(entries).toHaveCount(1);
      await expect(client.heading).toBeFocused();
    });
  });
}
