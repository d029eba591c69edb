import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { pathIn, withdrawalPath } from '#contract/pages/paths.ts';
import { check } from '#contract/problems.ts';
import { withdrawalDetails } from '#contract/withdrawals/schemas.ts';
import {
  fileField,
  formField,
  type WithdrawalDetails,
  type WithdrawalView,
  withdrawalFields,
} from '#contract/withdrawals/view.ts';
import { networkOf } from '../../features/auth/login/rate-limits.ts';
import { numberOf, receiptText } from '../../features/withdrawals/receipt.ts';
import { type Step, type WithWithdrawals, withdraw } from '../../features/withdrawals/service.ts';
import { Refusal } from '../../http/answers/errors.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Guard } from '../../http/guard.ts';
import { WriteCount } from '../../http/write-count.ts';

/** Sends the page with a view of one person's own; without one, the page that is there for everyone. */
export type SendWithdrawal = (
  request: FastifyRequest,
  reply: FastifyReply,
  own: { language: Language; view: WithdrawalView | undefined },
) => Promise<FastifyReply>;

type Sent = { status: number; view: WithdrawalView | undefined };

/**
 * The forms of the page of withdrawal, which browsers send by themselves: both steps work without scripts, and the same with
 * them. Sent again, by a reload or a second press, a form that was recorded shows its receipt.
 */
export function mountWithdrawal(app: FastifyInstance, context: WithWithdrawals, guard: Guard, send: SendWithdrawal): void {
  const forms = new WriteCount(context.clock, limits.withdrawals.forms);

  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const refused = await guard(request, 'anyone', reply);
    if (refused instanceof Refusal) throw refused;
    const isEnglish = request.url.startsWith('/en/') && context.site.switches.hasEnglish;
    const language = isEnglish ? 'en' : 'it';
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const typed = typedIn(form);
    const ip = clientAddress(request.ip);
    const network = networkOf(ip);
    const show = ({ status, view }: Sent) => send(request, reply.status(status), { language, view });
    if (forms.refuse(network)) return show({ status: 429, view: again(typed, 'too_many') });
    forms.count(network);
    const checked = check(withdrawalDetails, typed);
    if (!checked.ok) return show({ status: 422, view: { ...again(typed, 'problems'), problems: checked.problems } });
    const signed = form.get(formField) ?? undefined;
    const body = { ...checked.value, language, ...(signed !== undefined && { form: signed }) } as const;
    const step = await withdraw(context, body, { ip, language });
    if (!(step instanceof Refusal) && step.step === 'done' && form.has(fileField)) return sendFile(context, reply, step);
    return show(viewOf(context, checked.value, signed ?? '', step));
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const language of ['it', 'en'] as const)
      scope.post(pathIn(language, withdrawalPath), { bodyLimit: limits.withdrawals.formBytes }, receive);
  });
}

/** As it came, and no more of it than a page may show again. */
function typedIn(form: URLSearchParams): WithdrawalDetails {
  const of = (field: string) => (form.get(field) ?? '').slice(0, 2 * limits.withdrawals.contractMax);
  return Object.fromEntries(withdrawalFields.map((field) => [field, of(field)])) as WithdrawalDetails;
}

const again = (typed: WithdrawalDetails, notice: 'problems' | 'expired' | 'too_many') =>
  ({ step: 'ask', typed, problems: {}, notice }) as const;

function viewOf(context: WithWithdrawals, typed: WithdrawalDetails, form: string, step: Step | Refusal): Sent {
  if (step instanceof Refusal)
    return step.code === 'not_found' ? { status: 404, view: undefined } : { status: 429, view: again(typed, 'too_many') };
  if (step.step === 'expired') return { status: 409, view: again(typed, 'expired') };
  if (step.step === 'confirm') return { status: 200, view: { step: 'confirm', typed, form: step.form } };
  const { row } = step;
  const receipt = receiptText(context, row);
  return {
    status: 200,
    view: { step: 'done', typed, form, number: numberOf(row.id), receipt, isMailed: row.isMailed === 1 },
  };
}

function sendFile(context: WithWithdrawals, reply: FastifyReply, { row }: Extract<Step, { step: 'done' }>): FastifyReply {
  return reply
    .type('text/plain; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${row.language === 'it' ? 'recesso' : 'withdrawal'}-${numberOf(row.id)}.txt"`,
    })
    .send(`${receiptText(context, row)}\n`);
}
