import { calls } from '#contract/calls.ts';
import { expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { test } from '../../support/first-start.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const text = (name: string, values = {}) => t('admin', name, values);

test('in English: what is left to complete says why, and leads to its field', async ({ page, site }) => {
  const say = textsOf('en');
  const api = await openApi(site.origin);
  await api.ask(calls.changeSite, { body: { setup: 'left' } });
  await openAdmin(page, site, api, '/admin?lng=en');
  await page.getByText(say('admin', 'site.todo.title_other', { count: 15 })).click();
  await expect(page.getByText(say('admin', 'site.todo.why.vatNumber'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^${say('admin', 'site.todo.of.vatNumber')}`) }).click();
  await expect(page.getByRole('textbox', { name: say('admin', 'site.fields.vatNumber') })).toBeFocused();
});

test('what is left to complete leaves room for four clients on the first screen of a phone', async ({ page, site }) => {
  const api = await openApi(site.origin);
  await api.ask(calls.changeSite, { body: { setup: 'left' } });
  for (let number = 0; number < 9; number += 1)
    await api.ask(calls.createUser, {
      body: { username: `anna-${number}`, firstName: 'Anna', lastName: `Riva ${number}`, labels: ['gruppo'] },
    });
  await openAdmin(page, site, api, '/admin?tab=users');
  const strip = page.getByText(text('site.todo.title_other', { count: 15 }));
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect((await strip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const action of ['users.manageOf', 'users.generateOf', 'users.moreOf']) {
    const fourth = page.getByRole('button', { name: text(action, { name: 'Anna Riva 5' }) });
    await expect(fourth).toBeInViewport({ ratio: 1 });
  }
  await expectNothingSticksOut(page);
  // Held sideways it is one line.
  await page.setViewportSize({ width: 812, height: 375 });
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(44);
  await expectNothingSticksOut(page);
});

test('what the trainer does not need leaves the list, for all devices, and comes back from it', async ({ page, site }) => {
  const api = await openApi(site.origin);
  await api.ask(calls.changeSite, { body: { setup: 'left' } });
  await openAdmin(page, site, api, '/admin?tab=site');
  const count = (number: number) => page.getByText(text('site.todo.title_other', { count: number }));
  await count(15).click();
  const profiles = ['website', 'instagram', 'tiktok', 'partnerUrl'].map((name) => text(`site.fields.${name}`)).join(', ');
  await page.getByRole('button', { name: text('site.todo.dismissOf', { title: profiles }) }).click();
  await expect(count(14)).toBeVisible();
  await page.getByRole('button', { name: text('site.todo.take'), exact: true }).click();
  await expect(count(15)).toBeVisible();
  const { todo } = await api.ask(calls.readSite);
  for (const { marks } of todo) await api.ask(calls.dismissTodo, { body: { marks, isDismissed: true } });
  await page.reload();
  await page.getByText(text('site.todo.aside_other', { count: 15 })).click();
  await expect(page.getByText(text('site.todo.title_other', { count: 15 }))).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await page.getByRole('button', { name: text('site.todo.backOf', { title: profiles }) }).click();
  await expect(page.getByText(text('site.todo.title_one', { count: 1 }))).toBeVisible();
});
