import { readFile } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { adminOf, deskView, expectNothingSticksOut, openAdmin, openDesk, phoneView } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const { language, viewport } = phoneView;
test.use({ viewport });

test('the register says who did what, by group and client, and is taken as a file', async ({ page, site, api }) => {
  const { user } = await api.ask(calls.createUser, { body: { username: 'zoe', firstName: 'Zoë', lastName: 'D’Amico' } });
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { phone: '+39 333 1234567', labels: ['mattina'] } });
  await openAdmin(page, site, api);
  const { text, button, form } = adminOf(page, language);
  await button('account.title').click();
  await button('register.open').click();
  const row = form.last().getByRole('listitem');
  const changed = text('register.named', {
    what: text('register.kinds.user.changed'),
    names: `${text('register.names.phone')} e ${text('register.names.labels')}`,
  });
  await expect(row.filter({ hasText: changed })).toContainText('Zoë D’Amico');
  await expect(row.filter({ hasText: changed })).toContainText(text('register.actors.trainer'));
  await expectNothingSticksOut(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: text('register.group') }).selectOption('clients');
  await expect(row).toHaveCount(2);
  await page.getByRole('combobox', { name: text('register.client') }).selectOption(user.id);
  await expect(row).toHaveCount(2);
  await page.getByRole('combobox', { name: text('register.group') }).selectOption('reviews');
  await expect(form.last().getByText(text('register.none'))).toBeVisible();
  await page.getByRole('combobox', { name: text('register.group') }).selectOption('');
  const download = page.waitForEvent('download');
  await button('register.save').click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(changed);
  expect(csv).not.toContain('1234567');
});

test('the trainer’s own devices, this one marked: another one is signed out from here', async ({ page, site, api, browser }) => {
  await openAdmin(page, site, api);
  const desk = await openDesk(browser, site, await openApi(site.origin), deskView);
  const { text, button, form, yes } = adminOf(page, language);
  await button('account.title').click();
  const devices = form.getByRole('region', { name: text('ownDevices.title') }).getByRole('listitem');
  await expect(devices.first()).toContainText(text('ownDevices.current'));
  await expectNothingSticksOut(page);
  await expectAccessible(page);
  const before = await devices.count();
  const other = devices.getByRole('button');
  await other.first().click();
  await expectAccessible(page);
  await yes('ownDevices.confirm').click();
  await expect(devices).toHaveCount(before - 1);
  await expect(page.getByText(/^Fatto: .+ è stato scollegato\.$/).first()).toBeVisible();
  await desk.page.reload();
  await expect(desk.page.getByRole('textbox', { name: desk.text('session.password') })).toBeVisible();
});
