import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { pathIn } from '#contract/pages/paths.ts';
import { locales, phone } from '../../support/client.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: locales[language], viewport: phone.viewport });

    test('a hidden review of one star leaves the page of all reviews at once, is counted there, and its author reads why', async ({
      page,
      site,
      api,
    }) => {
      const t = textsOf(language);
      const url = pathIn(language, '/recensioni');
      await page.goto(url);
      await expect(page.getByText(t('site', 'reviews.empty'))).toBeVisible();
      await expectAccessible(page);

      await publishReview(api, site.origin, {
        firstName: 'Anna',
        lastName: 'Riva',
        comment: 'Mi alleno meglio di prima.',
        rating: 5,
      });
      const { reviewId, loginUrl } = await publishReview(api, site.origin, {
        firstName: 'Bruno',
        lastName: 'Sala',
        comment: 'Non mi sono trovato bene.',
        rating: 1,
        state: 'approved',
      });
      await api.ask(calls.replyToReview, { params: { id: reviewId }, body: { text: 'Grazie: ne parliamo di persona.' } });
      await page.goto(url);
      await expect(page.getByText('Non mi sono trovato bene.')).toBeVisible();
      await expect(page.getByText('Grazie: ne parliamo di persona.')).toBeVisible();
      await expectAccessible(page);

      await api.ask(calls.hideReview, { params: { id: reviewId }, body: { reason: 'other_person', words: 'Togli il cognome.' } });
      await page.reload();
      await expect(page.getByText('Non mi sono trovato bene.')).toHaveCount(0);
      const row = page.getByRole('row', { name: t('common', 'hiddenReasons.other_person') });
      await expect(row.getByRole('cell')).toHaveText(['1', '0', '0', '0', '0']);
      await expectAccessible(page);
      await page.goto(loginUrl);
      await expect(page.getByText(t('dashboard', 'review.hiddenWhat'), { exact: false })).toBeVisible();
      await expect(page.getByText('Togli il cognome.', { exact: false })).toBeVisible();
    });
  });
