import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceFile, services } from '#contract/site/content.ts';
import { test } from '../../support/booking/provider.ts';
import { whatsappNumber } from '../../support/booking/stand-in.ts';
import { calendar, detail, large, needOf, panel, row, small, titleOf } from '../../support/scenes/services-page.ts';
import { discard, type RunningSite, startSite } from '../../support/server.ts';
import { awake, expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test('a service says its facts: two on its row, all of them where it is shown whole', async ({ page }) => {
  const facts = {
    it: { row: ['60\u00a0minuti', 'da\u00a047\u00a0€ a seduta'], place: 'In palestra', text: 'Un programma al mese' },
    en: { row: ['60\u00a0minutes', 'from\u00a0€47 a session'], place: 'At the gym', text: 'A programme a month' },
  };
  for (const language of ['it', 'en'] as const) {
    const { row: rowFacts, place, text } = facts[language];
    const say = textsOf(language);
    const names = ['duration', 'price', 'place', 'forWhom'].map((name) => say('site', `services.facts.${name}`));
    for (const size of [small, large]) {
      await page.setViewportSize(size);
      await page.goto(language === 'it' ? '/services' : '/en/services');
      const title = await titleOf(page, '1to1').innerText();
      await expect(row(page, '1to1')).toHaveAccessibleName([title, ...rowFacts].join(' '));
      await expect(page.locator('[id="online-facts"]')).toContainText(text);
      await row(page, '1to1').click();
      const shown = size === small ? detail(page, '1to1') : panel(page);
      await expect(shown.locator('dt')).toHaveText(names);
      await expect(shown.locator('dd')).toHaveText([...rowFacts, place, /./]);
    }
  }
});

test('what a service does not say leaves no trace, and the longest names fit the narrowest screen', async ({ browser }) => {
  test.slow();
  const bare = await siteWith((service, index) => ({
    ...service,
    title: index === 1 ? { it: 'Elettromiostimolazione interdisciplinare', en: 'One-to-one-hundred-kilograms' } : service.title,
    duration: index === 0 ? { it: '', en: '' } : '',
    place: index === 2 ? { it: 'Parco', en: 'Park' } : { it: '', en: '' },
    forWhom: { it: '', en: '' },
    priceFrom: '',
  }));
  const context = await browser.newContext({ baseURL: bare.origin, viewport: { width: 320, height: 640 } });
  const narrow = awake(await context.newPage());
  for (const address of ['/services', '/en/services']) {
    await narrow.goto(address);
    await expect(narrow.locator('[id$="-facts"]')).toHaveText([address === '/services' ? 'Parco' : 'Park']);
    await row(narrow, 'calisthenics').click();
    await expect(detail(narrow, 'calisthenics').locator('dl')).toHaveCount(0);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(narrow);
  }
  const compound = titleOf(narrow, '1to1').locator('span').first();
  await expect(compound).toHaveText('One-\u2060to-\u2060one');
  expect((await compound.boundingBox())?.height).toBeLessThan(30);
  await context.close();
  await discard(bare);
});

test('WhatsApp opens with the service’s name, in the page’s language', async ({ page }) => {
  for (const language of ['it', 'en'] as const) {
    await page.setViewportSize(large);
    await page.goto(language === 'it' ? '/services?servizio=online' : '/en/services?servizio=online');
    const message = textsOf(language)('site', 'services.whatsappMessage', {
      name: 'Marco',
      title: language === 'it' ? 'Coaching online' : 'Online coaching',
    });
    await expect(panel(page).locator('a[href^="https://wa.me/"]')).toHaveAttribute(
      'href',
      `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`,
    );
  }
});

const ids = ['1to1', 'calisthenics', 'bodybuilding', 'gruppi', 'online'];

test('without scripts every service reads in full, on screens of both kinds', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    for (const id of ids) {
      await expect(detail(page, id).getByRole('paragraph').first()).toBeVisible();
      await expect(detail(page, id).getByRole('link').first()).toBeVisible();
      await expect(detail(page, id).getByRole('button', { includeHidden: true })).toBeHidden();
    }
    await expect(panel(page)).toBeHidden();
  }
  await page.getByRole('link', { name: needOf('online') }).click();
  await expect(titleOf(page, 'online')).toBeInViewport();
  await context.close();
});

test('on paper every service reads in full under its name, chosen or not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(large);
  await page.goto('/services?servizio=online');
  for (const id of ids) {
    await expect(titleOf(page, id)).toBeVisible();
    await expect(detail(page, id).locator('dl')).toBeVisible();
  }
  await expect(row(page, 'online')).toHaveCSS('color', 'rgb(20, 18, 15)');
  await expect(panel(page)).toBeHidden();
  await expect(calendar(page)).toBeHidden();
});

/** A site whose services are changed. */
async function siteWith(change: (service: ServiceFile, index: number) => object): Promise<RunningSite> {
  const contentDirectory = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', contentDirectory, { recursive: true });
  const file = path.join(contentDirectory, 'services.json');
  await writeFile(file, JSON.stringify(services.parse(JSON.parse(await readFile(file, 'utf8'))).map(change)));
  const site = await startSite({ contentDirectory });
  await rm(contentDirectory, { recursive: true });
  return site;
}
