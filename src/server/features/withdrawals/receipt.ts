import * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import { clockInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { trainersLanguage } from '../auth/login/admins.ts';
import { type MailContent, type MailTemplate, sentence, trainerAddress } from '../mail/service.ts';
import { refundBy } from './rules.ts';
import { findWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts';

type Dependencies = Pick<Context, 'site'>;

/** By which a person names it: the random end of its id. */
export const numberOf = (id: string): string => (id.slice(-12).toUpperCase().match(/.{4}/g) ?? []).join('-');

/** The receipt in plain text: who declared what to whom, and when to the second. */
export function receiptText(context: Dependencies, row: WithdrawalRow): string {
  const { language, id, name, email, contract } = row;
  const say = (key: string, values: Record<string, string> = {}) => sentence(context, language, `withdrawal.${key}`, values);
  return [
    say('title', { number: numberOf(id) }),
    say('receivedAt', { when: momentOf(row.at, language) }),
    say('to', { trainer: trainerOf(context) }),
    say('from', { name }),
    say('email', { email }),
    say('contract', { contract }),
    say('declaration'),
  ].join('\n');
}

function trainerOf({ site }: Dependencies): string {
  const { name, address, contacts } = site.current.content.identity;
  const place = address.street && `${address.street}, ${address.postcode} ${address.city}`;
  return [name, place, contacts.email].filter((part) => part !== '').join(', ');
}

/** The day and the time to the second by the site's clock, with its distance from UTC. */
function momentOf(at: string, language: Language): string {
  const locale = language === 'it' ? 'it' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Rome' });
  return `${format.format(Date.parse(at))} (UTC${clockInMilan(Date.parse(at)).offset})`;
}

const told = z.object({ id: z.string() });

/** The receipt to who withdraws, or what the trainer is told; nothing once it was deleted. */
export function buildWithdrawalTemplate(context: Context): MailTemplate {
  const { db } = context;
  return async (mail) => {
    const row = await findWithdrawal(db, told.parse(JSON.parse(mail.data)).id);
    if (!row) return undefined;
    return mail.address === null ? toTrainer(context, row, await trainersLanguage(db)) : toClient(context, row, mail.address);
  };
}

function toClient(context: Context, row: WithdrawalRow, to: string): MailContent {
  const { language, id } = row;
  const say = (key: string) => sentence(context, language, `withdrawal.${key}`, { number: numberOf(id) });
  return {
    to,
    language,
    subject: say('subject'),
    blocks: [say('text'), receiptText(context, row), say('unrequested')],
    whenSent: (transaction, at) => updateWithdrawal(transaction, id, { sentAt: at }),
  };
}

function toTrainer(context: Context, row: WithdrawalRow, language: Language): MailContent | undefined {
  const to = trainerAddress(context);
  if (to === undefined) return undefined;
  const day = new Date(`${refundBy(row.at)}T12:00:00Z`).toLocaleDateString(language === 'it' ? 'it' : 'en-GB', {
    dateStyle: 'long',
  });
  const say = (key: string) => sentence(context, language, `withdrawal.trainer.${key}`, { number: numberOf(row.id), day });
  return {
    to,
    language,
    subject: say('subject'),
    blocks: [say('text'), receiptText(context, row), { label: say('button'), url: `${context.settings.publicOrigin}/admin` }],
  };
}
