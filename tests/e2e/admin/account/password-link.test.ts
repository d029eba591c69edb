import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectNothingSticksOut } from '../../support/admin.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const run = promisify(execFile);
const PASSWORD = 'tre parole facili';

async function makeLink({ origin, dataDirectory }: RunningSite): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory, PUBLIC_ORIGIN: origin };
  const { stdout } = await run('node_modules/.bin/node', ['src/server/commands/admin-password.ts', '--link'], { env });
  const [link = ''] = /http:\S+#password=\S+/.exec(stdout) ?? [];
  return link;
}

test.use({ viewport: { width: 320, height: 640 } });

test('by the link of a message the trainer chooses a password on the phone and is in; the link then says that it was used', async ({
  page,
  site,
  expected,
}) => {
  expected.push(/^401 \/api\/auth/, /console: Failed to load resource.*401/);
  const link = await makeLink(site);
  // As the preview of a messenger does, which runs no script.
  for (let n = 0; n < 2; n += 1) expect((await fetch(link)).status).toBe(200);

  const field = (key: string) => page.getByRole('textbox', { name: t('admin', key), exact: true });
  const press = (key: string) => page.getByRole('button', { name: t('admin', key), exact: true }).click();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(field('session.username')).toHaveValue('admin');
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  // The phone has loaded the page again after its password manager was open.
  await page.reload();
  await field('choosePassword.password').fill('corta');
  await press('choosePassword.submit');
  await expect(page.getByText(t('admin', 'choosePassword.different'))).toBeVisible();
  await field('choosePassword.password').fill(PASSWORD);
  await field('choosePassword.repeated').fill(PASSWORD);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('textbox', { name: t('admin', 'session.username'), exact: true })).toHaveValue('admin');
  await press('choosePassword.submit');
  await expect(page.getByRole('tab', { name: t('admin', 'users.title') })).toBeVisible();
  const token = link.split('=')[1] ?? '';
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(token);
  expect(requested.filter((one) => one.replace(link, '').includes(token))).toEqual([]);

  for (const key of ['choosePassword.password', 'choosePassword.repeated'])
    await other.getByRole('textbox', { name: t('admin', key), exact: true }).fill('un’altra password');
  await other.getByRole('button', { name: t('admin', 'choosePassword.submit'), exact: true }).click();
  await expect(other.getByText(t('common', 'errors.password_link_invalid')).first()).toBeVisible();
  await other.close();

  await page.context().clearCookies();
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText(t('common', 'errors.password_link_invalid'))).toBeVisible();
  await expectAccessible(page);
  await press('choosePassword.toLogin');
  await field('session.username').fill('admin');
  await field('session.password').fill(PASSWORD);
  await press('session.submit');
  await expect(page.getByRole('tab', { name: t('admin', 'users.title') })).toBeVisible();
  expect(site.said()).not.toContain(token);
});
