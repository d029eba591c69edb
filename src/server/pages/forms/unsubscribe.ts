import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageCookieIn, pickLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { readUnsubscribePage, type UnsubscribePage, unsubscribe, unsubscribePath } from '../../features/notices/unsubscribe.ts';
import { formPagePolicy } from '../../http/answers/headers.ts';
import { escapeText, plainDocument } from '../plain-page.ts';

type Route = { Params: { token: string } };

/**
 * The link of a message that ends notices by mail. A mail program ends them by a POST with a form of one field, without a session
 * (RFC 8058, 3.2), and so does the button of the page that a person sees: what opens links by itself, as programs that look
 * through mail do, ends nothing. The token is the right to do so, so it may come from any site.
 */
export function mountUnsubscribe(app: FastifyInstance, context: Context): void {
  const { publicOrigin } = context.settings;
  const policy = formPagePolicy(publicOrigin.startsWith('https:'));

  const show = async (reply: FastifyReply, token: string) => {
    const { cookie, 'accept-language': acceptLanguage } = reply.request.headers;
    const language = pickLanguage({ cookie: cookie === undefined ? undefined : languageCookieIn(cookie), acceptLanguage });
    const page = await readUnsubscribePage(context, token, language);
    return reply
      .code(page.isKnown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(documentOf(page));
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const url = `${unsubscribePath}:token`;
    scope.get<Route>(url, ({ params }, reply) => show(reply, params.token));
    scope.post<Route>(url, { bodyLimit: limits.server.request.openBodyBytes }, async ({ params, body }, reply) => {
      if (isOneClick(body)) await unsubscribe(context, params.token);
      return show(reply, params.token);
    });
  });
}

const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';

/** Whether the form has the field, as `multipart/form-data` or `application/x-www-form-urlencoded`: both have it as it is. */
const isOneClick = (body: unknown) => typeof body === 'string' && body.includes(FIELD) && body.includes(VALUE);

function documentOf({ language, title, text, button }: UnsubscribePage): string {
  const form = `<form method="post"><input type="hidden" name="${FIELD}" value="${VALUE}"><button>${escapeText(button ?? '')}</button></form>`;
  return plainDocument({
    language,
    title: escapeText(title),
    body: `<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${button === undefined ? '' : form}`,
  });
}
