import { calls } from '#contract/calls.ts';
import { buildExercise, buildPlan } from '../../../factories/plan-factories.ts';
import { walked } from '../../../security/length.ts';
import { expectNothingSticksOut } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { clientOf, locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const views = walked([
  { language: 'it', device: { ...phone, viewport: { width: 320, height: 640 } } },
  { language: 'en', device: { viewport: { width: 1440, height: 900 } } },
] as const);

async function givePlan(api: Api, userId: string, document: ReturnType<typeof buildPlan>) {
  const { plan } = await api.ask(calls.createPlan, { body: { id: crypto.randomUUID(), userId, document } });
  await api.ask(calls.setCurrentPlan, { params: { id: plan.id }, body: { current: true } });
}

for (const { language, device } of views)
  test(`a client reads the present plan and an earlier one, and prints it whole, in ${language}`, async ({
    browser,
    site,
    api,
  }) => {
    const { user, loginUrl } = await setScene(api, []);
    const many = Array.from({ length: 40 }, (_, n) => buildExercise({ name: `Esercizio ${n + 1}` }));
    await givePlan(api, user.id, buildPlan(many, { name: 'Inverno', startsOn: '2026-01-05', endsOn: '2026-02-01' }));
    await givePlan(api, user.id, buildPlan([buildExercise({ name: 'Panca piana' })], { name: 'Primavera' }));
    const { page, complaints } = await openDevice(browser, { ...device, locale: locales[language], baseURL: site.origin });
    await page.goto(loginUrl);
    const { t, button } = clientOf(page, language);
    await button('plans.read').click();
    const dialog = page.getByRole('dialog', { name: t('dashboard', 'plans.title') });
    await expect(dialog.getByText('Panca piana')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Inverno' }).click();
    await expect(dialog.getByText('Esercizio 40')).toBeVisible();
    await expectNothingSticksOut(page);
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-printed-alone]');
    await expect(paper.getByText('Esercizio 40')).toBeVisible();
    await expect(paper.getByText('Giulia Ferri')).toBeVisible();
    await expect(paper.getByText(/legge 14 gennaio 2013, n\. 4/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(paper).toHaveCount(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
