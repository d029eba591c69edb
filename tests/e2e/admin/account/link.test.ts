import { calls } from '#contract/calls.ts';
import { qrPath } from '#web/admin/users/link/qr-path.ts';
import { adminOf, adminViews, deskView, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { clientOf, locales } from '../../support/client.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const name = 'Élodie D’Amico';
const person = { firstName: 'Élodie', lastName: 'D’Amico', username: 'elodie' };

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a link is generated and copied, and every way to send it carries that very link', async ({
      page,
      site,
      api,
      context,
      browser,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
      await api.ask(calls.createUser, { body: { ...person, email: 'elodie@example.it' } });
      const admin = adminOf(page, language);
      const { text, button, form, question } = admin;
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await openAdmin(page, site, api);
      await expect(button('users.generateOf', { name })).toBeVisible();
      expect(loaded.filter((path) => path.includes('/qr-path'))).toEqual([]);

      await button('users.generateOf', { name }).click();
      await expect(question).toContainText(text('linkReplacement.question', { name }));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button('users.generateOf', { name })).toBeFocused();
      await admin.replaceLink(name);
      const banner = form.getByRole('status').filter({ hasText: text('link.generatedCopied') });
      await expect(banner).toBeVisible();
      const field = form.getByLabel(text('link.label'), { exact: true });
      const link = await field.inputValue();
      expect(link).toMatch(new RegExp(`^${site.origin}/dashboard/[\\w-]{43}$`));
      expect(await clipboard()).toBe(link);
      await expect(banner).toHaveCount(0);

      const message = text('link.message', { name: person.firstName, link });
      const address = async (label: string) => {
        const href = await form.getByRole('link', { name: text(label), exact: true }).getAttribute('href');
        return new URL(href ?? '');
      };
      const whatsapp = await address('link.whatsapp');
      expect([whatsapp.origin, whatsapp.searchParams.get('text')]).toEqual(['https://wa.me', message]);
      const mail = await address('link.mail');
      expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(['mailto:', 'elodie@example.it']);
      expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([text('link.mailSubject'), message]);

      const code = form.getByRole('img', { name: text('link.qrAlt', { name }), exact: true });
      const { path, size } = qrPath(link);
      await expect(code.locator('path')).toHaveAttribute('d', path);
      await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
      expect((await code.boundingBox())?.width).toBeGreaterThan(200);
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button('link.copy').click();
      await expect(banner).toBeVisible();
      expect(await clipboard()).toBe(link);
      await button('link.done').click();
      await expect(form).toHaveCount(0);
      await expect(button('users.generateOf', { name })).toBeFocused();

      const client = await browser.newContext({ locale: locales[language] });
      const clientPage = await client.newPage();
      await clientPage.goto(link);
      await expect(clientOf(clientPage, language).heading).toBeVisible();
      await client.close();
    });
  });
}

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });

  test('a clipboard that refuses leaves the link selected, after creation too', async ({ page, site, api }) => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    });
    const admin = adminOf(page, language);
    const { text, button, form } = admin;
    const field = form.getByLabel(text('link.label'), { exact: true });
    const selected = () =>
      field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
    await openAdmin(page, site, api);

    await button('users.new').click();
    await admin.fillUser(person);
    await button('userForm.create').click();
    await expect(form.getByText(text('link.created'))).toBeVisible();
    await expect(form.getByText(text('link.copyRefused'))).toBeVisible();
    await expect(form.getByText(new RegExp(`^${text('link.expires', { date: '.*' })}$`))).toBeVisible();
    await expect(form.getByRole('img', { name: text('link.qrAlt', { name }), exact: true })).toBeVisible();
    const created = await field.inputValue();
    await button('link.copy').click();
    await expect(form.getByText(text('link.copyRefused'))).toBeVisible();
    expect(await selected()).toBe(created);
    await button('link.done').click();
    await expect(form).toHaveCount(0);

    await admin.replaceLink(name);
    await expect(form.getByText(text('link.copyRefused'))).toBeVisible();
    await expect(field).toBeFocused();
    const generated = await field.inputValue();
    expect(generated).not.toBe(created);
    expect(await selected()).toBe(generated);
    await expect(form.getByText(text('link.generatedCopied'))).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('where the code cannot be loaded the other ways stay', async ({ page, site, api, expected }) => {
  expected.push(/qr-path/, /ERR_FAILED/);
  await api.ask(calls.createUser, { body: person });
  await page.route('**/qr-path*', (route) => route.abort('failed'));
  const { text, form, replaceLink } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await replaceLink(name);
  await expect(form.getByText(text('link.qrFailed'))).toBeVisible();
  await expect(form.getByRole('link', { name: text('link.whatsapp'), exact: true })).toBeVisible();
});

test('a new client’s link is copied at once, and says how long it works', async ({ page, site, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  const admin = adminOf(page, 'it');
  const { text, button, form } = admin;
  await openAdmin(page, site, api);
  await button('users.new').click();
  await admin.fillUser(person);
  await button('userForm.create').click();
  await expect(form.getByRole('status').filter({ hasText: text('link.copiedNow') })).toBeVisible();
  const link = await form.getByLabel(text('link.label'), { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(form.getByText(new RegExp(`^${text('link.expires', { date: '\\d+ \\w+ \\d{4}' })}$`))).toBeVisible();
});

test('the message speaks the client’s language, and is remembered for that client', async ({ page, site, api }) => {
  for (const one of [person, { firstName: 'Emma', lastName: 'Lindqvist', username: 'emma' }])
    await api.ask(calls.createUser, { body: one });
  const { text, form, button, replaceLink } = adminOf(page, 'it');
  const english = adminOf(page, 'en').text;
  const choice = (language: 'Italiano' | 'English') => form.getByRole('radio', { name: language, exact: true });
  const field = form.getByLabel(text('link.label'), { exact: true });
  const sent = async () => {
    const href = await form.getByRole('link', { name: text('link.whatsapp'), exact: true }).getAttribute('href');
    return new URL(href ?? '').searchParams.get('text');
  };
  await openAdmin(page, site, api);
  await replaceLink('Emma Lindqvist');
  expect(await sent()).toBe(text('link.message', { name: 'Emma', link: await field.inputValue() }));
  await choice('English').check();
  await expect.poll(sent).toBe(english('link.message', { name: 'Emma', link: await field.inputValue() }));
  await expect(form.getByRole('link', { name: text('link.mail'), exact: true })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(english('link.mailSubject'))),
  );
  await expectAccessible(page);
  await button('link.done').click();
  await replaceLink('Emma Lindqvist');
  await expect(choice('English')).toBeChecked();
  await expect.poll(sent).toBe(english('link.message', { name: 'Emma', link: await field.inputValue() }));
  await button('link.done').click();
  await replaceLink(name);
  await expect(choice('Italiano')).toBeChecked();
});
