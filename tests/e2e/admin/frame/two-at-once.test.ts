import { calls } from '#contract/calls.ts';
import { adminOf, deskView, openAdmin, openDesk, phoneView } from '../../support/admin.ts';
import { type Api, openApi } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const videoFile = 'palestra/panca-piana.mp4';

/** What the other admin, who is quicker, does. */
function otherOf(api: Api) {
  const idOf = async (name: string) => {
    const { users } = await api.ask(calls.listUsers);
    return users.find(({ firstName }) => firstName === name)?.id ?? '';
  };
  const reviewOf = async (name: string) => {
    const { reviews } = await api.ask(calls.listReviews);
    return reviews.find(({ author }) => author.firstName === name)?.id ?? '';
  };
  const videoOf = async (title: string) => {
    const { videos } = await api.ask(calls.listVideos);
    return videos.find((video) => video.title === title)?.id ?? '';
  };
  return {
    deleteUser: async (name: string) => api.ask(calls.deleteUser, { params: { id: await idOf(name) } }),
    deleteVideo: async (title: string) => api.ask(calls.deleteVideo, { params: { id: await videoOf(title) } }),
    deleteReview: async (name: string) => api.ask(calls.deleteReview, { params: { id: await reviewOf(name) } }),
    unapprove: async (name: string) =>
      api.ask(calls.approveReview, { params: { id: await reviewOf(name) }, body: { approved: false } }),
  };
}

test.describe('whoever acts on what the other admin deleted is told, and sees the list as it is', () => {
  test.describe('it, 375 px', () => {
    test.use({ viewport: phoneView.viewport });

    test('users', async ({ page, site, api, expected }) => {
      expected.push(/^404 \/api\/admin\//, /console: .*404/);
      await site.placeVideo(videoFile);
      for (const firstName of ['Carla', 'Dario']) await setScene(api, [], { firstName, lastName: 'Neri' });
      await setScene(api, [], { firstName: 'Bruno', lastName: 'Sala' });
      const { user } = await setScene(api, [videoFile], { firstName: 'Anna', lastName: 'Riva' });
      const [video] = (await api.ask(calls.listUserVideos, { params: { id: user.id } })).videos;
      await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId: video?.id ?? '' } });
      const other = otherOf(api);
      const admin = adminOf(page, 'it');
      const { t, text, button, failed, form, question, row } = admin;
      const gone = failed(t('common', 'errors.user_not_found'));
      await openAdmin(page, site, api);

      await button('users.manageOf', { name: 'Anna Riva' }).click();
      await expect(button('panel.assignOf', { title: 'panca piana' })).toBeVisible();
      await other.deleteUser('Anna');
      await button('panel.assignOf', { title: 'panca piana' }).click();
      await expect(gone).toBeVisible();
      await expect(row('Anna Riva')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: text('panel.title', { name: 'Anna Riva' }) })).toHaveCount(0);
      await expect(admin.heading('users.title')).toBeFocused();

      await other.deleteUser('Bruno');
      await admin.openMore('Bruno Sala');
      await button('users.editOf', { name: 'Bruno Sala' }).click();
      await admin.save();
      await expect(gone).toBeVisible();
      await expectAccessible(page);
      await admin.cancel();
      await expect(form).toHaveCount(0);
      await expect(row('Bruno Sala')).toHaveCount(0);
      await expect(admin.heading('users.title')).toBeFocused();

      await other.deleteUser('Carla');
      await admin.openMore('Carla Neri');
      await button('users.deleteOf', { name: 'Carla Neri' }).click();
      await admin.yes('userDeletion.confirm', { name: 'Carla Neri' }).click();
      await expect(question.getByText(text('failed', { message: t('common', 'errors.user_not_found') }))).toBeVisible();
      await admin.cancel();
      await expect(row('Carla Neri')).toHaveCount(0);
      await expect(row('Dario Neri')).toBeVisible();
    });
  });

  test.describe('en, 1440 px', () => {
    test.use({ locale: locales.en, viewport: deskView.viewport });

    test('videos and reviews', async ({ page, site, api, expected }) => {
      expected.push(/^40[49] \/api\/admin\//, /console: .*40[49]/);
      const videoFiles = [videoFile, 'palestra/squat-con-bilanciere.mp4', 'corpoLibero/mountain-climber.mp4'];
      for (const one of videoFiles) await site.placeVideo(one);
      await setScene(api, videoFiles);
      for (const firstName of ['Dario', 'Elena']) await publishReview(api, site.origin, { firstName, lastName: 'Neri' });
      const other = otherOf(api);
      const admin = adminOf(page, 'en');
      const { t, text, button, failed, question, card, tab } = admin;
      await openAdmin(page, site, api, '/admin?tab=videos');

      await expect(card('panca piana')).toBeVisible();
      await other.deleteVideo('panca piana');
      await button('videos.editOf', { title: 'panca piana' }).click();
      await admin.save();
      await expect(failed(t('common', 'errors.video_not_found'))).toBeVisible();
      await admin.cancel();
      await expect(card('panca piana')).toHaveCount(0);
      await other.deleteVideo('mountain climber');
      await admin.removeVideo('mountain climber');
      await admin.yes('videoDeletion.confirm').click();
      await expect(question.getByText(text('failed', { message: t('common', 'errors.video_not_found') }))).toBeVisible();
      await admin.cancel();
      await expect(card('mountain climber')).toHaveCount(0);
      await expect(card('squat con bilanciere')).toBeVisible();

      await tab('reviews').click();
      await expect(card('Dario Neri')).toBeVisible();
      await other.unapprove('Dario');
      const readAgain = page.waitForResponse(/\/api\/admin\/reviews$/);
      await button('reviews.unfeatureOf', { name: 'Dario Neri' }).click();
      await expect(card('Dario Neri')).toContainText(text('reviews.badgeHidden'));
      await readAgain;
      await other.deleteReview('Elena');
      await button('reviews.unapproveOf', { name: 'Elena Neri' }).click();
      const hiding = page.getByRole('dialog', { name: text('reviewHiding.title', { name: 'Elena Neri' }) });
      await hiding.getByRole('radio').first().check();
      await hiding.getByRole('button', { name: text('reviewHiding.confirm'), exact: true }).click();
      await expect(failed(t('common', 'errors.review_not_found'))).toBeVisible();
      await admin.cancel();
      await expect(card('Elena Neri')).toHaveCount(0);
      await expect(admin.heading('reviews.title')).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dario Neri']);
    });
  });
});

