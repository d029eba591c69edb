import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openApi } from '../../support/api.ts';
import { clientOf, locales } from '../../support/client.ts';
import { contentWithContacts } from '../../support/layout/trainer-contents.ts';
import { setScene } from '../../support/scene.ts';
import { discard, startSite } from '../../support/server.ts';
import { awake, expect, expectAccessible, test } from '../../support/test.ts';

const trainer = 'Marco';

/** Opens a client's empty area at a trainer's site with these contacts. */
async function withContacts(
  page: Page,
  contacts: { phone?: string; whatsapp: string },
  look: () => Promise<void>,
): Promise<void> {
  const contentDirectory = await contentWithContacts(contacts);
  const site = await startSite({ contentDirectory });
  try {
    const { loginUrl } = await setScene(await openApi(site.origin, site.adminToken), []);
    await page.goto(loginUrl);
    await look();
  } finally {
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  }
}

test.slow();

for (const language of ['it', 'en'] as const) {
  test(`in ${language} the client writes to the trainer: WhatsApp first, the message begun, opened outside`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: locales[language], viewport: { width: 375, height: 812 } });
    const page = awake(await context.newPage());
    const { t } = clientOf(page, language);
    const message = encodeURIComponent(t('dashboard', 'write.messages.question', { trainer }));
    await withContacts(page, { whatsapp: '+39 333 000 0000' }, async () => {
      const links = page.getByRole('link', { name: t('dashboard', 'write.action', { trainer }), exact: true });
      // In the header, under the empty list and at the foot.
      await expect(links).toHaveCount(3);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', `https://wa.me/393330000000?text=${message}`);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
      const privacy = page.getByRole('link', { name: t('dashboard', 'footer.privacy'), exact: true });
      await expect(privacy).toHaveAttribute('href', language === 'it' ? '/privacy-policy' : '/en/privacy-policy');
      await expectAccessible(page);
    });
    await context.close();
  });
}

test('without WhatsApp the client writes a text message, to a landline no text but a mail', async ({ browser }) => {
  const context = await browser.newContext({ locale: locales.it });
  const page = awake(await context.newPage());
  const { t } = clientOf(page);
  const begun = encodeURIComponent(t('dashboard', 'write.messages.question', { trainer }));
  const subject = encodeURIComponent(t('dashboard', 'write.subject'));
  const link = page.getByRole('banner').getByRole('link', { name: t('dashboard', 'write.action', { trainer }) });
  const hrefs = {
    '+39 333 000 0000': `sms:+393330000000?&body=${begun}`,
    '+39 02 0000': `mailto:ciao@esempio.it?subject=${subject}&body=${begun}`,
  };
  for (const [phone, href] of Object.entries(hrefs)) {
    await withContacts(page, { phone, whatsapp: '' }, async () => {
      await expect(link).toHaveAttribute('href', href);
      await expect(link).not.toHaveAttribute('target', /./);
    });
  }
  await context.close();
});
