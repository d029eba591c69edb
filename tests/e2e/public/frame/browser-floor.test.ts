import { calls } from '#contract/calls.ts';
import { builtFiles, newerSyntaxIn, readsOf } from '../../support/built-files.ts';
import { phone } from '../../support/client.ts';
import { apisAfterFloor, deleteApis } from '../../support/layout/newer-apis.ts';
import { newerRules, newerRulesIn } from '../../support/layout/newer-styles.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, single } from '../../support/scenes/plan-scene.ts';
import { keep, setVideos } from '../../support/scenes/stored-videos.ts';
import { trainingOf } from '../../support/scenes/training-scene.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

test('the built files have no syntax that browsers at the floor cannot read', () => {
  expect(newerSyntaxIn('class A { static { f(); } }')).toEqual(['static block']);
  expect(newerSyntaxIn('const a = /[a--b]/v')).toHaveLength(1);
  const scripts = builtFiles('js');
  expect(scripts.map(([name]) => name)).toContain('client/dashboard-worker.js');
  expect(scripts.flatMap(([name, text]) => newerSyntaxIn(text).map((found) => `${name}: ${found}`))).toEqual([]);
  const styles = builtFiles('css').filter(([, text]) => /@media[ (][^{]*[<>]=?[^{]*\{/.test(text));
  expect(styles.map(([name]) => name)).toEqual([]);
});

test('the built files read no API after the floor that is neither filled nor asked for first', () => {
  const found = builtFiles('js').flatMap(([name, text]) => {
    const reads = readsOf(text);
    return apisAfterFloor.filter(({ path }) => reads(path)).map(({ path, use }) => ({ name, path, use }));
  });
  expect(found.filter(({ use }) => use === undefined)).toEqual([]);
  const read = new Set(found.map(({ path }) => path));
  const idle = apisAfterFloor.filter(({ path, use }) => use !== undefined && !read.has(path));
  expect(idle.map(({ path }) => path)).toEqual([]);
});

test('the built style sheets have no rule after the floor but those of which it is known what is seen without', () => {
  expect(newerRulesIn('a{b{color:red}}@media print{a:has(b){c:d}}')).toEqual(['b', 'a:has(b)']);
  const found = new Set(builtFiles('css').flatMap(([, text]) => newerRulesIn(text)));
  expect([...found].filter((one) => !newerRules.some(({ rule }) => rule.test(one)))).toEqual([]);
  expect(newerRules.filter(({ rule }) => ![...found].some((one) => rule.test(one)))).toEqual([]);
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

test('without the APIs after the floor a recovery ends, and a video is stored on the phone', async ({ page, site, api }) => {
  await page.addInitScript(
    deleteApis,
    apisAfterFloor.map(({ path }) => path),
  );
  const { loginUrl, user, title } = await setVideos(site, api, ['panca piana']);
  await givePlan(api, user.id, { 'Giorno A': [single(exercise('Plank', { sets: 2, rest: 3 }))] });
  const { begin, tick, button } = trainingOf(page);
  await page.goto(loginUrl);
  await begin();
  await tick(1);
  await expect(button('training.rest.skip')).toBeVisible();
  await expect(button('training.rest.skip')).toHaveCount(0);
  await button('training.leave').click();
  await keep(page, title);
});

test('without the APIs after the floor public pages and the admin’s login answer', async ({ page }) => {
  await page.addInitScript(
    deleteApis,
    apisAfterFloor.map(({ path }) => path),
  );
  for (const path of ['/', '/about', '/services', '/contact', '/admin', '/dashboard']) await page.goto(path);
});