test('two admins edit the same client: each saves what they changed, and nothing else', async ({ browser, site, api }) => {
  const { user } = await setScene(api, [], { firstName: 'Anna', lastName: 'Riva' });
  const phone = await openDesk(browser, site, api, phoneView);
  const desk = await openDesk(browser, site, await openApi(site.origin), deskView);
  for (const one of [phone, desk]) {
    await one.openMore('Anna Riva');
    await one.button('users.editOf', { name: 'Anna Riva' }).click();
  }
  await desk.fillUser({ email: 'anna@example.it' });
  await desk.save();
  await expect(desk.said('users.changed')).toBeVisible();
  const sent = phone.page.waitForRequest((request) => request.method() === 'PATCH');
  await phone.fillUser({ firstName: 'Annalisa' });
  await phone.save();
  await expect(phone.said('users.changed')).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ firstName: 'Annalisa' });
  const { users } = await api.ask(calls.listUsers);
  expect(users.find(({ id }) => id === user.id)).toMatchObject({ firstName: 'Annalisa', email: 'anna@example.it' });
  for (const one of [phone, desk]) {
    expect(one.complaints).toEqual([]);
    await one.context.close();
  }
});

test('two admins at two desks: what each deletes is gone for the other, and both agree after a reload', async ({
  browser,
  site,
  api,
}) => {
  for (const firstName of ['Anna', 'Bruno', 'Carla']) await setScene(api, [], { firstName, lastName: 'Riva' });
  const phone = await openDesk(browser, site, api, phoneView);
  const desk = await openDesk(browser, site, await openApi(site.origin), deskView);
  await expect(desk.row('Bruno Riva')).toBeVisible();

  await phone.openMore('Anna Riva');
  await phone.button('users.deleteOf', { name: 'Anna Riva' }).click();
  await phone.yes('userDeletion.confirm', { name: 'Anna Riva' }).click();
  await expect(phone.said('users.deleted')).toBeVisible();
  await desk.replaceLink('Anna Riva');
  await expect(desk.failed(desk.t('common', 'errors.user_not_found'))).toBeVisible();
  await desk.cancel();
  await expect(desk.row('Anna Riva')).toHaveCount(0);
  await desk.openMore('Bruno Riva');
  await desk.button('users.deactivateOf', { name: 'Bruno Riva' }).click();
  await desk.yes('userDeactivation.confirm').click();
  await expect(desk.said('users.deactivated')).toBeVisible();
  await phone.openMore('Bruno Riva');
  await phone.button('users.deactivateOf', { name: 'Bruno Riva' }).click();
  await phone.yes('userDeactivation.confirm').click();
  await expect(phone.said('users.deactivated')).toBeVisible();

  for (const one of [phone, desk]) {
    await one.page.reload();
    await expect(one.row('Carla Riva')).toBeVisible();
    await expect(one.row('Anna Riva')).toHaveCount(0);
    await expect(one.row('Bruno Riva')).toContainText(one.text('users.inactive'));
  }
  expect(phone.complaints).toEqual([]);
  const isRefusal = (complaint: string) => /404/.test(complaint);
  expect(desk.complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  for (const { context } of [phone, desk]) await context.close();
});
