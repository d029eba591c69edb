import type { Page } from '@playwright/test';
import type { Block } from '#contract/plans/document.ts';
import { phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, inTurns, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

const amounts = [{ reps: '8-10' }, { reps: '', seconds: 40 }, { reps: '' }];
const setsOf = [null, 1, 3];
const exercises = (load: string) =>
  setsOf.flatMap((sets) =>
    amounts.map((amount, index) => exercise(`Sollevo ${load || 'niente'}, ${sets} ${index}`, { ...amount, sets, load, rest: 0 })),
  );

/** Each way of saying how often and how much, in a group with and without rounds of its own, and alone. */
const blocks: Block[] = [
  inTurns(1, ...exercises('')),
  inTurns(4, ...exercises('40')),
  { ...inTurns(1, ...exercises('70 %')), rounds: null },
  ...exercises('22,5').map(single),
];

/** What stands below the name of an exercise. */
const belowName = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const names = [...document.querySelectorAll('[dir=auto]')].filter((element) => element.textContent === wanted);
    const shown = names.findLast((element) => element.checkVisibility());
    return shown?.nextElementSibling?.matches('p, span') ? shown.nextElementSibling.textContent : '';
  }, name);

test('day, plan and training prescribe each exercise in the same words, and with as many sets as there are', async ({
  page,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, { 'Giorno A': blocks });
  const { t, button, title, begin } = trainingOf(page);
  await page.goto(loginUrl);
  await expect(button('training.begin')).toBeVisible();
  const names = blocks.flatMap((block) => block.exercises.map(({ name }) => name));
  const read = async () => Object.fromEntries(await Promise.all(names.map(async (name) => [name, await belowName(page, name)])));
  const ofDay = await read();
  expect(new Set(Object.values(ofDay)).size).toBeGreaterThan(20);

  await button('plans.read').click();
  await expect(page.getByRole('dialog').getByText(names[0] ?? '', { exact: true })).toBeVisible();
  const ofPlan = await read();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common', 'actions.close'), exact: true })
    .click();

  await begin();
  const ofTraining: Record<string, string> = {};
  const sets = page.getByRole('list', { name: t('dashboard', 'training.sets.title') }).getByRole('listitem');
  for (const { rounds, exercises } of blocks)
    for (const { name, sets: own } of exercises) {
      await button('training.list.open').click();
      await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
      await expect(title).toHaveText(name);
      ofTraining[name] = (await belowName(page, name)) ?? '';
      await expect(sets).toHaveCount(rounds ?? own ?? 1);
    }
  expect(ofPlan).toEqual(ofDay);
  expect(ofTraining).toEqual(ofDay);
});
