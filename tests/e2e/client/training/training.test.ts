import { calls } from '#contract/calls.ts';
import { openDevice, phone, timeOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { setLadder } from '../../support/scenes/ladder.ts';
import { exercise, givePlan, inTurns, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

test('two devices do one training: each sees what the other has done, and nothing is lost', async ({
  page,
  api,
  browser,
  site,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, {
    'Giorno A': [inTurns(2, exercise('Trazioni', { sets: null, rest: 0 }), exercise('Piegamenti', { sets: null, rest: 0 }))],
  });
  const first = trainingOf(page);
  await page.goto(loginUrl);
  await first.begin();
  await first.tick(1);
  await expect(first.title).toHaveText('Piegamenti');
  const told = () => api.ask(calls.listUserTrainings, { params: { id: user.id } });
  const ticked = async () => (await told()).trainings[0]?.sets.filter(({ doneAt }) => doneAt !== null).length;
  await expect.poll(ticked).toBe(1);

  const tablet = await openDevice(browser, { baseURL: site.origin });
  const second = trainingOf(tablet.page);
  await tablet.page.goto(loginUrl);
  await second.button('training.open.resume').click();
  await expect(second.title).toHaveText('Piegamenti');
  await second.tick(1);
  await expect.poll(ticked).toBe(2);
  await first.tick(1);
  await first.tick(2);
  await first.tick(2);
  await first.button('training.finish.open').click();
  await first.finish('', 6);
  await expect(page.getByText(first.t('dashboard', 'training.finished.arrived', { trainer: 'Marco' }))).toBeVisible();
  const { trainings } = await told();
  expect(trainings).toHaveLength(1);
  expect(trainings[0]?.sets).toHaveLength(4);
  expect(await ticked()).toBe(4);
  await tablet.context.close();
  expect(tablet.complaints).toEqual([]);
});

test('the video plays by itself, the player leads back to it, a recovery ends, and a set is held for its time', async ({
  page,
  site,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  const { videoId, title } = await setLadder(site, api, { title: 'in più qualità' });
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId } });
  await givePlan(api, user.id, {
    'Giorno A': [
      single(exercise('', { videoId, sets: 1, rest: 1 })),
      single(exercise('Plank', { sets: 1, reps: '', seconds: 60 })),
    ],
  });
  const { t, button, title: shown, begin, tick } = trainingOf(page);
  await page.goto(loginUrl);
  await begin();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await button('training.video.openOf', { title }).click();
  await button('player.close').click();
  await expect(button('training.video.openOf', { title })).toBeFocused();
  await tick(1);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();

  await expect(shown).toHaveText('Plank');
  const start = button('training.hold.start', { time: '60 s' });
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await start.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: t('common', 'actions.cancel'), exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common', 'actions.cancel'), exact: true }).click();
  await expect(start).toBeFocused();
  await start.click();
  // As after a phone that slept until then.
  await page.clock.setFixedTime(now + 66_000);
  await expect(button('training.finish.open')).toBeVisible();
  await expect(page.getByRole('list', { name: t('dashboard', 'training.sets.title') })).toContainText('60 s');
  await page.goBack();
  await expect(button('training.open.resume')).toBeFocused();
});
