import { calls } from '#contract/calls.ts';
import { phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, single } from '../../support/scenes/plan-scene.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

test('what cannot be read stays in its field with a sentence, and nothing else becomes the figure or is copied', async ({
  page,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, { 'Giorno A': [single(exercise('Squat', { sets: 3, reps: '8', load: '40', rest: 0 }))] });
  const { t, load, begin, tick } = trainingOf(page);
  const reps = page.getByLabel(t('dashboard', 'training.panel.reps'), { exact: true });
  const sets = page.getByRole('list', { name: t('dashboard', 'training.sets.title') });
  const said = page.getByText(t('dashboard', 'training.unread.decimals'));
  await page.goto(loginUrl);
  await begin();

  await load.fill('1.250');
  await load.blur();
  await expect(said).toBeVisible();
  await expect(load).toHaveValue('1.250');
  await expect(load).toHaveAttribute('aria-invalid', 'true');
  await expect(load).toHaveAccessibleDescription(t('dashboard', 'training.unread.decimals'));
  await expect(sets).not.toContainText('1,25');
  await expectAccessible(page);

  await tick(1);
  await expect(load).toBeFocused();
  await expect(sets.getByText(t('dashboard', 'training.sets.done'))).toHaveCount(0);
  await load.fill('12,3kg');
  await reps.fill('8-10');
  await reps.blur();
  await expect(said).toBeHidden();
  await expect(load).toHaveValue('12,3');
  await expect(page.getByText(t('dashboard', 'training.unread.reps.unreadable'))).toBeVisible();
  await expect(sets.getByText('12,3 kg × 8')).toHaveCount(3);
  await reps.fill('9');
  await tick(1);
  await expect(sets.getByText('12,3 kg × 9')).toHaveCount(3);
  const told = async () => (await api.ask(calls.listUserTrainings, { params: { id: user.id } })).trainings[0]?.sets;
  await expect
    .poll(async () => (await told())?.map((set) => set.doneAt && [set.load, set.reps]))
    .toEqual([[12.3, 9], null, null]);
});

test('a load over twice the last one is asked about, holds nobody up, and is corrected in every set by one press', async ({
  page,
  api,
}) => {
  const { loginUrl, user } = await setScene(api, []);
  const squat = exercise('Squat', { sets: 3, reps: '5', load: '60 kg', rest: 0 });
  await givePlan(api, user.id, { 'Giorno A': [single(squat)] });
  const { t, button, load, begin, tick } = trainingOf(page);
  const sets = page.getByRole('list', { name: t('dashboard', 'training.sets.title') });
  const question = (load: string) => page.getByText(t('dashboard', 'training.doubt.plan', { load, usual: '60' }));
  await page.goto(loginUrl);
  await begin();
  await load.fill('600');
  await expect(question('600')).toBeVisible();
  await expectAccessible(page);
  await tick(1);
  await expect(sets.getByText(t('dashboard', 'training.sets.done'))).toHaveCount(1);
  await expect(question('600')).toBeVisible();
  await button('training.doubt.correct', { usual: '60' }).click();
  await expect(sets.getByText('60 kg × 5')).toHaveCount(3);
  await expect(question('600')).toBeHidden();

  await load.fill('130');
  await button('training.doubt.confirm', { load: '130' }).click();
  await expect(question('130')).toBeHidden();
  await page.reload();
  await expect(load).toHaveValue('130');
  await expect(question('130')).toBeHidden();
});
