import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, countRequests, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const sit = 'corpoLibero/l-sit-alle-parallele.mp4';
const title = 'panca piana';
const names = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elsa', 'Franco', 'Gaia'];

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a video is given to many from its own card, taken from one, and all of it is taken back', async ({
      page,
      site,
      api,
    }) => {
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      const { videos } = await setScene(api, [bench, sit]);
      for (const firstName of names)
        await api.ask(calls.createUser, {
          body: {
            username: firstName.toLowerCase(),
            firstName,
            lastName: 'Neri',
            labels: firstName === 'Anna' ? ['Gruppo'] : [],
          },
        });
      const id = videos[0]?.id ?? '';
      const having = async () => (await api.ask(calls.listVideoUsers, { params: { id } })).users.length;
      const admin = adminOf(page, language);
      const { text, form, question, said } = admin;
      const sent = countRequests(page, 'PATCH', /\/admin\/videos\/[^/]+\/users$/);
      const open = async (count: number) => {
        const clients = text(count === 1 ? 'videos.clients_one' : 'videos.clients_other', { count });
        await page.getByRole('button', { name: text('videoClients.openOf', { clients, title }), exact: true }).click();
        await expect(form.getByRole('checkbox', { name: /Giulia Ferri/ })).toBeVisible();
      };
      const box = (name: string) => form.getByRole('checkbox', { name });
      const filter = (name: 'all' | 'having' | 'others', count: number) =>
        form.getByRole('button', { name: `${text(`videoClients.filters.${name}`)} ${count}`, exact: true });

      await openAdmin(page, site, api, '/admin?tab=videos');
      await open(1);
      await expect(box('Giulia Ferri')).toBeChecked();
      await expect(form.getByRole('listitem').first()).toContainText(text('videoClients.unopened'));
      await expectAccessible(page);
      await form.getByRole('textbox', { name: text('users.search') }).fill('gruppo an');
      await box('Anna Neri').check();
      await form.getByRole('textbox', { name: text('users.search') }).fill('');
      await filter('having', 1).click();
      await box('Giulia Ferri').uncheck();
      await expect(form.getByText(text('videoClients.loses'))).toBeVisible();
      await filter('others', 7).click();
      await box(text('panel.chooseAll', { count: 7 })).check();
      await expect(form.getByRole('status')).toHaveText(
        `${text('videoClients.toGive_other', { count: 7 })} · ${text('videoClients.toTake_one', { count: 1 })}`,
      );
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await page.keyboard.press('Escape');
      await expect(question).toContainText(text('videoClients.leaveQuestion'));
      await question.getByRole('button', { name: text('videoClients.stay') }).click();
      expect(sent()).toBe(0);
      await admin.save();
      const toast = `${text('videoClients.given_other', { count: 7 })} · ${text('videoClients.taken_one', { count: 1 })}`;
      await expect(page.getByText(toast).first()).toBeVisible();
      await expect(form).toHaveCount(0);
      expect([sent(), await having()]).toEqual([1, 7]);
      await page.getByRole('button', { name: text('videoClients.undo'), exact: true }).click();
      await expect(said('videoClients.undone')).toBeVisible();
      expect(await having()).toBe(1);
      await expect(admin.card(title)).toContainText(text('videos.clients_one', { count: 1 }));
    });

    test('the videos are a list by category, and the picture of one is chosen from its frames', async ({ page, site, api }) => {
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      const { videos } = await setScene(api, [bench, sit]);
      const admin = adminOf(page, language);
      const { t, text, button, form, said } = admin;
      await openAdmin(page, site, api, '/admin?tab=videos');
      await button('videos.views.rows').click();
      const section = page.getByRole('region', { name: t('common', 'categories.palestra') });
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await page.reload();
      await expect(section.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNothingSticksOut(page);

      await button('videos.editOf', { title }).click();
      await button('videoForm.poster').click();
      const slider = form.getByRole('slider', { name: text('poster.frame') });
      const player = form.locator('video');
      await expect.poll(() => player.evaluate((element) => element instanceof HTMLVideoElement && element.readyState)).toBe(4);
      await slider.fill('2');
      await button('poster.later').click();
      await expect(slider).toHaveAttribute('aria-valuetext', /^0:02[.,]04$/);
      await expect
        .poll(() => player.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0)))
        .toBeCloseTo(2.04, 2);
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await button('poster.use').click();
      await expect(said('poster.saved')).toBeVisible();
      await expect(form).toHaveCount(1);
      const id = videos[0]?.id ?? '';
      const { videos: listed } = await api.ask(calls.listVideos);
      expect(listed.find((video) => video.id === id)?.thumbnailPath).toBe(`palestra/${id}.jpg`);
      await admin.cancel();
      await expect(admin.card(title).locator('img')).toBeVisible();
    });
  });
}
