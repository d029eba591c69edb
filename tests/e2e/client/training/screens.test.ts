import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { Api } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { obstaclesOf } from '../../support/layout/reachable.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, inTurns, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const LONG = 'Stacco da terra rumeno con i manubri, fermo in basso';

/** Phones upright and sideways, a tablet and a desk, each with usual letters and with the largest of a browser. */
const sizes = ['320x568', '375x812', '568x320', '812x375', '844x390', '768x1024', '1440x900'];
const letters = [16, 32];
const all = sizes.flatMap((size) => letters.map((letter) => ({ size, letter })));
/** Where a longer word of the other language might not fit. */
const narrow = all.filter(({ size }) => size.startsWith('320') || size.startsWith('568'));

type View = (typeof all)[number];

async function show(page: Page, session: CDPSession, { size, letter }: View): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await session.send('Page.setFontSizes', { fontSizes: { standard: letter, fixed: letter } });
  await page.setViewportSize({ width, height });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, letter);
}

/** Only on a phone with the largest letters the page itself has to be scrolled from the name to the main button. */
const hasRoom = ({ size, letter }: View) => letter === 16 || size === '768x1024' || size === '1440x900';

/** A training with a film, exercises that take turns, one that is held and one that is done once, with the longest times. */
async function beginOne(site: RunningSite, api: Api) {
  await site.placeVideo(bench);
  const { loginUrl, user, videos } = await setScene(api, [bench]);
  const held = exercise('Plank', { sets: null, reps: '', seconds: 5400, rest: 3600 });
  await givePlan(api, user.id, {
    'Giorno A, parte alta del corpo': [
      single(exercise('', { videoId: videos[0]?.id ?? null, sets: 4, load: '102,5', rest: 3600, note: 'Scendi piano.' })),
      inTurns(4, exercise(LONG, { load: '20 kg per mano', effort: 'RPE 8', rest: 3600 }), held),
      single(exercise('Face pull', { sets: 1, rest: 3600 })),
    ],
  });
  return loginUrl;
}

/** Brings each state of a training to the screen, one after the other, and looks at each in all views. */
async function walk(page: Page, language: Language, look: (state: string, main?: Locator) => Promise<void>) {
  const { t, button, title, begin, tick, skipRest } = trainingOf(page, language);
  const goTo = async (name: string) => {
    await button('training.list.open').click();
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(title).toHaveText(name);
  };
  const start = button('training.hold.start', { time: '90 min' });
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await begin();
  await look('an exercise with a film');
  await tick(1);
  await look('a recovery', button('training.panel.done', { number: 2 }));
  await button('training.list.open').click();
  await look('the list');
  await button('training.finish.open').click();
  await look('the end');
  await button('training.finish.back').click();
  await goTo(LONG);
  await look('a long name and a recovery', button('training.panel.done', { number: 1 }));
  for (const kind of ['swap', 'skip'] as const) {
    await button(`training.${kind}.open`).click();
    await look(`the sheet to ${kind}`);
    await page.getByRole('button', { name: t('common', 'actions.close'), exact: true }).click();
  }
  await tick(1);
  await expect(title).toHaveText('Plank');
  await look('a held one and a recovery', start);
  await skipRest();
  await look('a held one');
  await start.click();
  await look('seconds to get ready');
  await page.clock.setFixedTime(now + 6_000);
  await expect(page.getByText(t('dashboard', 'training.hold.go'), { exact: true })).toBeVisible();
  await look('the time of a held one');
  await button('training.hold.stop').click();
  await goTo('Face pull');
  await tick(1);
  await goTo('Face pull');
  await look('all sets over');
  await skipRest();
  await goTo(LONG);
  await button('training.skip.open').click();
  await page.getByRole('radio', { name: t('dashboard', 'training.reasons.busy') }).check({ force: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard', 'training.skip.confirm'), exact: true })
    .click();
  await goTo(LONG);
  await look('one that was skipped');
  await button('training.list.open').click();
  await button('training.finish.open').click();
  await button('training.finish.confirm').click();
  await expect(title).toHaveText(t('dashboard', 'training.finished.title'));
  await look('done');
}

for (const [language, views] of [
  ['it', all],
  ['en', narrow],
] as const)
  test.describe(language, () => {
    test.use({ locale: locales[language], contextOptions: { reducedMotion: 'reduce' } });

    test('each state of a training can be seen and pressed on every screen, with large letters too', async ({
      page,
      site,
      api,
    }) => {
      test.slow();
      await page.goto(await beginOne(site, api));
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const obstacles: string[] = [];
      let turn = 0;
      await walk(page, language, async (state, main) => {
        turn += 1;
        for (const [index, view] of views.entries()) {
          await show(page, session, view);
          const timer = page.getByRole('timer');
          const together = main && hasRoom(view) ? [page.getByRole('heading', { level: 1 }), timer, main] : main ? [timer] : [];
          const scrolledTo = main && page.locator('ol [aria-pressed=true]');
          const found = await obstaclesOf(page, { together, scrolledTo });
          obstacles.push(...found.map((what) => `${state}, ${view.size} at ${view.letter} px: ${what}`));
          if (index === turn % views.length) await expectAccessible(page);
        }
        await show(page, session, { size: '375x812', letter: 16 });
      });
      expect(obstacles).toEqual([]);
    });
  });
