import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { adminOf, adminViews, countRequests, expectNothingSticksOut, openAdmin, phoneView, tabTo } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { fillSite, many, nameOf, videoTitle } from '../../support/seed-many.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const gym = ['panca-piana', 'squat-con-bilanciere', 'stacco-da-terra', 'lento-avanti'].map((name) => `palestra/${name}.mp4`);
const free = ['mountain-climber', 'affondi-alternati', 'trazioni-alla-sbarra'].map((name) => `corpoLibero/${name}.mp4`);
const [bench = '', squat = '', deadlift = '', press = ''] = gym.map(titleOf);
const [climber = '', lunges = '', pullUps = ''] = free.map(titleOf);
const all = [bench, squat, deadlift, press, climber, lunges, pullUps];

const changed = /\/admin\/users\/[^/]+\/videos$/;

/** One side of the panel in the words of a language. */
function sideOf(page: Page, language: Language, side: 'assigned' | 'available') {
  const { t, text } = adminOf(page, language);
  const list = page.getByRole('region', { name: text(`panel.${side}`), exact: true });
  const press = side === 'assigned' ? 'revoke' : 'assign';
  const button = (name: string) => list.getByRole('button', { name, exact: true });
  return {
    list,
    title: list.getByRole('heading', { level: 4 }),
    one: (title: string) => button(text(`panel.${press}Of`, { title })),
    box: (title: string) => list.getByRole('checkbox', { name: title }),
    boxForAll: (count: number) => list.getByRole('checkbox', { name: text('panel.chooseAll', { count }), exact: true }),
    bar: (count: number) => button(text(`panel.${press}Many_${count === 1 ? 'one' : 'other'}`, { count })),
    category: (name: string, count: number) => button(`${t('common', `categories.${name}`)} ${count}`),
    clear: button(text('panel.clearChoice')),
    /** The titles as they stand, in no order. */
    async holds(titles: string[]) {
      for (const title of titles) await expect(button(text(`panel.${press}Of`, { title }))).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(titles.length);
    },
  };
}

/** The panel takes a tap so soon after another for the second of a double one. A slow machine only waits longer. */
const betweenTaps = (page: Page) => page.waitForTimeout(400);

