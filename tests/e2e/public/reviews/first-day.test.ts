import { languages } from '#contract/languages.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { section } from '../../support/scenes/reviews-section.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test('until a review is public the home page says how one begins, what there is at which price, and certifications', async ({
  page,
  api,
  site,
}) => {
  test.slow();
  for (const language of languages) {
    const t = textsOf(language);
    await page.goto(language === 'it' ? '/' : '/en');
    const steps = page.getByRole('region', { name: t('site', 'booking.steps.title') });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    const offers = page.getByRole('region', { name: t('site', 'services.title') }).getByRole('link');
    await expect(offers).toHaveCount(5);
    await expect(offers.first()).toContainText(
      language === 'it' ? /60\sminuti.*da\s47\s€ a seduta/ : /60\sminutes.*from\s€47 a session/,
    );
    await expect(page.getByRole('heading', { name: t('site', 'about.certifications') })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/');
  await page
    .getByRole('region', { name: textsOf('it')('site', 'services.title') })
    .getByRole('link')
    .nth(3)
    .click();
  await expect(page).toHaveURL(/\/services\?servizio=gruppi$/);
  await expect(page.locator('#service-panel').getByRole('heading')).toBeVisible();

  await publishReview(api, site.origin, { state: 'approved', title: 'Approvata' });
  await page.goto('/');
  await expect(section(page).getByRole('article')).toContainText('Approvata');
  await expect(page.getByRole('region', { name: textsOf('it')('site', 'booking.steps.title') })).toHaveCount(0);
  await expect(page.getByRole('region', { name: textsOf('it')('site', 'services.title') })).toHaveCount(0);
});

test('without scripts it is there, and its rows lead to the services', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('main a[href="/services?servizio=online"]').click();
  await expect(page).toHaveURL(/servizio=online$/);
  await context.close();
});
