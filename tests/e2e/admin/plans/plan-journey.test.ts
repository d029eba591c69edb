import type { Browser, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { exercisesOf } from '#contract/plans/document.ts';
import { DAY } from '#contract/units.ts';
import { walked } from '../../../security/length.ts';
import { expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { locales, openDevice, phone } from '../../support/client.ts';
import { thumbOf } from '../../support/layout/trainer-thumb.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { planScreenOf } from '../../support/scenes/plan-editing.ts';
import { withoutNetwork } from '../../support/scenes/stored-videos.ts';
import { trainingOf, untilStored } from '../../support/scenes/training-scene.ts';
import type { RunningSite } from '../../support/server.ts';
import { awake, expect, expectAccessible, test } from '../../support/test.ts';

test.use(phone);
test.slow();

const files = ['palestra/panca-piana.mp4', 'palestra/stacco-da-terra.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4'];
/** As a trainer jots them down. */
const written = {
  A: ['panca 2x8-10 60kg 90s', 'stacco 2x5 r180', 'rematore 2x12 r60', 'trazioni 2xmax'],
  B: ['squat 4x6 80kg 2min', 'affondi 3x10', 'polpacci 4x15 60s', 'plank 3x60s'],
  C: ['lento 4x8 30kg 90s', 'croci 3x12', 'curl 3x12 45s', 'tricipiti 3x15'],
};
const note = 'Spalle stanche, ma bene.';

type Stage = { page: Page; site: RunningSite; api: Api; language: Language };

/** Three clients, of whom the first has one of the videos already. */
async function setClients({ site, api }: Pick<Stage, 'site' | 'api'>) {
  for (const file of files) await site.placeVideo(file);
  const giulia = await setScene(api, files.slice(0, 1));
  for (const file of files.slice(1)) await setScene(api, [file], { firstName: 'Anna', lastName: titleOf(file) });
  await api.ask(calls.changeUser, { params: { id: giulia.user.id }, body: { labels: ['gruppo'] } });
  return giulia;
}

/** A model of three days with twelve exercises, given to all three; then one thing is changed for Giulia. */
async function writeAndGive({ page, site, api, language }: Stage) {
  const plans = planScreenOf(page, language);
  const { button, text, form } = plans;
  const dayName = (letter: string) => text('plans.dayLetter', { letter });
  await openAdmin(page, site, api, '/admin?tab=plans');
  await expect(page.getByText(text('plans.none'))).toBeVisible();
  await expectAccessible(page);
  const thumb = thumbOf(page);
  await thumb.choose(button('plans.newModel'));
  await thumb.tap(button('plans.beginEmpty'));
  await thumb.tap(plans.labelled('plans.name'));
  await thumb.type('Forza');
  await plans.add(thumb, dayName('A'), written.A);
  await expect(plans.exercise(/panca piana.*2 × 8-10 · 60 kg · (rec\.|rest) 90 s/)).toBeVisible();
  await thumb.choose(plans.exercise(/trazioni/));
  await thumb.tap(button('plans.join'));
  await expect(button('plans.leave')).toBeVisible();
  await thumb.aside(async () => {
    await expectAccessible(page);
    await expectNothingSticksOut(page);
  });
  for (const letter of ['B', 'C'] as const) {
    await thumb.tap(button('plans.addDay').filter({ visible: true }));
    await plans.add(thumb, dayName(letter), written[letter]);
  }
  await plans.saved();
  thumb.report('plan of three days and twelve exercises');

  await thumb.choose(button('plans.actions'));
  await thumb.tap(button('plans.giveMany'));
  await thumb.choose(form.getByRole('button', { name: 'gruppo 1' }));
  await expect(form.getByRole('checkbox', { name: 'Giulia Ferri' })).toBeChecked();
  await expect(form.getByRole('listitem').filter({ hasText: 'Giulia Ferri' })).toContainText(/Riceve «.+»\./);
  await thumb.tap(form.getByRole('checkbox', { name: text('panel.chooseAll', { count: 3 }) }));
  await thumb.aside(() => expectAccessible(page));
  await thumb.tap(button('plans.copyTo_other', { count: 3 }));
  await expect(form.getByRole('heading', { name: text('plans.copied_other', { count: 3 }) })).toBeVisible();
  await thumb.choose(button('plans.openOf', { name: 'Giulia Ferri' }));
  await expect(page.getByText(text('plans.isCurrent'))).toBeVisible();
  await thumb.choose(plans.exercise(/panca piana/));
  const reps = plans.labelled('plans.reps');
  await thumb.tap(reps);
  await reps.selectText();
  await thumb.type('6');
  await plans.saved();
  thumb.report('the plan given to three, with one change for one of them');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSticksOut(page);
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
}

/** What each of the three has now. */
async function expectGiven(api: Api, giuliaId: string) {
  const { users } = await api.ask(calls.listUsers);
  const firstReps = new Map<string, string | undefined>();
  for (const user of users) {
    const [summary] = (await api.ask(calls.listPlans, { query: { userId: user.id } })).plans;
    expect(summary).toMatchObject({ name: 'Forza', current: true });
    const { plan } = await api.ask(calls.readPlan, { params: { id: summary?.id ?? '' } });
    expect(plan.days.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ['single', 'single', 'superset'],
      ...Array(2).fill(Array(4).fill('single')),
    ]);
    expect(exercisesOf(plan.days)).toHaveLength(12);
    firstReps.set(user.id, exercisesOf(plan.days)[0]?.reps);
  }
  expect([...firstReps.values()].toSorted()).toEqual(['6', '8-10', '8-10']);
  expect(firstReps.get(giuliaId)).toBe('6');
  const given = await api.ask(calls.listUserVideos, { params: { id: giuliaId } });
  expect(given.videos.map(({ byHand }) => byHand).toSorted()).toEqual([false, false, true]);
}

/** The network dies after the second exercise; the phone is reloaded, an exercise is left out, the rest is done. */
async function train(page: Page, language: Language) {
  const training = trainingOf(page, language);
  const { t, button, title, load, tick, begin, finish } = training;
  await expect(page.getByRole('heading', { name: t('admin', 'plans.dayLetter', { letter: 'A' }) })).toBeVisible();
  await expectAccessible(page);
  await untilStored(page);
  await begin();
  await expect(title).toHaveText('panca piana');
  await expect(load).toHaveValue('60');
  await expectAccessible(page);
  await button('training.panel.more', { what: t('dashboard', 'training.panel.load') }).click();
  await tick(1);
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await training.skipRest();
  await tick(2);
  await expect(title).toHaveText('stacco da terra');
  await tick(1);
  await tick(2);
  await expect(title).toHaveText('rematore');

  await page.context().setOffline(true);
  await tick(1);
  await expect(title).toHaveText('trazioni alla sbarra');
  await page.reload();
  await expect(title).toHaveText('trazioni alla sbarra');
  await button('training.list.open').click();
  await expect(button('training.list.close')).toBeVisible();
  await expectAccessible(page);
  await button('training.list.close').click();
  await button('training.swap.open').click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button('training.skip.open').click();
  await page.getByRole('radio', { name: t('dashboard', 'training.reasons.busy') }).check();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard', 'training.skip.confirm'), exact: true })
    .click();
  await expect(title).toHaveText('rematore');
  await tick(2);
  await button('training.finish.open').click();
  await expectAccessible(page);
  await finish(note, 7);
  await expect(page.getByText(t('dashboard', 'training.finished.waiting', { trainer: 'Marco' }))).toBeVisible();
  await expectAccessible(page);
  await button('training.finished.leave').click();
  await expect(page.getByRole('heading', { name: t('admin', 'plans.dayLetter', { letter: 'B' }) })).toBeVisible();
}

/** Meanwhile the trainer takes an exercise out that was done, in the plan that is still open. */
async function changePlan(page: Page, language: Language) {
  const plans = planScreenOf(page, language);
  await plans.exercise(/stacco da terra/).click();
  await plans.button('plans.removeOf', { name: 'stacco da terra' }).click();
  await expect(plans.exercise(/stacco da terra/)).toHaveCount(0);
  await plans.saved();
}

/** All that was done, left out and written, under the names of that day. */
async function expectArrived(api: Api, userId: string) {
  const told = () => api.ask(calls.listUserTrainings, { params: { id: userId } });
  await expect.poll(async () => (await told()).trainings[0]?.effort).toBe(7);
  const { trainings } = await told();
  expect(trainings).toHaveLength(1);
  expect(trainings[0]).toMatchObject({ planName: 'Forza', note });
  expect(trainings[0]?.sets.map((set) => [set.exerciseName, set.load, set.doneAt !== null, set.skipped])).toEqual([
    ['panca piana', 62.5, true, null],
    ['panca piana', 62.5, true, null],
    ['stacco da terra', null, true, null],
    ['stacco da terra', null, true, null],
    ['rematore', null, true, null],
    ['rematore', null, true, null],
    ['trazioni alla sbarra', null, false, 'busy'],
    ['trazioni alla sbarra', null, false, 'busy'],
  ]);
}

async function openClient(browser: Browser, { site, language }: Pick<Stage, 'site' | 'language'>, loginUrl: string) {
  const client = await openDevice(browser, { ...phone, baseURL: site.origin, locale: locales[language] });
  await awake(client.page).goto(loginUrl);
  return client;
}

for (const language of walked(['it', 'en'] as const))
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    test('a plan is written, given and followed where the network dies; the trainer reads it, and the next week remembers it', async ({
      page,
      browser,
      site,
      api,
    }) => {
      const { loginUrl, user } = await setClients({ site, api });
      await writeAndGive({ page, site, api, language });
      await expectGiven(api, user.id);

      const client = await openClient(browser, { site, language }, loginUrl);
      const { t, begin, load, button } = trainingOf(client.page, language);
      await train(client.page, language);
      await changePlan(page, language);
      const arrived = client.page.waitForResponse((response) => response.url().endsWith('/api/trainings') && response.ok());
      await client.context.setOffline(false);
      await arrived;
      await expectArrived(api, user.id);

      await page.goto('/admin');
      const row = page.getByRole('listitem').filter({ hasText: note });
      const number = new Intl.NumberFormat(language);
      await expect(row).toContainText('Giulia Ferri');
      await expect(row).toContainText(t('admin', 'client.effort', { effort: 7 }));
      await expect(row).toContainText(`${t('common', 'plan.sets_other', { count: 2 })} · ${number.format(62.5)}`);
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await client.page.clock.setFixedTime(Date.now() + 7 * DAY);
      await client.page.reload();
      const day = (letter: string) => t('admin', 'plans.dayLetter', { letter });
      const when = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-7, 'day');
      await expect(client.page.getByText(t('dashboard', 'training.lastDay', { day: day('A'), when }))).toBeVisible();
      await expect(client.page.getByRole('heading', { name: day('B') })).toBeVisible();
      await client.page.getByRole('button', { name: day('A'), exact: true }).click();
      await expect(client.page.getByText('rematore')).toBeVisible();
      await expect(client.page.getByRole('listitem').filter({ hasText: 'stacco da terra' })).toHaveCount(0);
      await begin();
      await expect(load).toHaveValue(number.format(62.5));
      await expect(button('training.panel.done', { number: 1 })).toBeVisible();
      await client.context.close();
      expect(client.complaints.filter((complaint) => !withoutNetwork.test(complaint))).toEqual([]);
    });
  });
