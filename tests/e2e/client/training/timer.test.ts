import type { Page } from '@playwright/test';
import { phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

/** What the page has had the device do since it was asked last. */
type Signals = { scheduled: number; cancelled: number; vibrated: number };

/** Counts in the page, and lets each call through: a tone that is stopped without an instant is taken back. */
function countSignals() {
  const signals: Signals = { scheduled: 0, cancelled: 0, vibrated: 0 };
  Object.assign(window, { signals });
  const { start, stop } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    signals.scheduled += 1;
    start.call(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function (when) {
    if (when === undefined) signals.cancelled += 1;
    stop.call(this, when);
  };
  const { vibrate } = Navigator.prototype;
  Navigator.prototype.vibrate = function (pattern: VibratePattern | Iterable<number>) {
    signals.vibrated += 1;
    return vibrate.call(this, pattern as Iterable<number>);
  };
}

const expectSignals = (page: Page, wanted: Signals, where: string) =>
  expect.poll(() => page.evaluate('signals'), where).toEqual(wanted);

const forgetSignals = (page: Page) => page.evaluate('Object.assign(signals, { scheduled: 0, cancelled: 0, vibrated: 0 })');

/** A training of one exercise with recoveries of a minute, one that is held for 40 s, and how long each lasts in all. */
const times = { rest: 60_000, hold: 45_000 };
const days = {
  'Giorno A': [
    single(exercise('Rematore', { sets: 12, rest: 60 })),
    single(exercise('Plank', { sets: 12, reps: '', seconds: 40, rest: 0 })),
  ],
};

test('the end of a recovery and of a held set is heard and felt whatever is shown, and the time is seen', async ({
  page,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, days);
  const { t, button, title, begin, tick } = trainingOf(page);
  await page.addInitScript(countSignals);
  let now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto(loginUrl);
  await begin();
  const showList = () => button('training.list.open').click();
  const goTo = async (name: string) => {
    await showList();
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(title).toHaveText(name);
  };
  const places = {
    'the exercise': { go: async () => undefined, back: async () => undefined },
    'the list': { go: showList, back: () => button('training.list.close').click() },
    'the end': {
      go: async () => {
        await showList();
        await button('training.finish.open').click();
      },
      back: () => button('training.finish.back').click(),
    },
    'the area': {
      go: async () => {
        await button('training.leave').click();
        await expect(button('training.open.resume')).toBeVisible();
      },
      back: () => button('training.open.resume').click(),
    },
  };
  for (const [kind, name] of [
    ['rest', 'Rematore'],
    ['hold', 'Plank'],
  ] as const) {
    await goTo(name);
    let number = 0;
    for (const [place, { go, back }] of Object.entries(places)) {
      const where = `${kind}, ${place}`;
      number += 1;
      await forgetSignals(page);
      if (kind === 'rest') await tick(number);
      else await button('training.hold.start', { time: '40 s' }).click();
      const tones = { scheduled: kind === 'rest' ? 3 : 4, cancelled: 0 };
      await go();
      await expect(page.getByRole('timer'), where).toBeInViewport();
      await expectSignals(page, { ...tones, vibrated: 0 }, where);
      now += times[kind] + 1_000;
      await page.clock.setFixedTime(now);
      await expect(page.getByRole('timer'), where).toHaveCount(0);
      await expectSignals(page, { ...tones, vibrated: 1 }, where);
      await back();
      const rows = page
        .getByRole('list', { name: t('dashboard', 'training.sets.title') })
        .getByText(t('dashboard', 'training.sets.done'));
      await expect(rows).toHaveCount(number);
    }
  }
});

test('the tones are taken back where the time is skipped or silenced where the training ends and at a logout elsewhere, and come with the sound', async ({
  page,
  api,
  context,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, days);
  const { t, button, begin, tick, skipRest } = trainingOf(page);
  await page.addInitScript(countSignals);
  await page.clock.setFixedTime(Date.now());
  await page.goto(loginUrl);
  await begin();
  await tick(1);
  await skipRest();
  await expectSignals(page, { scheduled: 3, cancelled: 3, vibrated: 0 }, 'skipped');

  await forgetSignals(page);
  await tick(2);
  await button('training.rest.sound').click();
  await expectSignals(page, { scheduled: 3, cancelled: 3, vibrated: 0 }, 'silenced');
  await button('training.rest.sound').click();
  await expectSignals(page, { scheduled: 6, cancelled: 3, vibrated: 0 }, 'with the sound again');

  // Its sound may begin with the next press alone.
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await button('training.leave').click();
  await button('training.timer.back').click();
  await expectSignals(page, { scheduled: 3, cancelled: 0, vibrated: 0 }, 'after a reload');

  await button('training.list.open').click();
  await button('training.finish.open').click();
  await button('training.discard.open').click();
  await page.getByRole('button', { name: t('dashboard', 'training.discard.confirm'), exact: true }).click();
  await expect(button('training.begin')).toBeVisible();
  await expectSignals(page, { scheduled: 3, cancelled: 3, vibrated: 0 }, 'thrown away');

  await forgetSignals(page);
  await begin();
  await tick(1);
  await expectSignals(page, { scheduled: 3, cancelled: 0, vibrated: 0 }, 'once more');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await trainingOf(other).button('session.logout').click();
  await expectSignals(page, { scheduled: 3, cancelled: 3, vibrated: 0 }, 'logged out in another tab');
});
