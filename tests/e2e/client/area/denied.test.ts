import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { clientOf, locales, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { openSiteDatabase, type RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const trainer = 'Marco';
const days = 30;

test.use({ viewport: phone.viewport });
test.slow();

/** Makes months pass for what the site keeps. */
function change(site: RunningSite, sql: string): void {
  const database = openSiteDatabase(site);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

const longAgo = new Date(Date.now() - 3_600_000).toISOString();

/** What the screen says, whom to write to with what, and that it can be used. */
async function expectDenial(page: Page, language: 'it' | 'en', name: string, message = 'link'): Promise<void> {
  const { t } = clientOf(page, language);
  await expect(page.getByRole('heading', { name: t('dashboard', `session.denied.${name}.title`), exact: true })).toBeVisible();
  await expect(page.getByText(t('dashboard', `session.denied.${name}.text`, { days }), { exact: true })).toBeVisible();
  const mail = page.getByRole('link', { name: t('dashboard', 'session.ask.email', { address: 'ciao@esempio.it' }) });
  await expect(mail).toHaveAttribute(
    'href',
    new RegExp(
      encodeURIComponent(t('dashboard', `write.messages.${message}`, { trainer })).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    ),
  );
  await expect(page.getByRole('link', { name: t('common', 'actions.home') })).toBeVisible();
  await expect(page.getByText(t('dashboard', 'session.byMail.title'))).toHaveCount(0);
  await expectAccessible(page);
}

for (const language of ['it', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    test('a client who stays away for a month is told so, by the server and later by what the browser remembers', async ({
      page,
      site,
      api,
      context,
      expected,
    }) => {
      // The lists are asked for at once where the area was open the last time.
      expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
      const { loginUrl } = await setScene(api, []);
      const { t } = clientOf(page, language);
      await page.goto(loginUrl);
      await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
      change(site, `UPDATE sessions SET expires_at = '${longAgo}' WHERE user_id IS NOT NULL`);
      await page.goto('/dashboard');
      await expectDenial(page, language, 'sessionExpired');
      // The browser has dropped the cookie by then.
      await context.clearCookies({ name: 'client-session' });
      for (const _ of ['once', 'again']) {
        await page.goto('/dashboard');
        await expectDenial(page, language, 'knownBefore');
      }
    });

    test('a link that expired, one that was replaced, and an account that was suspended each say so', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
      const { loginUrl, user } = await setScene(api, []);
      change(site, `UPDATE access_links SET expires_at = '${longAgo}'`);
      await page.goto(loginUrl);
      await expectDenial(page, language, 'linkExpired');
      const { loginUrl: newer } = await api.ask(calls.generateLink, { params: { id: user.id } });
      await page.goto(loginUrl);
      await expectDenial(page, language, 'linkReplaced');

      const { t } = clientOf(page, language);
      await page.goto(newer);
      await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
      await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
      await page.goto('/dashboard');
      await expectDenial(page, language, 'inactive', 'suspended');
      await page.goto(newer);
      await expectDenial(page, language, 'inactive', 'suspended');
    });

    test('who comes to share an experience reads first what to do; a client lands at the review', async ({ page, api }) => {
      const { t } = clientOf(page, language);
      await page.goto(language === 'it' ? '/' : '/en');
      await page.getByRole('link', { name: t('site', 'reviews.share') }).click();
      await expect(page.getByRole('heading', { name: t('dashboard', 'session.denied.title') })).toBeVisible();
      await expect(page.locator('main p').first()).toHaveText(t('dashboard', 'session.denied.review'));
      await expect(page.getByText(t('dashboard', 'session.denied.text'))).toBeVisible();
      await expectAccessible(page);
      const { loginUrl } = await setScene(api, []);
      await page.goto(loginUrl);
      await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
      await page.goto('/dashboard#review');
      const title = page.getByRole('heading', { name: t('dashboard', 'review.title') });
      await expect(title).toBeInViewport();
    });
  });
}

/** As a browser that blocks cookies: scripts have none, and what the site sets is not kept. */
async function keepNoCookies(page: Page): Promise<{ allow(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await loseSession(page);
  return {
    async allow() {
      await session.send('Emulation.setDocumentCookieDisabled', { disabled: false });
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

async function loseSession(page: Page): Promise<void> {
  await page.route('**/api/auth/login-link', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies({ name: 'client-session' });
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('a browser that keeps no cookies is told how to allow them, at every opening; once it does, it is in', async ({
  site,
  api,
  page,
  expected,
}) => {
  expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
  const { loginUrl } = await setScene(api, []);
  const { t } = clientOf(page);
  const cookies = await keepNoCookies(page);
  for (const _ of ['once', 'again']) {
    await page.goto(loginUrl);
    await expectDenial(page, 'it', 'cookiesBlocked');
    await expect(page.getByText(t('dashboard', 'session.denied.cookiesBlocked.iphone'))).toBeVisible();
  }
  // The link stays in the address: trying again needs no other tap on the message.
  await expect(page).toHaveURL(loginUrl);
  await page.goto(`${site.origin}/dashboard`);
  await expectDenial(page, 'it', 'cookiesBlocked');

  await cookies.allow();
  await page.goto(loginUrl);
  await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
});

test('a browser that says it keeps cookies and does not is told so as well', async ({ page, api, expected }) => {
  expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
  const { loginUrl } = await setScene(api, []);
  await loseSession(page);
  await page.goto(loginUrl);
  const { t } = clientOf(page);
  await expect(page.getByRole('heading', { name: t('dashboard', 'session.denied.cookiesBlocked.title') })).toBeVisible();
});

test('opened by its icon without a session, the area takes the link out of the whole message that was copied', async ({
  page,
  api,
}) => {
  const { loginUrl } = await setScene(api, []);
  const { t } = clientOf(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/dashboard');
  const field = page.getByRole('textbox', { name: t('dashboard', 'session.paste.label') });
  const enter = page.getByRole('button', { name: t('dashboard', 'session.paste.submit'), exact: true });
  await enter.click();
  await expect(page.getByText(t('dashboard', 'session.paste.refused'))).toBeVisible();
  await expectAccessible(page);
  // One that came by mail waits for its tap here too.
  await field.fill(`Entra nella tua area: ${loginUrl.replace('/dashboard/', '/dashboard#entra=')} Vale 30 minuti`);
  await enter.click();
  await expect(page.getByText(t('dashboard', 'session.mailed.text'))).toBeVisible();
  await page.goBack();
  await field.fill(`Ciao Giulia, ecco il tuo link: ${loginUrl} A presto!`);
  await enter.click();
  await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('the login page of a public Wi-Fi in place of an answer is told as what it is, at the link and in the list', async ({
  page,
  api,
}) => {
  const { loginUrl } = await setScene(api, []);
  const { t } = clientOf(page);
  const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title>' };
  const said = page.getByText(t('dashboard', 'session.unreachable.portal'));
  await page.route('**/api/**', (route) => route.fulfill(portal));
  await page.goto(loginUrl);
  await expect(said).toBeVisible();
  await page.unroute('**/api/**');
  await page.route('**/api/videos', (route) => route.fulfill(portal));
  await page.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
  await expect(said).toBeVisible();
  await expectAccessible(page);
});
