import type { Locator } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { adminOf, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const phone = { width: 375, height: 812 };
const desk = { width: 1440, height: 900 };

/** Clients "Riva 0", "Riva 1" and so on; the list begins with the last. */
async function createUsers(api: Api, count: number, labels: string[] = []): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const own = { firstName: 'Anna', lastName: `Riva ${number}`, email: `anna${number}@example.it` };
    await api.ask(calls.createUser, { body: { username: `anna-${number}`, ...own, labels } });
  }
}

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test('four clients at once on a phone, with labels and an order, the daily actions in reach and the others below', async ({
  page,
  site,
  api,
}) => {
  await page.setViewportSize(phone);
  await createUsers(api, 9, ['gruppo', 'mattina']);
  const { text, button, row, openMore } = adminOf(page, 'it');
  const name = 'Anna Riva 6';
  await openAdmin(page, site, api);
  for (const number of [8, 7, 6, 5]) await expect(row(`Anna Riva ${number}`)).toBeInViewport({ ratio: 1 });
  await expect(button('users.manageOf', { name })).toBeInViewport();
  await expect(button('users.generateOf', { name })).toBeInViewport();
  for (const action of ['users.editOf', 'users.deactivateOf', 'users.deleteOf'])
    await expect(button(action, { name })).toHaveCount(0);
  await expect(row(name)).not.toContainText(text('users.active'));
  await expect(row(name)).not.toContainText('anna6@example.it');

  await openMore(name);
  for (const fact of ['anna-6', 'anna6@example.it', text('never'), text('users.active'), text('users.linkUnopened')])
    await expect(row(name)).toContainText(fact);
  const edit = await button('users.editOf', { name }).boundingBox();
  const remove = await button('users.deleteOf', { name }).boundingBox();
  expect((remove?.y ?? 0) - (edit?.y ?? 0)).toBeGreaterThan(40);
  await expectAccessible(page);
  await button('users.moreOf', { name }).click();
  await expect(button('users.editOf', { name })).toHaveCount(0);
  await expect(button('users.moreOf', { name })).toBeFocused();
});

test('what closes a client’s videos returns to the place in the list', async ({ page, site, api }) => {
  await page.setViewportSize(phone);
  await createUsers(api, 12);
  const videoFiles = ['panca-piana', 'squat-con-bilanciere', 'stacco-da-terra'].map((file) => `palestra/${file}.mp4`);
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  await setScene(api, videoFiles);
  const { text, button } = adminOf(page, 'it');
  const name = 'Anna Riva 4';
  const manage = button('users.manageOf', { name });
  await openAdmin(page, site, api);
  await manage.scrollIntoViewIfNeeded();
  const before = await topOf(manage);
  await manage.click();
  await expect(page.getByRole('heading', { name: text('panel.title', { name }), exact: true })).toBeFocused();
  await page.getByRole('button', { name: text('panel.assignOf', { title: 'panca piana' }), exact: true }).click();
  await button('panel.doneOf', { name }).click();
  await expect(manage).toBeFocused();
  expect(Math.abs((await topOf(manage)) - before)).toBeLessThan(2);

  await manage.click();
  await expect(page.getByRole('heading', { name: text('panel.title', { name }), exact: true })).toBeFocused();
  await button('users.hideOf', { name }).click();
  await expect(manage).toBeFocused();
  expect(Math.abs((await topOf(manage)) - before)).toBeLessThan(2);
});

test('tabs say how many there are, and nothing moves when the numbers come', async ({ page, site, api }) => {
  await page.setViewportSize(phone);
  await createUsers(api, 2);
  await (await publishReview(api, site.origin, { firstName: 'Bruno', lastName: 'Sala' })).write({});
  const { text, tab } = adminOf(page, 'it');
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/(users|videos|reviews)$/, (route) => answered.promise.then(() => route.continue()));
  await openAdmin(page, site, api);
  await expect(tab('users')).toBeVisible();
  const boxes = () => Promise.all((['users', 'videos', 'reviews'] as const).map((name) => tab(name).boundingBox()));
  const before = await boxes();
  answered.resolve();
  await expect(tab('users')).toContainText(text('users.total_other', { count: 3 }));
  await expect(tab('videos')).toContainText(text('frame.videoCount_other', { count: 0 }));
  await expect(tab('reviews')).toContainText(text('frame.pending_one', { count: 1 }));
  expect(await boxes()).toEqual(before);
});

test('a deactivated client’s row has another ground, and the table’s head stays in view', async ({ page, site, api }) => {
  await createUsers(api, 30);
  const { users } = await api.ask(calls.listUsers);
  const off = users.find(({ lastName }) => lastName === 'Riva 28');
  await api.ask(calls.changeUser, { params: { id: off?.id ?? '' }, body: { status: 'inactive' } });
  const { text, row } = adminOf(page, 'it');
  const ground = (name: string) =>
    row(name).evaluate(
      (element) => getComputedStyle(element.querySelector('h3')?.closest('.border-t-4') ?? element).backgroundColor,
    );
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await openAdmin(page, site, api);
    await expect(row('Anna Riva 28')).toContainText(text('users.inactive'));
    expect(await ground('Anna Riva 28')).not.toBe(await ground('Anna Riva 29'));
    await expectAccessible(page);
  }
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('columnheader', { name: text('users.lastLogin') })).toBeInViewport();
  for (const width of [320, 768, 1360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSticksOut(page);
  }
});
