import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { phone } from './client.ts';
import { apisAfterFloor, deleteApis } from './newer-apis.ts';
import { exercise, givePlan, single } from './plan-scene.ts';
import { setScene } from './scene.ts';
import { expect, test } from './test.ts';
import { trainingOf } from './training-scene.ts';

test.use({ viewport: phone.viewport });
test.slow();

const folder = 'build/client/assets';
const built = (extension: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test('the built files have no syntax that browsers at the floor cannot read', () => {
  const styles = built('.css').filter(([, text]) => /@media[ (][^{]*[<>]=?[^{]*\{/.test(text));
  expect(styles.map(([name]) => name)).toEqual([]);
  // Lookbehind assertions are a syntax error before Safari 16.4, also where they are built when the page runs.
  const scripts = built('.js').filter(([, text]) => /\(\?<[=!]/.test(text));
  expect(scripts.map(([name]) => name)).toEqual([]);
});

test('the built files name no API after the floor that is neither filled nor asked for first', () => {
  const found = built('.js').flatMap(([name, text]) =>
    apisAfterFloor
      .filter(({ path, use }) => use === undefined && text.includes(path.replace('.prototype.', '.')))
      .map(({ path }) => `${name}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('without the APIs after the floor a training is done, arrives, and the area opens again', async ({ page, api }) => {
  await page.addInitScript(
    deleteApis,
    apisAfterFloor.map(({ path }) => path),
  );
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, { 'Giorno A': [single(exercise('Plank', { sets: 2, reps: '', rest: 0 }))] });
  const { t, begin, tick, finish, button } = trainingOf(page);
  await page.goto(loginUrl);
  await begin();
  await tick(1);
  await tick(2);
  await button('training.finish.open').click();
  await finish('', 6);
  await expect(page.getByText(t('dashboard', 'training.finished.arrived', { trainer: 'Marco' }))).toBeVisible();
  const { trainings } = await api.ask(calls.listUserTrainings, { params: { id: user.id } });
  expect(trainings[0]?.sets.filter(({ doneAt }) => doneAt !== null)).toHaveLength(2);
  await page.goto('/dashboard');
  await expect(button('review.start')).toBeVisible();
  await page.reload();
  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill('Mi sento più forte.');
  await button('review.submit').click();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
});

test('without the APIs after the floor public pages and the admin’s login answer', async ({ page }) => {
  await page.addInitScript(
    deleteApis,
    apisAfterFloor.map(({ path }) => path),
  );
  for (const path of ['/', '/about', '/services', '/contact', '/admin', '/dashboard']) await page.goto(path);
});