/** Giulia's open panel, with these videos given to her and the others not. */
async function openPanel(page: Page, site: RunningSite, api: Api, language: Language, given: string[]) {
  for (const videoFile of [...gym, ...free]) await site.placeVideo(videoFile);
  const { user, videos } = await setScene(api, [...gym, ...free]);
  const revoke = videos.filter(({ title }) => !given.includes(title)).map(({ id }) => id);
  await api.ask(calls.changeAssignments, { params: { id: user.id }, body: { assign: [], revoke } });
  const admin = adminOf(page, language);
  await openAdmin(page, site, api);
  await admin.button('users.manageOf', { name: 'Giulia Ferri' }).click();
  const assigned = sideOf(page, language, 'assigned');
  const available = sideOf(page, language, 'available');
  await assigned.holds(given);
  await available.holds(all.filter((title) => !given.includes(title)));
  const serverHolds = async (titles: string[]) => {
    const answer = await api.ask(calls.listUserVideos, { params: { id: user.id } });
    expect(new Set(answer.videos.map(({ title }) => title))).toEqual(new Set(titles));
  };
  return { ...admin, user, videos, assigned, available, serverHolds };
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('one video, several picked ones and a whole category are assigned, and revoked', async ({ page, site, api }) => {
      const panel = await openPanel(page, site, api, language, []);
      const { text, said, question, assigned, available, serverHolds, cancel } = panel;
      const several = countRequests(page, 'PATCH', changed);
      await expect(page.getByText(text('panel.noneAssigned'))).toBeVisible();
      await expectAccessible(page);

      await available.one(bench).click();
      await expect(said('panel.assignedDone')).toBeVisible();
      await assigned.holds([bench]);
      expect(several()).toBe(0);

      await available.box(climber).check();
      await available.box(squat).check();
      await expect(available.bar(2)).toBeInViewport();
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await available.clear.click();
      await expect(available.box(squat)).not.toBeChecked();
      await available.box(climber).check();
      await available.box(squat).check();
      await available.bar(2).click();
      await expect(said('panel.assignedMany_other', { count: 2 })).toBeVisible();
      await assigned.holds([bench, climber, squat]);
      await available.holds([deadlift, press, lunges, pullUps]);
      expect(several()).toBe(1);

      await available.category('corpoLibero', 2).click();
      await available.holds([lunges, pullUps]);
      await available.boxForAll(2).check();
      await available.bar(2).click();
      await expect(page.getByText(text('panel.noneInCategory'))).toBeVisible();
      await assigned.holds([bench, climber, squat, lunges, pullUps]);
      await expect.poll(several).toBe(2);
      await expect(panel.row('Giulia Ferri')).toContainText('5');
      await serverHolds([bench, climber, squat, lunges, pullUps]);

      await betweenTaps(page);
      await assigned.one(bench).click();
      await expect(said('panel.revokedDone')).toBeVisible();
      await expect(question).toHaveCount(0);
      await assigned.box(squat).check();
      await assigned.box(climber).check();
      await assigned.bar(2).click();
      await expect(question).toContainText(text('panel.revokeTitle', { count: 2 }));
      await expect(question).toContainText(text('panel.revokeQuestion', { count: 2, name: 'Giulia Ferri' }));
      await expectAccessible(page);
      await cancel();
      await expect(question).toHaveCount(0);
      expect(several()).toBe(2);
      await assigned.bar(2).click();
      await question.getByRole('button', { name: text('panel.revokeMany_other', { count: 2 }) }).dblclick();
      await expect(said('panel.revokedMany_other', { count: 2 })).toBeVisible();
      await assigned.holds([lunges, pullUps]);
      expect(several()).toBe(3);

      await assigned.boxForAll(2).check();
      await assigned.bar(2).click();
      await question.getByRole('button', { name: text('panel.revokeMany_other', { count: 2 }) }).click();
      await expect(page.getByText(text('panel.noneAssigned'))).toBeVisible();
      await expect(assigned.title).toBeFocused();
      await expect.poll(several).toBe(4);
      await serverHolds([]);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('what the server refuses goes back, is said, and can be tried again', async ({ page, site, api, expected }) => {
    expected.push(/^(500|404) \/api\/admin\/users\/.*videos$/, /console: .*(500|404|ERR_FAILED)/, /^net::ERR_FAILED .*videos$/);
    const panel = await openPanel(page, site, api, language, [bench, squat, press]);
    const { t, text, said, failed, question, assigned, available, serverHolds } = panel;

    await page.route(`**/api/admin/users/*/videos`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    );
    await available.box(climber).check();
    await available.box(lunges).check();
    await available.bar(2).click();
    await expect(failed(text('fallback.assignment'))).toBeVisible();
    await available.holds([deadlift, climber, lunges, pullUps]);
    await assigned.holds([bench, squat, press]);
    await expect(available.box(climber)).toBeChecked();
    await page.unrouteAll();

    await page.route(`**/api/admin/users/*/videos`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('failed') : route.fallback(),
    );
    await assigned.boxForAll(3).check();
    await assigned.bar(3).click();
    await question.getByRole('button', { name: text('panel.revokeMany_other', { count: 3 }) }).click();
    await expect(failed(t('common', 'errors.network'))).toBeVisible();
    await assigned.holds([bench, squat, press]);
    await page.unrouteAll();
    await serverHolds([bench, squat, press]);
    await assigned.clear.click();
    await expect(assigned.bar(3)).toHaveCount(0);

    const gone = panel.videos.find(({ title }) => title === lunges);
    await api.ask(calls.deleteVideo, { params: { id: gone?.id ?? '' } });
    await betweenTaps(page);
    await available.bar(2).click();
    await expect(failed(text('panel.videoGone'))).toBeVisible();
    await available.holds([deadlift, climber, pullUps]);
    await serverHolds([bench, squat, press]);
    await betweenTaps(page);
    await available.bar(1).click();
    await expect(said('panel.assignedDone')).toBeVisible();
    await assigned.holds([bench, squat, press, climber]);
    await serverHolds([bench, squat, press, climber]);
  });
});

test('by keyboard alone: picking, assigning, and a question that is left', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { assigned, available, question, serverHolds } = await openPanel(page, site, api, 'it', [bench, squat]);
  const { keyboard } = page;
  await available.category('palestra', 2).focus();
  await keyboard.press('Enter');
  await tabTo(page, available.boxForAll(2));
  await keyboard.press('Space');
  await tabTo(page, available.bar(2));
  await keyboard.press('Enter');
  await assigned.holds([bench, squat, deadlift, press]);
  await expect(available.title).toBeFocused();

  await tabTo(page, assigned.box(deadlift));
  await keyboard.press('Space');
  await tabTo(page, assigned.box(bench));
  await keyboard.press('Space');
  await tabTo(page, assigned.bar(2));
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(assigned.bar(2)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button').last());
  await keyboard.press('Enter');
  await assigned.holds([squat, press]);
  await expect(assigned.title).toBeFocused();
  await serverHolds([squat, press]);
});

test('2,000 videos, 500 of them assigned: few lines at first, all of them within one press', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await fillSite(site.dataDirectory);
  const { users } = await api.ask(calls.listUsers);
  const { videos } = await api.ask(calls.listVideos);
  const user = users.find(({ lastName }) => lastName === `Ferri ${many.users}`);
  const body = { assign: videos.slice(0, 500).map(({ id }) => id), revoke: [] };
  await api.ask(calls.changeAssignments, { params: { id: user?.id ?? '' }, body });
  const { text, button, said, question } = adminOf(page, 'it');
  const assigned = sideOf(page, 'it', 'assigned');
  const available = sideOf(page, 'it', 'available');
  const lines = assigned.list.getByRole('listitem');
  const several = countRequests(page, 'PATCH', changed);
  await openAdmin(page, site, api);
  await button('users.manageOf', { name: nameOf(many.users) }).click();
  await expect(available.one(videoTitle(many.videos - 500))).toBeAttached();
  expect(await page.getByRole('region').getByRole('listitem').count()).toBeLessThan(100);
  await expect(lines).toHaveCount(8);
  await assigned.list.getByRole('button', { name: text('panel.showAll', { count: 500 }), exact: true }).click();
  await expect(lines.nth(8).getByRole('checkbox')).toBeFocused();

  await assigned.boxForAll(500).check();
  await assigned.bar(500).click();
  await question.getByRole('button', { name: text('panel.revokeMany_other', { count: 500 }) }).click();
  await expect(said('panel.revokedMany_other', { count: 500 })).toBeVisible();
  await available.boxForAll(many.videos).check();
  await available.bar(many.videos).click();
  await expect(said('panel.assignedMany_other', { count: many.videos })).toBeVisible();
  expect(several()).toBe(1 + many.videos / limits.videos.assignment.changesMax);
  await expect(page.getByText(text('panel.allAssigned'))).toBeVisible();
});
