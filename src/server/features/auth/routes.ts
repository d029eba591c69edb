import { calls } from '#contract/calls.ts';
import type { Serve } from '../../http/serve.ts';
import type { WithMail } from '../mail/service.ts';
import { exchangeLink, mailLink, rememberBrowser } from './links/service.ts';
import { readPasswordLink, setPassword } from './login/password-links.ts';
import type { RateLimiter } from './login/rate-limits.ts';
import { changeAccount, confirmPassword, login, readAccount } from './login/service.ts';
import { logout, verifySession } from './sessions/service.ts';

export function mountAuth(serve: Serve, context: WithMail & { rateLimiter: RateLimiter }): void {
  serve(calls.exchangeLink, ({ body }, _actor, http) => exchangeLink(context, body, http));
  serve(calls.requestLink, ({ body }, _actor, http) => mailLink(context, body, http));
  serve(calls.rememberBrowser, ({ body }, _actor, http) => rememberBrowser(context, body, http));
  serve(calls.readPasswordLink, ({ body }, _actor, http) => readPasswordLink(context, body, http));
  serve(calls.setPassword, ({ body }, _actor, http) => setPassword(context, body, http));

  serve(calls.login, ({ body }, _actor, http) => login(context, body, http));
  serve(calls.confirmPassword, ({ body }, actor, http) => confirmPassword(context, actor, body, http));
  serve(calls.readAccount, (_input, actor) => readAccount(context, actor));
  serve(calls.changeAccount, ({ body }, actor, http) => changeAccount(context, actor, body, http));

  serve(calls.verifySession, (_input, actor, http) => verifySession(context, actor, http));
  serve(calls.logout, (_input, actor, http) => logout(context, actor, http));
}
