import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, countRequests, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** One review of each state: Anna's featured, Bruno's approved, Carla's written anew after it was approved. */
async function writeReviews(api: Api, origin: string): Promise<void> {
  await publishReview(api, origin, { firstName: 'Anna', lastName: 'Riva', title: 'Più forte', rating: 5 });
  await publishReview(api, origin, { firstName: 'Bruno', lastName: "D'Elia", state: 'approved', rating: 4 });
  const carla = await publishReview(api, origin, { firstName: 'Carla', lastName: 'Sala', state: 'approved' });
  await carla.write({ rating: 1, comment: `Ci ho ripensato.\n${'Lunghissimo'.repeat(20)}` });
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('reviews: none, then every state, moderated, counted, filtered and deleted', async ({ page, site, api }) => {
      const admin = adminOf(page, language);
      const { text, button, card, question } = admin;
      const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${text(`reviews.${name}`)}\\s*\\d*$`) });
      const figure = (name: string) =>
        page
          .getByRole('region', { name: text('statistics.title') })
          .locator('dl > div')
          .filter({ hasText: text(`statistics.${name}`) });
      const featured = async () => (await api.ask(calls.listPublicReviews, { params: { type: 'featured' } })).reviews.length;
      await openAdmin(page, site, api, '/admin?tab=reviews');
      await expect(page.getByText(text('reviews.none'))).toBeVisible();
      await expect(figure('total')).toContainText('0');
      await expect(figure('average')).toHaveText(new RegExp(`^(0${text('statistics.average')}|${text('statistics.average')}0)$`));
      await expectAccessible(page);

      await writeReviews(api, site.origin);
      await page.reload();
      const pendingCount = text('frame.pending_one', { count: 1 });
      await expect(admin.tab('reviews')).toContainText(pendingCount);
      await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Carla Sala');
      await expect(card('Anna Riva')).toContainText(text('reviews.badgeApproved'));
      await expect(card('Anna Riva')).toContainText(text('reviews.badgeFeatured'));
      await expect(card('Anna Riva')).toContainText('Più forte');
      await expect(card("Bruno D'Elia")).not.toContainText(text('reviews.badgeFeatured'));
      await expect(
        card("Bruno D'Elia").getByRole('img', { name: admin.t('common', 'labels.stars_other', { count: 4 }) }),
      ).toBeVisible();
      await expect(
        card('Carla Sala').getByRole('img', { name: admin.t('common', 'labels.stars_one', { count: 1 }) }),
      ).toBeVisible();
      for (const written of ['Più forte', 'Anna Riva'])
        await expect(card('Anna Riva').getByText(written, { exact: true })).toHaveAttribute('dir', 'auto');
      await expect(card('Carla Sala')).toContainText(text('reviews.badgePending'));
      await expect(card('Carla Sala')).toContainText(text('reviews.changedOn', { date: '' }));
      await expect(card('Carla Sala')).not.toContainText(text('reviews.approvedOn', { date: '' }));
      await expect(button('reviews.featureOf', { name: 'Carla Sala' })).toHaveCount(0);
      for (const [name, value] of [
        ['total', '3'],
        ['approved', '2'],
        ['featured', '1'],
        ['average', language === 'it' ? '3,3' : '3.3'],
      ] as const)
        await expect(figure(name)).toContainText(value);
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await chip('pending').click();
      await expect(card('Anna Riva')).toHaveCount(0);
      await button('reviews.approveOf', { name: 'Carla Sala' }).click();
      await expect(admin.said('reviews.approvedDone')).toBeVisible();
      await expect(admin.said('reviews.noneInFilter')).toBeVisible();
      await expect(admin.tab('reviews')).not.toContainText(pendingCount);
      await expect(page.locator(':focus')).toBeVisible();
      await chip('approved').click();
      await expect(card('Carla Sala')).toContainText(text('reviews.approvedOn', { date: '' }));
      await button('reviews.featureOf', { name: 'Carla Sala' }).click();
      await expect(admin.said('reviews.featuredDone')).toBeVisible();
      await expect(card('Carla Sala')).toContainText(text('reviews.badgeFeatured'));
      expect(await featured()).toBe(2);
      await button('reviews.unfeatureOf', { name: 'Carla Sala' }).click();
      await expect(button('reviews.featureOf', { name: 'Carla Sala' })).toBeFocused();
      await chip('all').click();
      const requested = countRequests(page, 'PUT', /\/hidden$/);
      await button('reviews.unapproveOf', { name: 'Anna Riva' }).click();
      const hiding = page.getByRole('dialog', { name: text('reviewHiding.title', { name: 'Anna Riva' }) });
      await expect(hiding).toContainText(text('reviewHiding.lead'));
      await expectAccessible(page);
      // Without a reason nothing is hidden.
      await hiding.getByRole('button', { name: text('reviewHiding.confirm'), exact: true }).click();
      await expect(hiding).toContainText(text('reviewHiding.reasonMissing'));
      expect(requested()).toBe(0);
      await hiding.getByRole('radio', { name: admin.t('common', 'hiddenReasons.other_person') }).check();
      await hiding.getByRole('textbox').fill('Togli il cognome di Marco.');
      // So slowly that the server has answered before the second press.
      await hiding.getByRole('button', { name: text('reviewHiding.confirm'), exact: true }).dblclick({ delay: 250 });
      await expect(admin.said('reviews.unapprovedDone')).toBeVisible();
      expect(requested()).toBe(1);
      await expect(card('Anna Riva')).toContainText(admin.t('common', 'hiddenReasons.other_person'));
      await expect(card('Anna Riva')).toContainText('Togli il cognome di Marco.');
      await expect(card('Anna Riva')).toContainText(text('reviews.badgeHidden'));
      await expect(card('Anna Riva')).not.toContainText(text('reviews.badgeFeatured'));
      expect(await featured()).toBe(0);
      await chip('featured').click();
      await expect(admin.said('reviews.noneInFilter')).toBeVisible();
      await expectAccessible(page);
      await chip('hidden').click();
      await expect(card('Anna Riva')).toBeVisible();
      await chip('all').click();

      await button('reviews.replyTo', { name: "Bruno D'Elia" }).click();
      const replying = page.getByRole('dialog', { name: text('reviewReply.title', { name: "Bruno D'Elia" }) });
      await expect(replying).toContainText(text('reviewReply.lead'));
      await expectAccessible(page);
      await replying.getByRole('textbox').fill('Grazie Bruno: si continua.');
      await replying.getByRole('button', { name: text('reviewReply.confirm'), exact: true }).click();
      await expect(admin.said('reviewReply.done')).toBeVisible();
      await expect(card("Bruno D'Elia")).toContainText('Grazie Bruno: si continua.');
      await expectNothingSticksOut(page);

      const removed = countRequests(page, 'DELETE', /\/admin\/reviews\//);
      await button('reviews.deleteOf', { name: "Bruno D'Elia" }).click();
      await expect(question).toContainText(text('reviewDeletion.question', { name: "Bruno D'Elia" }));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button('reviews.deleteOf', { name: "Bruno D'Elia" })).toBeFocused();
      await button('reviews.deleteOf', { name: "Bruno D'Elia" }).click();
      await admin.yes('reviewDeletion.confirm').dblclick();
      await expect(admin.said('reviews.deleted')).toBeVisible();
      await expect(card("Bruno D'Elia")).toHaveCount(0);
      await expect(admin.heading('reviews.title')).toBeFocused();
      expect(removed()).toBe(1);
      await expect(figure('total')).toContainText('2');
    });
  });
}
