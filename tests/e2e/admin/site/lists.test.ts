import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { textKeys, textRules } from '#contract/site/parts/text-rules.ts';
import { photo } from '../../../factories/picture-files.ts';
import { adminViews, deskView, expectNothingSticksOut, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, siteOf } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const marked = (name: string) => new RegExp(`^${name}( \\*)?$`);

/** Chooses a photograph in the dialog that is open, and says what it shows. */
async function choosePhoto(desk: ReturnType<typeof siteOf>, words: string) {
  await desk.form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await desk.form.getByRole('textbox', { name: desk.text('pictures.alt.it'), exact: true }).fill(words);
  await expect(desk.button('pictures.done')).toBeEnabled({ timeout: 30_000 });
  await desk.button('pictures.done').click();
  await expect(desk.form).toHaveCount(0);
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('every list can be read, worked and seen whole', async ({ page, site, api }) => {
      test.slow();
      const desk = siteOf(page, language);
      for (const form of ['services', 'timeline', 'certifications', 'questions', 'pictures', 'search', 'others']) {
        await openSite(page, site, api, form);
        await expect(page.getByRole('heading', { level: 2, name: desk.text(`site.forms.${form}`), exact: true })).toBeVisible();
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) folded.click();
        });
        await expectAccessible(page);
        await expectNothingSticksOut(page, form);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNothingSticksOut(page, `${form} at 320 px`);
        await page.setViewportSize(viewport);
      }
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a chapter is written with a photograph, and the story is hidden and shown', async ({ page, site, api }) => {
    test.slow();
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'timeline');
    await desk.button('site.timeline.add').click();
    await expect(row(page, desk.text('site.timeline.new'))).toBeFocused();
    await page.getByRole('textbox', { name: marked(desk.text('site.fields.chapterTitle')) }).fill('La palestra nuova');
    await desk.field('site.fields.years').fill('2026');
    const text = page.getByRole('textbox', { name: marked(desk.text('site.fields.chapterText')) });
    await text.fill('Luce e spazio');
    await text.selectText();
    await desk.button('site.field.bold').first().click();
    await expect(text).toHaveValue('**Luce e spazio**');
    await desk.button('pictures.add').click();
    await choosePhoto(desk, 'La sala pesi vuota');
    await expect(desk.button('site.photos.change', { name: 'La sala pesi vuota' })).toBeVisible();
    await desk.saved();
    // Elsewhere the bar of the form may cover half a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await desk.publish();
    const visitor = await page.context().newPage();
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: 'La palestra nuova' })).toBeAttached();
    await expect(visitor.getByAltText('La sala pesi vuota')).toBeAttached();
    await expect(visitor.locator('strong', { hasText: 'Luce e spazio' })).toBeAttached();

    await page.getByRole('switch', { name: desk.text('site.timeline.shown') }).click();
    await desk.saved();
    await desk.publish();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'La palestra nuova' })).toHaveCount(0);
    await visitor.close();
  });

  test('a photograph takes the place of the drawing, which stays to be chosen', async ({ page, site, api }) => {
    test.slow();
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'pictures');
    const choice = (name: string) => page.getByRole('radio', { name: desk.text(name) });
    await expect(choice('site.pictures.drawing')).toBeChecked();
    await choice('site.pictures.photograph').click();
    await choosePhoto(desk, 'Io, in palestra');
    await expect(choice('site.pictures.photograph')).toBeChecked();
    await desk.saved();
    await expectAccessible(page);
    expect(await documentOf(api, 'pictures')).toMatchObject({
      hero: { kind: 'photo', use: { alt: { it: 'Io, in palestra' } } },
    });
    await choice('site.pictures.drawing').click();
    await desk.saved();
    expect(await documentOf(api, 'pictures')).toMatchObject({ hero: { kind: 'drawing' } });
    await choice('site.pictures.photograph').click();
    await desk.saved();
    expect(await documentOf(api, 'pictures')).toMatchObject({
      hero: { kind: 'photo', use: { alt: { it: 'Io, in palestra' } } },
    });
  });

  test('a small text is found by what it says, changed, and put back; those of other forms are led to', async ({
    page,
    site,
    api,
  }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'others');
    const small = textKeys.filter((key) => textRules[key].group === 'others');
    const rows = page.locator('main li > button[aria-expanded]');
    await expect(rows).toHaveCount(small.length);
    const search = page.getByRole('textbox', { name: desk.text('site.others.search') });
    await search.fill('medico');
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await desk.field('site.texts.footer.disclaimer').fill('Allenati con giudizio.');
    await expect(rows).toHaveCount(1);
    await expect(desk.said('site.others.own')).toBeVisible();
    await expectAccessible(page);
    const reset = page.getByRole('button', { name: desk.text('site.field.original') });
    await reset.click();
    await expect(desk.said('site.others.own')).toHaveCount(0);
    await desk.saved();
    expect(await documentOf(api, 'texts')).toMatchObject({ overrides: {} });

    await search.fill('home.nothing.like.this');
    await expect(rows).toHaveCount(1);
    await search.fill(desk.text('site.texts.home.headline'));
    await page.getByRole('button', { name: new RegExp(desk.text('site.texts.home.headline')) }).click();
    await expect(desk.heading('site.forms.home')).toBeVisible();
    await expect(desk.field('site.texts.home.headline')).toBeFocused();
  });
});

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });

  test('certifications and specializations are written, and lines that differ are told', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'certifications');
    await desk.button('site.certifications.add').click();
    await page.getByRole('textbox', { name: marked(desk.text('site.fields.chapterTitle')) }).fill('Kettlebell');
    await desk.field('site.fields.issuer').fill('Federazione');
    await desk.field('site.fields.year').fill('duemila');
    await desk.field('site.fields.issuer').focus();
    await expect(page.getByText(desk.t('common', 'problems.wrong_type'))).toBeVisible();
    await desk.field('site.fields.year').fill('2024');
    await expect(page.getByText(desk.t('common', 'problems.wrong_type'))).toHaveCount(0);
    await desk.field('site.texts.about.specializationLines').fill('Forza\nFiato\nTesta');
    await expect(page.getByText(desk.text('site.certifications.linesDiffer', { italian: 3, english: 4 }))).toBeVisible();
    await desk.saved();
    await expectAccessible(page);
    await desk.publish();
    const visitor = await page.context().newPage();
    await visitor.goto('/en/about');
    await expect(visitor.getByText('Kettlebell', { exact: true })).toBeVisible();
    await visitor.close();
  });

  test('titles and descriptions are shown as a search engine draws them, with their length', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'search');
    const results = page.getByRole('figure').filter({ hasText: desk.text('site.search.in.it') });
    await expect(results).toHaveCount(5);
    await expect(results.nth(2)).not.toContainText('{{');
    await desk.field('site.texts.descriptions.home').fill(`${'Forza '.repeat(30)}e fiato`);
    await expect(results.first()).toContainText(
      desk.text('site.search.tooLong', { label: desk.text('site.search.description'), count: 187, max: 160 }),
    );
    await expect(results.first()).toContainText('…');
    await desk.field('site.texts.titles.home').fill('Forza a {{city}}');
    await expect(results.first()).toContainText('Forza a Milano');
    await desk.saved();
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ locale: locales.it, viewport: { width: 375, height: 812 } });

  test('two hundred taps on the button that adds stop at the bound, and it is said', async ({ page, site, api }) => {
    const desk = siteOf(page, 'it');
    const { certificationsMax, questionsMax, chaptersMax } = limits.site;
    const lists = [
      { form: 'certifications', kind: 'certifications', list: 'items', max: certificationsMax },
      { form: 'questions', kind: 'questions', list: 'items', max: questionsMax },
      { form: 'timeline', kind: 'timeline', list: 'chapters', max: chaptersMax },
    ] as const;
    for (const { form, kind, list, max } of lists) {
      await openSite(page, site, api, form);
      await desk.button(`site.${form}.add`).waitFor();
      // Not the button of the open chapter, which adds a photograph.
      await page.evaluate(
        async (label) => {
          const find = () => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === label);
          for (let taps = 0; taps < 200; taps += 1) {
            const button = find();
            if (button instanceof HTMLElement) button.click();
            await new Promise((resolve) => setTimeout(resolve));
          }
        },
        desk.text(`site.${form}.add`),
      );
      await expect(desk.button(`site.${form}.add`)).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: desk.text('site.list.full', { count: max }) })).toBeAttached();
      await desk.saved();
      const items = (await documentOf(api, kind))[list] as { id: string }[];
      expect(items).toHaveLength(max);
      expect(new Set(items.map(({ id }) => id)).size).toBe(max);
    }
  });

  test('photographs change places, are taken away and come back, each with its words', async ({ page, site, api }) => {
    const desk = siteOf(page, 'it');
    await openSite(page, site, api, 'pictures');
    const contact = async () => (await documentOf(api, 'pictures')).contact as { picture: string; alt: { it: string } }[];
    const [first, second] = await contact();
    await desk.button('site.list.down', { name: first?.alt.it ?? '' }).click();
    await desk.saved();
    expect(await contact()).toEqual([second, first]);
    await desk.button('site.photos.change', { name: first?.alt.it ?? '' }).click();
    await desk.button('pictures.remove').click();
    await desk.saved();
    expect(await contact()).toEqual([second]);
    await page.getByRole('button', { name: desk.text('site.list.undo'), exact: true }).click();
    await desk.saved();
    expect(await contact()).toEqual([second, first]);
  });
});
