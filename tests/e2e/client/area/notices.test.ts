import type { Page } from '@playwright/test';
import { walked } from '../../../security/length.ts';
import { clientOf, locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { standInForPush } from '../../support/scenes/push-stand-in.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const [language, width, height] of walked([
  ['it', 375, 812],
  ['en', 1440, 900],
] as const))
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: locales[language], viewport: { width, height }, permissions: ['notifications'] });

    test('a client switches notices on, is shown one, and switches them off', async ({ page, api }) => {
      const { loginUrl } = await setScene(api, []);
      const { t } = clientOf(page, language);
      await standInForPush(page);
      await page.goto(loginUrl);
      await page.goto('/dashboard#accesso');
      const section = page.getByRole('region', { name: t('dashboard', 'notices.title'), exact: true });
      await section.getByRole('button', { name: t('dashboard', 'notices.on') }).click();
      await expect(section.getByText(t('dashboard', 'notices.isOn'))).toBeVisible();
      const names = section.getByRole('checkbox');
      await expect(names).not.toBeChecked();
      await names.click();
      await expect(names).toBeChecked();
      await expectAccessible(page);

      const message = { title: 'Due video', body: 'Aprili.', tag: 'videos', lang: language };
      const shipped = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };
      await expectShown(page, message, { ...message, ...shipped });
      const own = { ...message, icon: '/icons/icon-512.png' };
      await expectShown(page, own, { ...own, badge: shipped.badge });
      for (const url of Object.values(shipped))
        expect((await page.request.get(url)).headers()).toMatchObject({ 'content-type': 'image/png' });

      await section.getByRole('button', { name: t('dashboard', 'notices.off') }).click();
      await expect(section.getByText(t('dashboard', 'notices.isOff'))).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('dashboard-notices'))).toBeNull();
    });
  });

/**
 * Has the browser give its service worker a message, as it does once it has decrypted one, and checks what is shown. Chromium
 * without a screen shows nothing, so its last step is stood in for.
 */
async function expectShown(page: Page, message: object, shown: object): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: object };
    const show = (title: string, options: object) => Promise.resolve(Object.assign(self, { shown: { title, ...options } }));
    Object.assign(registration, { showNotification: show });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'shown'))).toEqual(shown);
}

test('where the browser has been told no, the section says how that is taken back', async ({ page, api }) => {
  const { loginUrl } = await setScene(api, []);
  const { t } = clientOf(page);
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: async () => 'denied' });
  });
  await page.goto(loginUrl);
  await page.goto('/dashboard#accesso');
  const section = page.getByRole('region', { name: t('dashboard', 'notices.title'), exact: true });
  await section.getByRole('button', { name: t('dashboard', 'notices.on') }).click();
  await expect(section.getByText(t('dashboard', 'notices.denied.other'))).toBeVisible();
  await expectAccessible(page);
});
