import type { Browser, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { previewBase } from '#contract/pages/data.ts';
import { questionsPart } from '#contract/pages/paths.ts';
import { phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, siteOf } from '../../support/scenes/site-editing.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test, untilAwake } from '../../support/test.ts';

const { language, viewport } = phoneView;
test.use({ locale: locales[language], viewport });

const question = 'Posso venire con un’amica?';
const answer = 'Sì: vi alleno insieme.\nIl prezzo ve lo dico prima.';
const marked = (name: string) => new RegExp(`^${name}( \\*)?$`);

/** Who knows nothing of the admin: a browser of its own. */
async function visit(browser: Browser, site: RunningSite, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'it-IT', viewport });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await untilAwake(page);
  await look(page);
  await context.close();
}

const summary = (page: Page, text: string) => page.locator('summary').filter({ hasText: text });

/** Of the drafts, in their order. */
async function questionIds(api: Parameters<typeof documentOf>[0]): Promise<string[]> {
  const { items } = (await documentOf(api, 'questions')) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

/** Writes a question at the end of the list. */
async function write(page: Page, desk: ReturnType<typeof siteOf>) {
  await desk.button('site.questions.add').click();
  await page.getByRole('textbox', { name: marked(desk.text('site.fields.question')) }).fill(question);
  await page.getByRole('textbox', { name: marked(desk.text('site.fields.answer')) }).fill(answer);
  await desk.saved();
}

test('a question is written on a phone, previewed, put first, published, opened by a visitor, and undone', async ({
  page,
  browser,
  site,
  api,
}) => {
  test.slow();
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'questions');
  await write(page, desk);
  // Elsewhere the bar of the form may cover half a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const ids = await questionIds(api);
  const id = ids.at(-1) ?? '';

  // Nobody sees it yet, but in the preview, where answers are open.
  await visit(browser, site, '/services', (visitor) => expect(summary(visitor, question)).toHaveCount(0));
  const preview = await page.context().newPage();
  await preview.goto(`${previewBase}/services`);
  await expect(preview.locator(`[data-part="question/${id}"]`)).toContainText('vi alleno insieme');
  await expect(preview.locator(`[data-part="question/${id}"] p`)).toHaveCount(2);
  await expect(preview.getByText('vi alleno insieme')).toBeVisible();
  await preview.close();

  for (let place = ids.length - 1; place > 0; place -= 1) await desk.button('site.list.up', { name: question }).click();
  await desk.saved();
  await desk.publish();
  await visit(browser, site, '/', async (visitor) => {
    const first = visitor.locator('summary').first();
    await expect(first).toHaveText(question);
    await first.click();
    await expect(visitor.getByText('vi alleno insieme')).toBeVisible();
    await expectAccessible(visitor);
  });

  await desk.back();
  await page.getByRole('button', { name: new RegExp(`^${desk.text('site.history.title')}`) }).click();
  await desk.button('site.history.undo').click();
  await expect(desk.said('site.publish.undone')).toBeVisible();
  await visit(browser, site, '/services', (visitor) => expect(summary(visitor, question)).toHaveCount(0));
});

test('without English it is in Italian alone, told as missing; with English switched off nothing is missing', async ({
  page,
  browser,
  site,
  api,
}) => {
  test.slow();
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'questions');
  await write(page, desk);
  await desk.publish();
  const path = `items/${(await questionIds(api)).at(-1)}/answer`;
  const missing = async () =>
    (await api.ask(calls.readSite)).todo
      .filter(({ code }) => code === 'english_missing')
      .flatMap(({ places }) => places.map((place) => `${place.kind} ${place.path}`));
  expect(await missing()).toContain(`questions ${path}`);
  await visit(browser, site, '/en/services', async (visitor) => {
    await expect(summary(visitor, question).locator('[lang=it]')).toHaveText(question);
  });
  await api.ask(calls.changeSite, { body: { hasEnglish: false } });
  expect(await missing()).toEqual([]);
  await visit(browser, site, '/services', async (visitor) => {
    await expect(summary(visitor, question)).toHaveCount(1);
    await expect(visitor.locator(`#${questionsPart}`).locator('[lang=en]')).toHaveCount(0);
  });
});

test('when the last question is deleted the section goes, and the form says how to begin', async ({
  page,
  browser,
  site,
  api,
}) => {
  test.slow();
  const { drafts } = await api.ask(calls.readSite);
  const [first] = ((await documentOf(api, 'questions')) as { items: { id: string; question: { it: string } }[] }).items;
  const body = { version: drafts.questions?.version ?? null, document: { items: [first], english: {} } };
  await api.ask(calls.saveDraft, { params: { kind: 'questions' }, body });
  const desk = siteOf(page, language);
  await openSite(page, site, api, 'questions');
  const name = first?.question.it ?? '';
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name.replace('?', '\\?')}`) })
    .click();
  await page.getByRole('button', { name: desk.text('site.list.removeOf', { name }), exact: true }).click();
  await expect(page.getByText(desk.text('site.questions.empty'))).toBeVisible();
  await desk.saved();
  await expectAccessible(page);
  await desk.publish();
  for (const path of ['/', '/services'])
    await visit(browser, site, path, async (visitor) => {
      await expect(visitor.locator(`#${questionsPart}`)).toHaveCount(0);
      await expect(visitor.locator('main summary')).toHaveCount(0);
    });
});
