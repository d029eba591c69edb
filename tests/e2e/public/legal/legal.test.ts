import { readFileSync } from 'node:fs';
import { limits } from '#contract/limits.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import { HOUR } from '#contract/units.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const languages = { it: '', en: '/en' } as const;
const { knownDevice, session } = limits.auth;
const { legal } = limits.pages;

/** The figures of the specification's section 9 in the sentences that give them their meaning. */
const figures: Record<LegalKind, string[]> = {
  'privacy-policy': [
    `rispondo entro ${legal.dataRequestDays} giorni`,
    `Log di navigazione Al massimo ${legal.browsingLogMonths} mesi`,
    `Dati contrattuali e fiscali ${legal.contractDataYears} anni`,
    `Sessione dell’area riservata ${legal.dashboardCookieDays} giorni`,
    `almeno ${legal.noticeDays} giorni prima che valga`,
    'Lunedì–venerdì, 9:00–19:00',
    'Garante per la protezione dei dati personali',
  ],
  'terms-of-service': [
    `puoi recedere entro ${legal.withdrawalDays} giorni`,
    `rispondo entro ${legal.cancellationHours} ore per confermarla`,
    `disdire una seduta, senza spese, fino a ${legal.cancellationHours} ore prima`,
    `fattura viene emessa entro ${legal.invoiceDays} giorni`,
    `Trascorsi ${legal.unpaidTerminationDays} giorni dalla scadenza`,
    `di comune accordo, con ${legal.noticeDays} giorni di preavviso`,
    `lo comunico con almeno ${legal.noticeDays} giorni di anticipo`,
    'Lunedì–venerdì, 9:00–19:00',
    `rispondo entro ${legal.replyWorkingHours} ore lavorative`,
  ],
  'cookie-policy': [
    `link personale ${legal.dashboardCookieDays} giorni`,
    `password ${session.admin.lifetime / HOUR} ore`,
    `password ${knownDevice.lifetime / HOUR / 24} giorni dall’ultimo accesso`,
    `IT o EN ${legal.languageCookieYears} anno`,
  ],
};

for (const kind of legalKinds) {
  test(`${kind}: Italian and dated in both languages, with every figure, whole on a phone`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const language of ['it', 'en'] as const) {
      const t = textsOf(language);
      await page.goto(`${languages[language]}/${kind}`);
      const article = page.locator('article');
      await expect(article).toHaveAttribute('lang', 'it');
      const text = (await article.innerText()).replaceAll('\u2060', '').replaceAll(/\s+/g, ' ');
      for (const figure of figures[kind]) expect(text).toContain(figure);
      expect(text).not.toMatch(/\{\{|ODR|ec\.europa\.eu/);

      await expect(page.getByText(t('site', 'legal.consulted', { date: inWords(new Date()) }))).toBeVisible();
      await expect(page.getByText(t('site', 'legal.version', { date: inWords(versionOf(kind)) }))).toBeVisible();
      const note = textsOf('en')('site', 'legal.onlyItalian', { email: 'ciao@esempio.it' });
      await expect(page.getByText(note)).toHaveCount(language === 'en' ? 1 : 0);

      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(sideways).toBe(0);
      await page.getByText(t('site', 'legal.contents')).first().click();
      await expectAccessible(page);
    }
  });
}

const inWords = (date: Date) => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(date);

function versionOf(kind: LegalKind): Date {
  const version = /^version: (\S+)$/m.exec(readFileSync(`content/legal/${kind}.md`, 'utf8'))?.[1];
  return new Date(`${version}T12:00:00Z`);
}

test('the contents lead to each heading, and the documents to each other in the reader’s language', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/terms-of-service');
  const links = page.getByRole('navigation', { name: textsOf('en')('site', 'legal.contents') }).getByRole('link');
  const headings = page.locator('article h2');
  await expect(links).toHaveText(await headings.allInnerTexts());
  await links.nth(8).click();
  await expect
    .poll(() => headings.nth(8).evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
    .toBeLessThan(120);
  await links.nth(2).click();
  await expect
    .poll(() => headings.nth(2).evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
    .toBeLessThan(120);
  expect(await headings.nth(2).evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(60);

  await page.locator('article').getByRole('link', { name: 'privacy policy' }).first().click();
  await expect(page).toHaveURL(`${site.origin}/en/privacy-policy`);
  await page.locator('article').getByRole('link', { name: 'cookie policy' }).first().click();
  await expect(page).toHaveURL(`${site.origin}/en/cookie-policy`);
  await page.locator('article').getByRole('link', { name: 'le tue scelte' }).click();
  await expect(page.locator('#consent')).toBeInViewport();
});

test('below 1280 px a row of a table is a card that says what its cells are; no column is out of sight at any width', async ({
  page,
}) => {
  for (const width of [320, 768, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cookie-policy');
    const table = page.getByRole('table', { name: '1. Cookie' });
    await expect(table.getByRole('rowheader').first()).toHaveText('__Host-client-session');
    await expect(table.getByRole('columnheader')).toHaveText(['Nome', 'A che cosa serve', 'Quando nasce', 'Durata']);
    const last = table.getByRole('cell', { name: /giorni dall’ultimo accesso/ });
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const label = await last.evaluate((cell) => getComputedStyle(cell, '::before').display);
    expect(label).toBe(width < 1280 ? 'block' : 'none');
    const [tableWidth, space] = await table.evaluate((node) => [node.scrollWidth, node.parentElement?.clientWidth]);
    expect(tableWidth).toBeLessThanOrEqual(space ?? 0);
  }
});
