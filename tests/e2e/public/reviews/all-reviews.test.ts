import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { pathIn } from '#contract/pages/paths.ts';
import { locales, phone } from '../../support/client.ts';
import { fillReviews, publishReview } from '../../support/scenes/reviewers.ts';
import { awake, expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const { listed } = limits.pages.reviews;
const COUNT = 5 * listed + 1;

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
      await expect(page.getByText(t('dashboard', 'review.remedies.takeOut'), { exact: false })).toBeVisible();
      await expect(page.getByText('Togli il cognome.', { exact: false })).toBeVisible();
    });

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
        test('all reviews are read page by page, newest first, by links that say where they lead', async ({
          browser,
          api,
          site,
        }) => {
          const context = await browser.newContext({
            ...phone,
            javaScriptEnabled,
            baseURL: site.origin,
            locale: locales[language],
          });
          const page = javaScriptEnabled ? awake(await context.newPage()) : await context.newPage();
          await fillReviews(api, site, COUNT);
          const t = textsOf(language);
          const list = page.getByRole('article');
          const pages = page.getByRole('navigation', { name: t('site', 'reviews.pages') });
          const link = (name: string) => pages.getByRole('link', { name, exact: true });
          const expectPage = async (at: number, count: number) => {
            const from = (at - 1) * listed + 1;
            const range = t('site', 'reviews.range_other', { from, to: from + count - 1, count: COUNT });
            await expect(page.getByText(range, { exact: true })).toBeInViewport();
            await expect(list).toHaveCount(count);
            await expect(list.first()).toContainText(`Recensione ${COUNT - from + 1}`);
            await expect(link(t('site', 'reviews.page', { page: at, pages: 6 }))).toHaveAttribute('aria-current', 'page');
            const search = at === 1 ? '' : `?pagina=${at}`;
            expect(new URL(page.url()).search).toBe(search);
            const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
            expect(canonical?.endsWith(`${pathIn(language, '/recensioni')}${search}`)).toBe(true);
          };
          await page.goto(pathIn(language, '/recensioni'));
          await expect(link(t('site', 'reviews.newer'))).toHaveCount(0);
          await link(t('site', 'reviews.older')).click();
          await expectPage(2, listed);
          if (javaScriptEnabled) await expect(page.locator('#list')).toBeFocused();
          await link(t('site', 'reviews.goTo', { page: 6 })).click();
          await expectPage(6, 1);
          await expect(link(t('site', 'reviews.older'))).toHaveCount(0);
          await link(t('site', 'reviews.newer')).click();
          await expectPage(5, listed);
          await page.goBack();
          await expectPage(6, 1);
          await link(t('site', 'reviews.goTo', { page: 1 })).click();
          await expectPage(1, listed);
          if (javaScriptEnabled) await expectAccessible(page);
          await context.close();
        });
      });

    test('a page that is there no more is the first one', async ({ page, api, site }) => {
      await fillReviews(api, site, listed + 1);
      const t = textsOf(language);
      await page.goto(`${pathIn(language, '/recensioni')}?pagina=3#list`);
      await expect(page.getByRole('article')).toHaveCount(listed);
      await page.getByRole('link', { name: t('site', 'reviews.older') }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(listed);
    });
  });
