import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR } from '#contract/units.ts';
import { openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, inTurns, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { openSiteDatabase } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test.use({ viewport: phone.viewport });
test.slow();

const squats = { 'Giorno A': [single(exercise('Squat', { sets: 3, rest: 0 }))] };
const trainingsOf = async (api: Api, id: string) => (await api.ask(calls.listUserTrainings, { params: { id } })).trainings;
const doneIn = (training: Awaited<ReturnType<typeof trainingsOf>>[number] | undefined) =>
  training?.sets.filter(({ doneAt }) => doneAt !== null).length;

/** The device's clock moves on and its page is looked at again, without a reload. */
async function comeBackAfter(page: Page, hours: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + hours * HOUR);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

for (const hours of [1, 13])
  test(`a device that begins a training learns ${hours} h later that another has ended it, and takes nothing of it`, async ({
    page,
    api,
    browser,
    site,
  }) => {
    const { loginUrl, user } = await setScene(api, []);
    await givePlan(api, user.id, squats);
    const first = trainingOf(page);
    await page.goto(loginUrl);
    await first.begin();
    await first.button('training.leave').click();
    await expect(first.button('training.open.resume')).toBeVisible();
    await expect.poll(async () => (await trainingsOf(api, user.id)).length).toBe(1);

    const other = await openDevice(browser, { baseURL: site.origin });
    const second = trainingOf(other.page);
    await other.page.goto(loginUrl);
    await second.button('training.open.resume').click();
    for (const number of [1, 2, 3]) await second.tick(number);
    await second.button('training.finish.open').click();
    await second.finish('Gambe stanche, ma contento.', 8);
    await expect(other.page.getByText(second.t('dashboard', 'training.finished.arrived', { trainer: 'Marco' }))).toBeVisible();
    await other.context.close();
    expect(other.complaints).toEqual([]);

    await page.clock.setFixedTime(Date.now() + hours * HOUR);
    await page.reload();
    await expect(page.getByText(first.t('dashboard', 'training.gone.over', { day: 'Giorno A' }))).toBeVisible();
    await expect(first.button('training.begin')).toBeVisible();
    await expect(first.button('training.open.resume')).toBeHidden();
    const [training, ...others] = await trainingsOf(api, user.id);
    expect(others).toEqual([]);
    expect(training).toMatchObject({ effort: 8, note: 'Gambe stanche, ma contento.', endedAt: expect.any(String) });
    expect(doneIn(training)).toBe(3);
  });

test('a page that stayed in memory for two days closes what was left behind, and a tick is of another training', async ({
  page,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, squats);
  const { t, button, begin, tick } = trainingOf(page);
  await page.goto(loginUrl);
  await begin();
  await tick(1);
  await expect.poll(async () => doneIn((await trainingsOf(api, user.id))[0])).toBe(1);
  await button('training.leave').click();
  await expect(button('training.open.resume')).toBeVisible();

  await comeBackAfter(page, 48);
  await expect(page.getByText(t('dashboard', 'training.gone.left', { day: 'Giorno A' }))).toBeVisible();
  await begin();
  await tick(1);
  await expect
    .poll(async () => (await trainingsOf(api, user.id)).map((one) => [doneIn(one), one.endedAt !== null]))
    .toEqual([
      [1, false],
      [1, true],
    ]);
});

test('of a day with more sets than a training takes the rest is said to be left out, and its plan is to be shortened', async ({
  page,
  api,
  browser,
  site,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  const names = Array.from({ length: 12 }, (_, index) => `Esercizio ${index + 1}`);
  const circuit = (last: string) => inTurns(2, ...[...names, last].slice(1).map((name) => exercise(name, { rest: 0 })));
  const plan = await givePlan(api, user.id, { 'Giorno A': [circuit('Panca'), circuit('Plank')] });
  const database = openSiteDatabase(site);
  // As a release before this bound took it.
  database.exec(`update plans set days = replace(days, '"rounds":2', '"rounds":20')`);
  database.close();
  const { setsMax } = limits.training;
  const { t, button, begin } = trainingOf(page);
  await page.goto(loginUrl);
  await begin();
  await button('training.list.open').click();
  await expect(page.getByText(t('dashboard', 'training.leftOut', { count: 480 - setsMax, max: setsMax }))).toBeVisible();
  const last = page.getByRole('listitem').filter({ hasText: 'Plank' });
  await expect(last).toContainText(t('dashboard', 'training.list.leftOut'));
  await expect(last.locator('svg')).toHaveCount(0);
  await expect(last).not.toContainText('0/0');
  await expectAccessible(page);
  await last.getByRole('button').click();
  await expect(page.getByText(t('dashboard', 'training.leftOut', { count: 480 - setsMax, max: setsMax }))).toBeVisible();
  await expect(button('training.sets.add')).toBeHidden();

  const desk = await openDevice(browser, { baseURL: site.origin });
  await openAdmin(desk.page, site, api, `/admin?tab=plans&plan=${plan.id}`);
  const said = textsOf('it')('admin', 'plans.longDay', { name: 'Giorno A', count: 480, max: setsMax });
  await expect(desk.page.getByText(said)).toBeVisible();
  await desk.context.close();
  expect(desk.complaints).toEqual([]);
});
