import { limits } from '../../../src/contract/limits.ts';
import { admin } from '../demo-site.mjs';
import { chapter, takeScreenshot } from '../phone.mjs';

async function logIn(phone, password) {
  await phone.field('admin:session.username').fill(admin.username);
  await phone.field('admin:session.password').fill(password);
}

export const showLogin = (phone) =>
  chapter('login', async () => {
    await phone.open('/admin');
    await logIn(phone, admin.password);
    await takeScreenshot('accesso', phone.page);
    await phone.button('admin:session.submit').tap();
    await phone.button('admin:site.setup.notNow').tap();
    await phone.button('admin:site.setup.next').waitFor();
    await takeScreenshot('prima-di-cominciare', phone.page);
    await phone.button('admin:site.setup.later').tap();
    await phone.tab('admin:frame.users').tap();
    await phone.button('admin:users.new').waitFor();
    await takeScreenshot('utenti', phone.page);
  });

/** The last chapter: it blocks new logins for a quarter of an hour. */
export const showTooManyAttempts = (phone) =>
  chapter('too many attempts', async () => {
    await phone.open('/admin');
    const guess = { ...admin, password: 'una password sbagliata' };
    for (let attempt = 0; attempt < limits.auth.throttle.loginPerAccount; attempt += 1)
      await phone.page.request.post('/api/auth/login', { data: guess });
    await logIn(phone, guess.password);
    await phone.button('admin:session.submit').tap();
    const minutes = limits.auth.throttle.window / 60_000;
    await phone.message('admin:session.waitMinutes_other', { count: minutes }).waitFor();
    await takeScreenshot('troppi-tentativi', phone.page);
  });
