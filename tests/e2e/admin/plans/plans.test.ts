import { calls } from '#contract/calls.ts';
import { deskView, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { makePlan, planScreenOf } from '../../support/scenes/plan-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const files = ['palestra/panca-piana.mp4', 'palestra/stacco-da-terra.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4'];

test.describe('en, 1440 px', () => {
  const { language, viewport } = deskView;
  test.use({ locale: locales[language], viewport });

  test('a client’s plan says what it gives and takes, is put in order, and is merged with what another device saves', async ({
    page,
    site,
    api,
    expected,
  }) => {
    expected.push(/^409 \/api\/admin\/plans\//, /console: .*409/);
    for (const file of files) await site.placeVideo(file);
    const { user, videos } = await setScene(api, files);
    const [bench, deadlift, pullups] = videos.map(({ id }) => id);
    if (!bench || !deadlift || !pullups) throw new Error('there are three videos');
    for (const id of [deadlift, pullups]) await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId: id } });
    const before = await makePlan(api, user.id, 'Before', [pullups]);
    await api.ask(calls.setCurrentPlan, { params: { id: before.id }, body: { current: true } });
    const next = await makePlan(api, null, 'Strength', [bench, deadlift, bench]);
    const plans = planScreenOf(page, language);
    const { button, text, form } = plans;
    const rows = page.getByRole('main').getByRole('button', { name: /panca|stacco/ });

    await openAdmin(page, site, api);
    await plans.openMore('Giulia Ferri');
    await button('plans.new').click();
    await form.getByRole('button', { name: new RegExp(`^${next.name}`) }).click();
    await expect(page.getByText(text('plans.isNew'))).toBeVisible();
    await expectAccessible(page);

    await rows.nth(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(2)).toContainText('stacco');
    await page
      .getByRole('main')
      .locator('[data-drop] .cursor-grab')
      .nth(2)
      .dragTo(rows.nth(0), { targetPosition: { x: 200, y: 4 } });
    await expect(rows.nth(0)).toContainText('stacco');
    await page.keyboard.press('Control+z');
    await expect(rows.nth(0)).toContainText('panca');

    await button('plans.copyDay').click();
    await expect(form.getByRole('list', { name: 'Before' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('list', { name: 'Before' }).getByRole('button', { name: /^A/ }).click();
    await expect(page.getByRole('main').getByRole('button', { name: /trazioni/ })).toBeVisible();
    await button('site.undo').click();
    await expect(page.getByRole('main').getByRole('button', { name: /trazioni/ })).toHaveCount(0);
    await button('plans.dayActions', { name: 'A' }).click();
    await button('plans.duplicateDay').click();
    await expect(plans.day('A (copy)')).toBeVisible();
    await button('site.undo').click();
    await expect(plans.day('A (copy)')).toHaveCount(0);
    await plans.saved();

    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-printed-alone]');
    await expect(paper.getByRole('heading', { name: 'Strength' })).toBeVisible();
    await expect(paper.getByText('Giulia Ferri')).toBeVisible();
    await expect(paper.getByText('stacco da terra')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await button('plans.give', { name: 'Giulia' }).click();
    const told = (name: string, title: string) =>
      text(name, { name: 'Giulia', count: 1, videos: text('plans.quoted', { title }) });
    await expect(form).toContainText(told('plans.gets_one', 'stacco da terra'));
    await expect(form).toContainText(told('plans.loses_one', 'trazioni alla sbarra'));
    await expectAccessible(page);
    await form.getByRole('button', { name: text('plans.give', { name: 'Giulia' }) }).click();
    await expect(plans.said('plans.given', { name: 'Giulia' })).toBeVisible();
    const has = async () =>
      (await api.ask(calls.listUserVideos, { params: { id: user.id } })).videos.map(({ id }) => id).toSorted();
    expect(await has()).toEqual([bench, deadlift].toSorted());

    const [current] = (await api.ask(calls.listPlans, { query: { userId: user.id } })).plans;
    const elsewhere = async (name: string) => {
      const { plan } = await api.ask(calls.readPlan, { params: { id: current?.id ?? '' } });
      const { goal, startsOn, endsOn, days, version } = plan;
      await api.ask(calls.savePlan, {
        params: { id: plan.id },
        body: { version, document: { name, goal, startsOn, endsOn, days } },
      });
    };
    await elsewhere('Strength from the desk');
    await plans.labelled('plans.goal').fill('Heavier by Christmas');
    await expect(plans.labelled('plans.name')).toHaveValue('Strength from the desk');
    await plans.saved();
    await elsewhere('From the desk');
    await plans.labelled('plans.name').fill('From the phone');
    await expect(page.getByRole('alert').filter({ hasText: text('plans.conflict') })).toBeVisible();
    await expectAccessible(page);
    await button('site.conflict.done').click();
    await plans.saved();
    const { plan } = await api.ask(calls.readPlan, { params: { id: current?.id ?? '' } });
    expect(plan).toMatchObject({ name: 'From the phone', goal: 'Heavier by Christmas' });

    await button('plans.dayActions', { name: 'A' }).click();
    await button('plans.addTo', { name: 'A' }).click();
    await expect(plans.search).toBeVisible();
    await expectAccessible(page);
    await form
      .getByRole('button', { name: plans.t('common', 'actions.close') })
      .last()
      .click();
    await expect(form).toHaveCount(0);
    await button('plans.actions').click();
    await expect(button('plans.delete')).toBeVisible();
    await expectAccessible(page);
    await button('plans.delete').click();
    await expect(plans.question).toContainText('stacco da terra');
    await plans.yes('plans.delete').click();
    await expect(plans.said('plans.deleted')).toBeVisible();
    await expect(plans.heading('users.title')).toBeVisible();
    expect(await has()).toEqual([bench]);
  });
});
