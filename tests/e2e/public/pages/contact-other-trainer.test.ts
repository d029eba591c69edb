import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import trainer from '#content/identity.json' with { type: 'json' };
import { type IdentityFile, identity } from '#contract/site/content.ts';
import { discard, startSite } from '../../support/server.ts';
import { awake, expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const { contacts, partner } = identity.parse(trainer);
const languages = [
  ['it', ''],
  ['en', '/en'],
] as const;

/** The contact page of a trainer whose data differ in this way from the sample's. */
async function visit(browser: Browser, edit: (other: IdentityFile) => void, look: (page: Page) => Promise<void>, env = {}) {
  const content = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', content, { recursive: true, filter: (source) => path.basename(source) !== 'photos' });
  await symlink(path.resolve('content/photos'), path.join(content, 'photos'));
  const file = path.join(content, 'identity.json');
  const other = identity.parse(JSON.parse(await readFile(file, 'utf8')));
  edit(other);
  await writeFile(file, JSON.stringify(other));
  const site = await startSite({ contentDirectory: content, env });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    await look(awake(await context.newPage()));
  } finally {
    await context.close();
    await discard(site);
    await rm(content, { recursive: true });
  }
}

test('WhatsApp comes first, with a message in the page’s language; what is lacking is hidden', async ({ browser }) => {
  const whatsapp = '+39 333 000 0000';
  const lack = ({ contacts, address }: IdentityFile) => {
    Object.assign(contacts, { whatsapp, phone: '', tiktok: '', website: '' });
    Object.assign(address, { mapUrl: '', directions: [] });
  };
  await visit(browser, lack, async (page) => {
    for (const [language, prefix] of languages) {
      const t = textsOf(language);
      await page.goto(`${prefix}/contact`);
      const message = encodeURIComponent(t('site', 'contact.whatsappMessage'));
      const ways = page.locator('main ul').getByRole('link');
      await expect(ways.first()).toHaveAccessibleName(
        `${t('site', 'contact.invitations.whatsapp')} ${whatsapp} (${t('common', 'labels.newTab')})`,
      );
      await expect(ways.first()).toHaveAttribute('href', `https://wa.me/393330000000?text=${message}`);
      expect((await ways.allInnerTexts()).slice(1).map((text) => text.split('\n').at(-1))).toEqual([
        contacts.email,
        'instagram.com',
        partner.name,
      ]);
      await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
      await expect(page.locator('main')).toContainText(t('site', 'contact.leads.visit'));
      await expect(page.getByText(t('site', 'contact.directions'))).toHaveCount(0);
      await expect(page.locator('[data-third-party=map]').getByRole('button')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
});

test('with an e-mail address and a city alone, nothing is promised that is not there', async ({ browser }) => {
  const lack = ({ contacts, address }: IdentityFile) => {
    Object.assign(contacts, { phone: '', email: 'elena@prova.it', instagram: '', tiktok: '', website: '' });
    Object.assign(address, { mapUrl: '', directions: [] });
  };
  const look = async (page: Page) => {
    const t = textsOf('it');
    await page.goto('/contact');
    await expect(page.locator('main ul').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('link', { name: `${t('site', 'contact.invitations.email')} elena@prova.it` })).toBeVisible();
    await expect(page.locator('main')).toContainText(t('site', 'contact.leads.write'));
    await expect(page.getByRole('region', { name: t('site', 'contact.mapTitle') }).locator('address')).toHaveText('Milano');
    await expect(page.getByRole('heading', { name: t('site', 'contact.online') })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveCount(3);
    await expectAccessible(page);
  };
  // Street, VAT number and partner are the sample's, and hidden.
  await visit(browser, lack, look, { DEMONSTRATION: 'off' });
});

test('long facts keep to a narrow screen, and a number to one line', async ({ browser }) => {
  const phone = '+39 0234 5678 9012';
  const stretch = (other: IdentityFile) => {
    other.name = 'Mariantonietta Giovannalisa Della Valle-Castelbarco';
    other.address.street = 'Corso dei Ventitré Partigiani Internazionalistissimi 123/bis, scala C';
    Object.assign(other.contacts, { phone, whatsapp: phone, email: `${'mariantonietta'.repeat(3)}@${'studio'.repeat(6)}.it` });
    other.fiscal.pec = other.contacts.email;
    other.address.directions = [
      { by: 'train', line: 'S1/S2/S5/S12/S13', text: { it: 'Uscita Controviale-Internazionalizzazione', en: 'Exit' } },
    ];
  };
  await visit(browser, stretch, async (page) => {
    for (const width of [320, 375, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contact');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(sideways, `${width} px`).toBe(0);
      for (const number of await page.getByText(phone, { exact: true }).all()) {
        const { height, line } = await number.evaluate((element) => ({
          height: element.getBoundingClientRect().height,
          line: Number.parseFloat(getComputedStyle(element).lineHeight),
        }));
        expect(height, `${width} px`).toBeLessThan(line * 1.9);
      }
    }
  });
});
