import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const run = promisify(execFile);

async function resetPassword({ origin, dataDirectory }: RunningSite) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory, PUBLIC_ORIGIN: origin };
  const { stdout } = await run('node_modules/.bin/node', ['src/server/commands/admin-password.ts'], { env });
  const [link = ''] = /http:\S+#browser=\S+/.exec(stdout) ?? [];
  const [password = ''] = /\w{5}(-\w{5}){3}/.exec(stdout) ?? [];
  return { link, password };
}

test('the link of a new password lets the trainer in while somebody guesses on, leaves the address, and works once', async ({
  page,
  site,
  expected,
}) => {
  test.slow();
  expected.push(/^(401|429) \/api\/auth/, /console: Failed to load resource.*(401|429)/);
  const { link, password } = await resetPassword(site);
  const guess = () =>
    fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'sbagliata' }),
    });
  for (let n = 0; n < limits.auth.throttle.loginPerAccount; n += 1) await guess();
  expect((await guess()).status).toBe(429);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page.getByText(t('admin', 'session.browserKnown'))).toBeVisible();
  await expectAccessible(page);
  const token = link.split('=')[1] ?? '';
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(token);
  expect(requested.filter((one) => one.replace(link, '').includes(token))).toEqual([]);
  await page.getByRole('textbox', { name: t('admin', 'session.username'), exact: true }).fill('admin');
  await page.getByRole('textbox', { name: t('admin', 'session.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: t('admin', 'session.submit'), exact: true }).click();
  await expect(page.getByRole('tab', { name: t('admin', 'users.title') })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText(t('common', 'errors.browser_link_invalid'))).toBeVisible();
  expect(site.said()).not.toContain(token);
});
