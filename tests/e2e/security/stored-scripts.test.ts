import type { Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { adminOf, openAdmin } from '../support/admin.ts';
import { clientOf } from '../support/client.ts';
import { becameOfTexts, hostile, shown } from '../support/layout/hostile-texts.ts';
import { watchPolicy } from '../support/policy-watch.ts';
import { publishReview } from '../support/scenes/reviewers.ts';
import { expect, test } from '../support/test.ts';

const videoFile = 'palestra/stacco-da-terra.mp4';
const { firstName, lastName, username, email, title, words } = hostile;
const name = shown(`${firstName} ${lastName}`);

test.slow();

/** What is meant to be read is there, letter by letter, and nothing came of it. */
async function expectText(place: Locator, ...texts: string[]): Promise<void> {
  /** Where a long text is folded a sign stands between its two parts. */
  const unfolded = async () => shown(((await place.first().textContent()) ?? '').replaceAll('…', ''));
  for (const text of texts) await expect.poll(unfolded).toContain(shown(text));
  expect(await becameOfTexts(place.page())).toEqual([]);
}

/** The document as it is sent, in which the page's data stand as well. */
async function expectPlainSource(page: Page, path: string): Promise<void> {
  const source = await (await page.request.get(path)).text();
  for (const part of ['<script>window.ran', '<img src=x', '<svg/onload', 'href="javascript:'])
    expect([path, part, source.includes(part)]).toEqual([path, part, false]);
}

/** Data that a page asks for by itself are no document for a browser that is led straight to them. */
async function expectNoDocument(page: Page, path: string): Promise<void> {
  const headers = (await page.request.get(path)).headers();
  expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/^(application\/json|text\/x-script)\b/)]);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

test('what a client writes is text on the public site, and in the data that its pages carry', async ({ page, site, api }) => {
  const violations = await watchPolicy(page);
  await publishReview(api, site.origin, { firstName, lastName, title, comment: words });
  await page.goto('/');
  await expectText(page.getByRole('article'), title, words, firstName);
  for (const path of ['/', '/en']) await expectPlainSource(page, path);
  await expectNoDocument(page, '/_.data');
  await expectNoDocument(page, '/api/reviews/featured');
  await page.goto('/en');
  expect(await becameOfTexts(page)).toEqual([]);

  for (const address of [
    `/${encodeURIComponent(title.slice(0, 60))}`,
    `/?lng=${encodeURIComponent(title)}`,
    `/services?servizio=${encodeURIComponent(title)}`,
    `/dashboard/${encodeURIComponent(title.slice(0, 60))}`,
    `/admin?tab=${encodeURIComponent(title)}`,
  ])
    await expectPlainSource(page, address);
  expect(violations).toEqual([]);
});

test('what the trainer typed is text in the client’s dashboard, the player and the search', async ({ page, site, api }) => {
  await site.placeVideo(videoFile);
  const violations = await watchPolicy(page);
  const { user, loginUrl } = await api.ask(calls.createUser, { body: { firstName, lastName, username, email } });
  const body = { title, description: words, filePath: videoFile, category: 'palestra', duration: 12 } as const;
  const { video } = await api.ask(calls.createVideo, { body });
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId: video.id } });
  const { t, button } = clientOf(page);

  await page.goto(loginUrl);
  await expectText(page.getByRole('heading', { level: 1 }), firstName);
  await expectText(page.getByRole('article'), title, words);
  await page.getByRole('article').getByRole('button').first().click();
  await expectText(page.getByRole('dialog'), title, words);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: t('dashboard', 'library.search') }).fill(`zzz ${title}`);
  await expectText(page.locator('main'), `zzz ${title}`);

  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.titleLabel') }).fill(title);
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill(words);
  await page.reload();
  expect(await becameOfTexts(page)).toEqual([]);
  await button('review.resume').click();
  await button('review.submit').click();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  await expectText(page.locator('main'), title, words);
  expect(violations).toEqual([]);
});

test('the same in every list and dialog of the administration, and in what it hands to WhatsApp and mail', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo(videoFile);
  const violations = await watchPolicy(page);
  await publishReview(api, site.origin, { firstName, lastName, title, comment: words });
  const [user] = (await api.ask(calls.listUsers)).users;
  if (!user) throw new Error('there is no user');
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { username, email } });
  const body = { title, description: words, filePath: videoFile, category: 'palestra', duration: 12 } as const;
  await api.ask(calls.createVideo, { body });
  const { text, tab, form, question } = adminOf(page, 'it');
  const main = page.locator('main');
  const opens = (key: string) => page.getByRole('button', { name: text(key, { name: '' }).trim() });
  const shut = async () => {
    await page.keyboard.press('Escape');
    await expect(form.or(question)).toHaveCount(0);
  };

  await openAdmin(page, site, api);
  await opens('users.moreOf').first().click();
  await expectText(main, name, username, email);
  await opens('users.editOf').first().click();
  await expect(form.getByRole('textbox', { name: text('userForm.email') })).toHaveValue(email);
  expect(await becameOfTexts(page)).toEqual([]);
  await shut();
  await opens('users.deleteOf').first().click();
  await expectText(question, name);
  await shut();
  await opens('users.manageOf').first().click();
  await expectText(main, title);
  await page.getByRole('textbox', { name: text('users.search') }).fill(title);
  await expectText(main, text('users.noneFound', { search: title }));
  await page.getByRole('textbox', { name: text('users.search') }).fill('');
  await opens('users.generateOf').first().click();
  await expectText(question, name);
  await question.getByRole('button').last().click();
  await expectText(form, name);
  await expectHandedOn(form);
  await shut();

  await tab('videos').click();
  await expectText(main, title, words);
  await opens('videos.moreOf').first().click();
  await opens('videos.deleteOf').first().click();
  await expectText(question, title);
  await shut();
  await tab('reviews').click();
  await expectText(main, title, words, name);
  await opens('reviews.deleteOf').first().click();
  await expectText(question, name);
  expect(violations).toEqual([]);
});

/** Each link has one message, to one address, with the name in it as it was typed. */
async function expectHandedOn(form: Locator): Promise<void> {
  const addresses = await form.getByRole('link').evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
  const [whatsapp, mail] = addresses.map((address) => new URL(address));
  expect(whatsapp?.origin).toBe('https://wa.me');
  expect([...(whatsapp?.searchParams.keys() ?? [])]).toEqual(['text']);
  expect(mail?.protocol).toBe('mailto:');
  expect(decodeURIComponent(mail?.pathname ?? '')).toBe(email);
  expect([...(mail?.searchParams.keys() ?? [])]).toEqual(['subject', 'body']);
  for (const message of [whatsapp?.searchParams.get('text'), mail?.searchParams.get('body')])
    expect(message).toContain(firstName);
}
